// A library of definitions in memory, for tests that need no disk.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/model/imports.h"

namespace boardwright::model {

// Files by path: "game.yaml", "boards/grid.yaml".
class Shelf final : public Library {
public:
    explicit Shelf(std::map<std::string, std::string> files) : files_(std::move(files)) {}
    std::optional<File> find(std::string_view name, std::string_view) const override {
        for (const auto& key : {std::string(name) + ".yaml", std::string(name)})
            if (const auto found = files_.find(key); found != files_.end())
                return File{found->first, found->second};
        return {};
    }
    std::vector<std::string> names(std::string_view folder) const override {
        std::vector<std::string> names;
        for (const auto& [path, text] : files_) {
            const auto slash = path.find('/');
            const auto in = slash == std::string::npos ? "" : path.substr(0, slash);
            const auto begin = slash == std::string::npos ? 0 : slash + 1;
            if (in == folder) names.push_back(path.substr(begin, path.size() - begin - 5));
        }
        return names;
    }

private:
    std::map<std::string, std::string> files_;
};

}  // namespace boardwright::model
