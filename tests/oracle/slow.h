// Whether this build is many times slower than a release build, so that tests should do less of the same.
#pragma once

namespace boardwright::oracle {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kIsSlow = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool kIsSlow = true;
#else
inline constexpr bool kIsSlow = false;
#endif
#else
inline constexpr bool kIsSlow = false;
#endif

}  // namespace boardwright::oracle
