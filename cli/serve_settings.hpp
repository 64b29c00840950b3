#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace fracas {

/// Something an operator may decide, under one name everywhere: `port: 80` in a file, FRACAS_PORT=80 in the environment,
/// --port 80 on the command line. The later of these wins.
struct ServeSetting {
  std::string_view name;
  std::string_view usual;  ///< what holds where nobody has said anything
  std::string_view help;
  std::optional<std::string> (*mistake)(std::string_view value);  ///< what is wrong with a value, or nothing
};

/// All of them, in the order in which they are explained.
[[nodiscard]] std::span<const ServeSetting> serve_settings();

/// The name of the environment variable of a setting, such as FRACAS_BASE_PATH.
[[nodiscard]] std::string environment_name(std::string_view setting);

/// What is in force, and who has said so.
struct SettingValue {
  std::string text;
  std::string source;  ///< "default", "FILE:LINE", "FRACAS_PORT" or "--port"
};

/// What is in force of every setting.
class SettingsInForce {
 public:
  [[nodiscard]] const std::string& text(std::string_view name) const { return values_.at(std::string(name)).text; }
  [[nodiscard]] int number(std::string_view name) const { return std::stoi(text(name)); }
  void set(std::string_view name, SettingValue value) { values_[std::string(name)] = std::move(value); }
  /// As a file that says the same, with where each value comes from; passwords are hidden.
  [[nodiscard]] std::string printed() const;

 private:
  std::map<std::string, SettingValue, std::less<>> values_;
};

struct SettingsMistake {
  bool is_on_command_line = false;
  std::string sentence;
};

/// Where settings come from.
struct SettingsSources {
  std::string file;  ///< path of a YAML file; empty: none
  std::function<std::optional<std::string>(const std::string&)> environment;
  std::map<std::string, std::string> flags;  ///< by name of the setting
};

/// Puts all sources together. An unknown key of the file and any value that will not do are mistakes.
[[nodiscard]] Result<SettingsInForce, SettingsMistake> settings_in_force(const SettingsSources& sources);

}  // namespace fracas
