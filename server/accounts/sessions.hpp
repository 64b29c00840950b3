#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "server/accounts/account_store.hpp"

namespace fracas {

/// Whose session it is.
struct SignedIn {
  std::string account;  ///< id
  std::string name;
  std::int64_t expires = 0;  ///< seconds since 1970
};

/// The sessions that have not ended, found by the mark of their secret.
class Sessions {
 public:
  /// Keeps a session. As in the store, of more than an account may have the one that would end first is forgotten; and so is
  /// every one whose time is over.
  void keep(const StoredSession& session, std::int64_t now);
  void forget(std::string_view mark);
  /// Whose session it is; nothing if there is none or its time is over.
  [[nodiscard]] const SignedIn* find(std::string_view mark, std::int64_t now) const;
  [[nodiscard]] std::size_t size() const { return by_mark_.size(); }

 private:
  using ByEnd = std::set<std::pair<std::int64_t, std::string>>;  ///< when it ends, and its mark

  std::map<std::string, SignedIn, std::less<>> by_mark_;
  std::map<std::string, ByEnd> of_account_;
  ByEnd by_end_;
};

}  // namespace fracas
