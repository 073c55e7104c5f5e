// Gives inputs to a fuzz target, one after the other.
//   replay_NAME PATH...                             files, and those of folders: what was found stays found
//   replay_NAME --fuzz SEED SECONDS INPUT PATH...   changed copies of them; one that fails is left in INPUT
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <sys/time.h>
#include <unistd.h>
#include <vector>

#include "tests/fuzz/replay/mutate.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kMostSeconds = 20;  // of processor time, for one input

void give(const std::string& bytes) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

// Sorted: a seed stands for the same inputs everywhere.
std::vector<fs::path> files_of(const std::vector<std::string>& names) {
    std::vector<fs::path> files;
    for (const auto& name : names) {
        if (!fs::is_directory(name)) {
            files.emplace_back(name);
            continue;
        }
        for (const auto& entry : fs::directory_iterator(name))
            if (entry.is_regular_file()) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string content(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

int replay(const std::vector<fs::path>& files) {
    for (const auto& file : files) {
        std::printf("%s\n", file.c_str());
        std::fflush(stdout);  // the last line names the file that fails
        give(content(file));
    }
    return files.empty();
}

// The file stays open: some file systems wait for the disk whenever a file that was emptied is closed.
bool keep(int file, const std::string& text) {
    const auto size = static_cast<ssize_t>(text.size());
    return pwrite(file, text.data(), text.size(), 0) == size && ftruncate(file, size) == 0;
}

// A signal ends the program when the time is over.
void allow_time() {
    const itimerval time{{}, {kMostSeconds, 0}};
    setitimer(ITIMER_VIRTUAL, &time, nullptr);
}

// Nothing has to work after a failure: every input is in the file before it is tried.
int fuzz(std::uint64_t seed, std::chrono::seconds time, const fs::path& input,
         const std::vector<fs::path>& files) {
    std::vector<std::string> corpus;
    for (const auto& file : files) corpus.push_back(content(file));
    const int file = open(input.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (corpus.empty() || file < 0) return 1;
    std::printf("seed %llu, input in %s: ", static_cast<unsigned long long>(seed), input.c_str());
    std::fflush(stdout);
    std::mt19937_64 random(seed);
    const auto end = Clock::now() + time;
    std::size_t runs = 0;
    for (; Clock::now() < end; ++runs) {
        const auto text = boardwright::fuzz::mutated(corpus, random);
        if (!keep(file, text)) return 1;
        allow_time();
        give(text);
    }
    std::printf("%zu runs\n", runs);
    fs::remove(input);
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    if (words.empty() || words[0] != "--fuzz") return replay(files_of(words));
    if (words.size() < 5) return 2;
    return fuzz(std::stoull(words[1]), std::chrono::seconds(std::stoul(words[2])), words[3],
                files_of({words.begin() + 4, words.end()}));
}
