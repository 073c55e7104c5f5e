// A value or the reason there is none: for faults of a caller at run time.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace boardwright::grammar {

template <class T, class E>
class Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : state_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return state_.index() == 0; }
    // Precondition: it holds a value.
    T& operator*() { return value(); }
    const T& operator*() const { return const_cast<Result*>(this)->value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &**this; }
    // Precondition: it holds an error.
    const E& error() const {
        assert(state_.index() == 1);
        return *std::get_if<1>(&state_);
    }

private:
    T& value() {
        assert(state_.index() == 0);
        return *std::get_if<0>(&state_);
    }

    std::variant<T, E> state_;
};

}  // namespace boardwright::grammar
