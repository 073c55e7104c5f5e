// How a command refuses to go on. Thrown anywhere in cli/, turned into an exit status in main.cpp only.
#pragma once

#include <stdexcept>

namespace boardwright::cli {

inline constexpr int kFine = 0;
inline constexpr int kWrongInput = 1;
inline constexpr int kWrongUsage = 2;
inline constexpr int kOurFault = 70;

// A definition, position, move or file is wrong; what() is for people, one or more lines.
class InputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// A definition is wrong; what() holds its rendered messages, which need no introduction.
class DefinitionError : public InputError {
public:
    using InputError::InputError;
};

// The command line itself is wrong.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace boardwright::cli
