// Gives files to a fuzz target, one after the other: what has once been found stays found. In: files, or
// folders of them.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

void replay(const fs::path& file) {
    std::printf("%s\n", file.c_str());
    std::fflush(stdout);  // the last line names the file that fails
    std::ifstream stream(file, std::ios::binary);
    const std::vector<char> bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int count, char** arguments) {
    std::size_t replayed = 0;
    for (int i = 1; i < count; ++i) {
        if (fs::is_directory(arguments[i])) {
            for (const auto& entry : fs::directory_iterator(arguments[i])) replay(entry.path()), ++replayed;
        } else {
            replay(arguments[i]);
            ++replayed;
        }
    }
    return replayed == 0;
}
