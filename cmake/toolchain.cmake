# Compiler cache, fast linker, warnings and sanitizers, for every target of the project.
find_program(CCACHE ccache)
if(CCACHE)
  # What the cache wants to hear before it keeps files that begin with precompiled headers; none here asks for the time.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor
                    -Wold-style-cast -Wimplicit-fallthrough -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # __int128 is the portable way to a bias-free bounded draw; -Wpedantic objects to the name.
  # Designated initialisers that leave members at their defaults are how plain structs are written here.
  # g++ 12 sees an overlap that is not there in "text" + std::to_string(number) (its bug 105651).
  add_compile_options(-Wno-pedantic -Wno-missing-field-initializers -Wno-restrict)
else()
  add_compile_options(-Wno-missing-field-initializers -Wno-missing-designated-field-initializers -Wno-unknown-warning-option)
endif()

set(FRACAS_SANITIZE "" CACHE STRING "Sanitizers to build with, such as address,undefined or thread")
if(FRACAS_SANITIZE)
  # The rules are built without run-time types, which the check of virtual pointers needs.
  add_compile_options(-fsanitize=${FRACAS_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all -fno-sanitize=vptr)
  add_link_options(-fsanitize=${FRACAS_SANITIZE})
endif()
