#include "tests/durability/told_picture.hpp"

#include <algorithm>
#include <set>

namespace fracas::tests {
namespace {

template <class Line>
bool begins_with(const std::vector<Line>& whole, const std::vector<Line>& beginning) {
  return whole.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), whole.begin());
}

/// Whether lines are some of others, in their order.
bool is_part_of(const std::vector<std::string>& part, const std::vector<std::string>& whole) {
  auto next = part.begin();
  for (const std::string& line : whole) {
    if (next != part.end() && *next == line) ++next;
  }
  return next == part.end();
}

nlohmann::json without_presence(nlohmann::json gathering) {
  for (nlohmann::json& seat : gathering.at("seats")) seat.erase("present");
  return gathering;
}

std::string difference_of_talk(const ToldPicture& before, const ToldPicture& after, const UnderWay& under_way) {
  if (!begins_with(after.chat, before.chat)) return "what was said is gone or in another order";
  const std::size_t more = after.chat.size() - before.chat.size();
  if (more == 0) return {};
  const bool is_sent = under_way.what == "chat" && more == 1 && after.chat.back().at("text") == under_way.text;
  return is_sent ? "" : "something is said that nobody has said";
}

std::string difference_of_gatherings(const ToldPicture& before, const ToldPicture& after, const UnderWay& under_way) {
  const bool may_draft = under_way.what == "pick" || under_way.what == "finish-team";
  if (after.has_begun()) return may_draft ? "" : "the game has begun by itself";
  if (after.gathering == before.gathering) return {};
  if (!may_draft) return "the draft is another one: " + after.gathering.dump() + " was " + before.gathering.dump();
  const nlohmann::json& draft = after.gathering.at("draft");
  const nlohmann::json& draft_before = before.gathering.at("draft");
  if (draft.at("rolls") != draft_before.at("rolls") || draft.at("order") != draft_before.at("order"))
    return "the draft has rolled again";
  return after.picks() == before.picks() || after.picks() == before.picks() + 1 ? "" : "picks are gone";
}

std::string difference_after_undo(const ToldPicture& before, const ToldPicture& after) {
  const std::size_t more = after.lines(true).size() - before.lines(true).size();
  if (!begins_with(after.lines(true), before.lines(true)) || more < 1 || more > 2 || after.log.back().at("kind") != "taken-back")
    return "the log does not say what was taken back";
  return is_part_of(after.lines(false), before.lines(false)) ? "" : "there are other lines in the log than before";
}

/// The question is another one.
std::string difference_after_step(const ToldPicture& before, const ToldPicture& after, const UnderWay& under_way) {
  if (after.request() < before.request()) return "something acknowledged is gone";
  if (under_way.what == "undo" && after.log.back().at("kind") == "taken-back") return difference_after_undo(before, after);
  const std::set<std::string> steps = {"choose", "undo", "draw", "pick", "finish-team"};  // the last two may begin the game
  if (!steps.contains(under_way.what)) return "the game went on although nobody had decided anything";
  if (under_way.what == "draw" && !after.is_over()) return "a draw did not end the game";
  return begins_with(after.log, before.log) ? "" : "lines of the log are gone";
}

/// Whether offers can be what has become of others: after a state was told, and before the table was. What is decided lets some
/// lapse; an offer or an answer makes one more or less.
bool may_follow(const ToldPicture& after, const ToldPicture& before, bool is_about_offers) {
  const auto is_open = [](const nlohmann::json& offers, const nlohmann::json& one) {
    return std::ranges::any_of(offers, [&](const nlohmann::json& other) { return other.at("offer") == one.at("offer"); });
  };
  const auto made = std::ranges::count_if(after.offers, [&](const nlohmann::json& one) { return !is_open(before.offers, one); });
  return made <= (is_about_offers ? 1 : 0);
}

/// The question is the same: at most something was offered or answered.
std::string difference_at_table(const ToldPicture& before, const ToldPicture& after, const UnderWay& under_way) {
  if (after.state != before.state) return "the state is told as " + after.state.dump() + " where it was " + before.state.dump();
  const bool is_about_offers = under_way.what == "draw" || under_way.what == "undo" || under_way.what == "rematch";
  const bool is_step = is_about_offers || under_way.what == "choose";
  if (!is_about_offers && after.log != before.log) return "the log is another one";
  if (!is_step) return after.offers == before.offers && after.next == before.next ? "" : "other things are offered";
  if (!begins_with(after.log, before.log) || after.log.size() > before.log.size() + 1)
    return "the log is another one after an offer";
  if (!may_follow(after, before, is_about_offers)) return "something is offered that nobody has offered";
  return before.next.is_null() || after.next == before.next ? "" : "the rematch is another one";
}

}  // namespace

void ToldPicture::take(const nlohmann::json& message) {
  const auto type = message.at("type").get<std::string>();
  if (type == "gathering") {
    gathering = without_presence(message);
    if (!gathering.at("yours").empty()) seat = gathering.at("yours").at(0);
  } else if (type == "welcome") {
    seat = message.at("yours").at(0);
    gathering = nullptr;
    log.clear();
    chat.clear();
  } else if (type == "table") {
    offers = message.at("offers");
    next = message.at("next");
    dice = message.at("dice");
  } else if (type == "chat") {
    for (const nlohmann::json& line : message.at("lines")) chat.push_back(line);
  } else if (type == "state") {
    log.resize(log.size() - std::min(log.size(), message.value("forget", std::size_t{0})));
    for (const nlohmann::json& line : message.at("log")) log.push_back(line);
    state = message;
    for (const char* key : {"log", "forget", "board"}) state.erase(key);
  }
}

bool ToldPicture::is_at_rest() const {
  if (is_over()) return !dice.at("seed").is_null();
  if (has_begun()) return state.at("pending").at("kind") == "decision";
  return !gathering.is_null() && !gathering.at("draft").is_null() && !gathering.at("draft").at("asked").is_null();
}

std::size_t ToldPicture::picks() const {
  std::size_t count = 0;
  for (const nlohmann::json& team : gathering.at("draft").at("teams")) count += team.size();
  for (const nlohmann::json& is_finished : gathering.at("draft").at("finished")) count += is_finished.get<bool>() ? 1 : 0;
  return count;
}

nlohmann::json ToldPicture::offer(const std::string& what) const {
  for (const nlohmann::json& one : offers) {
    if (one.at("what") == what) return one;
  }
  return nullptr;
}

std::vector<std::string> ToldPicture::lines(bool of_table) const {
  static const std::set<std::string> kinds = {"offer", "offer-answered", "taken-back", "time-out"};
  std::vector<std::string> found;
  for (const nlohmann::json& line : log) {
    if (kinds.contains(line.at("kind").get<std::string>()) == of_table) found.push_back(line.dump());
  }
  return found;
}

std::string difference(const ToldPicture& before, const ToldPicture& after, const UnderWay& under_way) {
  if (before.gathering.is_null() && before.state.is_null()) return {};  // nothing was told yet
  if (auto talk = difference_of_talk(before, after, under_way); !talk.empty()) return talk;
  if (!before.has_begun()) return difference_of_gatherings(before, after, under_way);
  if (!after.has_begun()) return "a game that had begun has not begun";
  if (after.request() != before.request()) return difference_after_step(before, after, under_way);
  return difference_at_table(before, after, under_way);
}

}  // namespace fracas::tests
