#pragma once

namespace fracas {

/// What every subcommand tells the shell; documented in the help of the program.
enum class ExitCode : int {
  Ok = 0,
  No = 1,        ///< the answer is no: a check failed, a replay differs, nothing was found
  Usage = 2,     ///< the command line was not understood
  BadInput = 3,  ///< a file, folder or stream could not be read, written or understood
};

}  // namespace fracas
