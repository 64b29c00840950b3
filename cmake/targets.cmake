# fracas_library(NAME [PURE] SOURCES ... USES ...): one target for each folder, linked only to what it may use.
# PRECOMPILED: headers of others that most of its files read.
# PURE: the rules themselves, built without exceptions and run-time types, so that they can become WebAssembly.
function(fracas_library NAME)
  cmake_parse_arguments(ARG "PURE" "" "SOURCES;USES;PACKAGES;PRECOMPILED" ${ARGN})
  add_library(fracas_${NAME} STATIC ${ARG_SOURCES})
  target_include_directories(fracas_${NAME} PUBLIC ${PROJECT_SOURCE_DIR})
  foreach(used ${ARG_USES})
    target_link_libraries(fracas_${NAME} PUBLIC fracas_${used})
  endforeach()
  target_link_libraries(fracas_${NAME} PRIVATE ${ARG_PACKAGES})
  if(ARG_PURE)
    target_compile_options(fracas_${NAME} PRIVATE -fno-exceptions -fno-rtti)
  endif()
  fracas_precompile(fracas_${NAME} ${ARG_PRECOMPILED})
endfunction()

# fracas_embedded(NAME FOLDER ... HEADER ...): a folder as a library whose function NAME() gives its files: a source file is
# written from it whenever a file of it is added, changed or taken away, and that is all that is compiled again.
function(fracas_embedded NAME)
  cmake_parse_arguments(ARG "" "FOLDER;HEADER" "" ${ARGN})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${NAME}.cpp)
  set(names ${CMAKE_CURRENT_BINARY_DIR}/${NAME}_names.txt)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${ARG_FOLDER}/*)
  list(FILTER files EXCLUDE REGEX "/\\.")
  list(SORT files)
  # A file that is taken away makes no other file newer; the list of names does.
  string(REPLACE ";" "\n" file_names "${files}")
  file(GENERATE OUTPUT ${names} CONTENT "${file_names}\n")
  add_custom_command(OUTPUT ${source}
    COMMAND fracas_write_embedded_content ${ARG_FOLDER} ${source} ${ARG_HEADER} ${NAME}
    DEPENDS fracas_write_embedded_content ${files} ${names}
    COMMENT "Packing ${ARG_FOLDER} into the program" VERBATIM)
  fracas_library(${NAME} USES content SOURCES ${source})
  # Compilers must take literals of 64 KiB; ours take the catalogues, which are longer.
  target_compile_options(fracas_${NAME} PRIVATE -Wno-overlength-strings)
endfunction()
