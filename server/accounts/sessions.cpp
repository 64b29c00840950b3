#include "server/accounts/sessions.hpp"

namespace fracas {

void Sessions::keep(const StoredSession& session, std::int64_t now) {
  forget(session.mark);
  while (!by_end_.empty() && by_end_.begin()->first <= now) forget(std::string(by_end_.begin()->second));
  by_mark_[session.mark] = {.account = session.account, .name = session.name, .expires = session.expires};
  by_end_.emplace(session.expires, session.mark);
  ByEnd& own = of_account_[session.account];
  own.emplace(session.expires, session.mark);
  if (own.size() <= AccountStore::sessions_of_account) return;
  const auto first = own.begin()->second == session.mark ? std::next(own.begin()) : own.begin();
  forget(std::string(first->second));
}

void Sessions::forget(std::string_view mark) {
  const auto found = by_mark_.find(mark);
  if (found == by_mark_.end()) return;
  const std::pair<std::int64_t, std::string> entry(found->second.expires, found->first);
  const auto own = of_account_.find(found->second.account);
  own->second.erase(entry);
  if (own->second.empty()) of_account_.erase(own);
  by_end_.erase(entry);
  by_mark_.erase(found);
}

const SignedIn* Sessions::find(std::string_view mark, std::int64_t now) const {
  const auto found = by_mark_.find(mark);
  return found == by_mark_.end() || found->second.expires <= now ? nullptr : &found->second;
}

}  // namespace fracas
