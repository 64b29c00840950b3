# fracas_precompile(TARGET [HEADERS...]): the standard headers nearly every file reads, and those of others that this target's
# files read, are read once for the target: reading them file by file was half of a build. Our own headers are left out, so
# that a change to one builds no more than before; clang reads everything, so that a file which forgets a header is found.
function(fracas_precompile TARGET)
  get_target_property(sources ${TARGET} SOURCES)
  list(LENGTH sources count)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND count GREATER 5)
    target_precompile_headers(${TARGET} PRIVATE <algorithm> <array> <cstdint> <optional> <span> <string> <string_view> <utility>
                              <vector> ${ARGN})
    # In "text" + std::string() g++ 12 sees an overlap that is not there (its bug 105651, cmake/toolchain.cmake); where <string>
    # is precompiled it sees an overflow too, if it looks that closely.
    if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
      target_compile_options(${TARGET} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
    endif()
  endif()
endfunction()
