#include "server/error_messages.hpp"

namespace fracas {

std::string error_message(const std::string& sentence) { return json_text({{"type", "error"}, {"message", sentence}}); }

std::string refusal_message(const std::string& choice, const Reason& reason) {
  return json_text({{"type", "error"}, {"message", reason.sentence}, {"rule", rule_json(reason)}, {"choice", choice}});
}

std::string unreadable_message(const std::string& choice, const std::string& problem) {
  return json_text({{"type", "error"}, {"message", problem}, {"rule", nullptr}, {"choice", choice}});
}

}  // namespace fracas
