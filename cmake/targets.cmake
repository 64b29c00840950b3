# fracas_library(NAME [PURE] SOURCES ... USES ...): one target for each folder, linked only to what it may use.
# PURE: the rules themselves, built without exceptions and run-time types, so that they can become WebAssembly.
function(fracas_library NAME)
  cmake_parse_arguments(ARG "PURE" "" "SOURCES;USES;PACKAGES" ${ARGN})
  add_library(fracas_${NAME} STATIC ${ARG_SOURCES})
  target_include_directories(fracas_${NAME} PUBLIC ${PROJECT_SOURCE_DIR})
  foreach(used ${ARG_USES})
    target_link_libraries(fracas_${NAME} PUBLIC fracas_${used})
  endforeach()
  target_link_libraries(fracas_${NAME} PRIVATE ${ARG_PACKAGES})
  if(ARG_PURE)
    target_compile_options(fracas_${NAME} PRIVATE -fno-exceptions -fno-rtti)
  endif()
endfunction()
