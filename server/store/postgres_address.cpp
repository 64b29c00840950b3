#include "server/store/postgres_address.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <memory>

#include "server/store/database.hpp"

namespace fracas {
namespace {

using Options = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;

constexpr const char* hidden_words[] = {"password", "sslpassword"};

/// Whether libpq itself would show stars for a word.
bool is_secret(const PQconninfoOption& option) { return std::string_view(option.dispchar) == "*"; }

bool names_host_with_at(const PQconninfoOption* option) {
  for (; option->keyword != nullptr; ++option) {
    const std::string_view name = option->keyword;
    if ((name == "host" || name == "hostaddr") && option->val != nullptr &&
        std::string_view(option->val).find('@') != std::string_view::npos)
      return true;
  }
  return false;
}

/// A value as libpq reads it among words.
std::string quoted_value(std::string_view value) {
  const bool is_plain = !value.empty() && value.find_first_of(" '\\\t\r\n") == std::string_view::npos;
  if (is_plain) return std::string(value);
  std::string text = "'";
  for (const char letter : value) {
    if (letter == '\'' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + "'";
}

bool is_url(std::string_view text) { return text.starts_with("postgresql://") || text.starts_with("postgres://"); }

}  // namespace

bool PostgresAddress::is_meant_by(std::string_view text) {
  if (is_url(text)) return true;
  // A folder may hold an equals sign, too: the first word decides. Whoever has mistyped a later one must not find a folder of
  // that name.
  const std::size_t end = text.find('=');
  if (end == std::string_view::npos) return false;
  std::string_view name = text.substr(0, end);
  while (name.ends_with(' ')) name.remove_suffix(1);
  while (name.starts_with(' ')) name.remove_prefix(1);
  const Options known(PQconndefaults(), &PQconninfoFree);
  for (const PQconninfoOption* option = known.get(); option != nullptr && option->keyword != nullptr; ++option) {
    if (name == option->keyword) return true;
  }
  return false;
}

PostgresAddress::PostgresAddress(const std::string& text) {
  char* reason = nullptr;
  const Options options(PQconninfoParse(text.c_str(), &reason), &PQconninfoFree);
  PQfreemem(reason);
  // Of a password with an @ that is not written as %40, libpq takes the rest for a host; that must not be shown as one.
  if (options == nullptr || names_host_with_at(options.get()))
    throw DatabaseFailure(DatabaseFailure::Kind::Other,
                          "The address of the database cannot be read; postgresql://user:password@host/database was expected.");
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    words_.emplace_back(option->keyword, option->val);
    if (!without_secrets_.empty()) without_secrets_ += ' ';
    without_secrets_ += std::string(option->keyword) + "=" + (is_secret(*option) ? "***" : quoted_value(option->val));
  }
  // A database that does not answer must not hold up the server for long.
  set_default("connect_timeout", "3");
  set_default("tcp_user_timeout", "10000");
  set_default("keepalives_idle", "5");
  set_default("keepalives_interval", "2");
  set_default("keepalives_count", "3");
  set_default("fallback_application_name", "fracas");
  std::erase_if(words_, [](const auto& one) { return one.first == "client_encoding"; });
  words_.emplace_back("client_encoding", "UTF8");
}

void PostgresAddress::set_default(const char* name, const char* value) {
  if (word(name).empty()) words_.emplace_back(name, value);
}

std::string PostgresAddress::word(std::string_view name) const {
  const auto found = std::find_if(words_.begin(), words_.end(), [&](const auto& one) { return one.first == name; });
  return found == words_.end() ? std::string() : found->second;
}

std::string PostgresAddress::for_people() const {
  std::string text = "PostgreSQL";
  for (const char* name : {"host", "hostaddr", "port", "dbname", "user", "service"}) {
    if (const std::string value = word(name); !value.empty()) text.append(", ").append(name).append(" ").append(value);
  }
  return text;
}

std::string PostgresAddress::cleaned(std::string_view message) const {
  std::string text(message);
  for (const char* name : hidden_words) {
    const std::string secret = word(name);
    if (secret.empty()) continue;
    for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at + 3))
      text.replace(at, secret.size(), "***");
  }
  std::replace_if(
      text.begin(), text.end(), [](char letter) { return letter == '\n' || letter == '\t' || letter == '\r'; }, ' ');
  while (text.ends_with(' ') || text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace fracas
