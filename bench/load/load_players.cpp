#include "bench/load/load_players.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <stdexcept>

#include "bench/load/told_state.hpp"

namespace fracas {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using Clock = std::chrono::steady_clock;

/// Whoever is not answered for so long will not be.
constexpr auto patience = std::chrono::seconds(30);
constexpr std::uint32_t fixed_seed = 20260105;

/// One player of a game: a socket, and what it was told last.
struct Seat {
  explicit Seat(asio::io_context& context) : socket(context) {}
  websocket::stream<beast::tcp_stream> socket;
  std::string greeting;  ///< the first message it sends
  std::string outgoing;  ///< the message on its way
  ToldState told;
  bool is_told = false;                   ///< something since it joined
  std::optional<Clock::time_point> sent;  ///< when the choice that waits for its answer was sent
};

/// A game and its two players.
struct Pair {
  explicit Pair(asio::io_context& context) : seats{Seat(context), Seat(context)} {}
  std::array<Seat, 2> seats;
  bool is_renewed = false;  ///< its game is over, and another one is on its way
};

http::request<http::string_body> new_game_request(const std::string& battle) {
  const nlohmann::json human = {{"kind", "human"}};
  http::request<http::string_body> request{http::verb::post, "/api/games", 11};
  request.set(http::field::host, "127.0.0.1");
  request.set(http::field::content_type, "application/json");
  request.body() = nlohmann::json({{"battle", battle}, {"seats", {human, human}}}).dump();
  request.prepare_payload();
  return request;
}

void take_game(Pair& pair, const std::string& answer) {
  const nlohmann::json created = nlohmann::json::parse(answer);
  if (!created.contains("game")) throw std::runtime_error("no game was begun: " + answer);
  for (std::size_t seat = 0; seat < pair.seats.size(); ++seat) {
    const nlohmann::json join = {{"type", "join"}, {"game", created["game"]}, {"tokens", {created["seats"].at(seat)["token"]}}};
    pair.seats[seat].greeting = join.dump();
    pair.seats[seat].told = {};
    pair.seats[seat].is_told = false;
    pair.seats[seat].sent.reset();
  }
}

}  // namespace

class LoadPlayers::Implementation {
 public:
  Implementation(std::uint16_t port, std::string battle) : port_(port), battle_(std::move(battle)) {}

  void set_port(std::uint16_t port) { port_ = port; }
  [[nodiscard]] std::size_t games() const { return pairs_.size(); }

  void create(std::size_t games) {
    beast::tcp_stream stream(context_);
    stream.connect(endpoint());
    for (std::size_t i = 0; i < games; ++i) {
      pairs_.push_back(std::make_unique<Pair>(context_));
      beast::flat_buffer buffer;
      http::response<http::string_body> response;
      http::write(stream, new_game_request(battle_));
      http::read(stream, buffer, response);
      take_game(*pairs_.back(), response.body());
    }
  }

  void create_echoing(std::size_t pairs) {
    is_echo_ = true;
    for (std::size_t i = 0; i < pairs; ++i) {
      pairs_.push_back(std::make_unique<Pair>(context_));
      for (Seat& seat : pairs_.back()->seats) seat.greeting = std::to_string(i);
    }
  }

  double connect() {
    const Clock::time_point start = Clock::now();
    waiting_for_ = pairs_.size() * 2;
    for (const auto& pair : pairs_) {
      for (Seat& seat : pair->seats) {
        seat.is_told = false;
        ++living_;
        asio::co_spawn(context_, live(*pair, seat), asio::detached);
      }
    }
    run_until([this] { return waiting_for_ == 0; }, start + 10 * patience);
    if (waiting_for_ > 0) throw std::runtime_error(std::to_string(waiting_for_) + " players were not let in");
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

  void disconnect() {
    for (const auto& pair : pairs_) {
      for (Seat& seat : pair->seats) {
        ErrorCode ignored;
        beast::get_lowest_layer(seat.socket).socket().close(ignored);
      }
    }
    run_until([this] { return living_ == 0; }, Clock::now() + patience);
    for (auto& pair : pairs_) {
      auto fresh = std::make_unique<Pair>(context_);
      for (std::size_t i = 0; i < 2; ++i) {
        fresh->seats[i].greeting = std::move(pair->seats[i].greeting);
        fresh->seats[i].told = std::move(pair->seats[i].told);
      }
      pair = std::move(fresh);
    }
  }

  LoadReport play(std::chrono::milliseconds interval, std::chrono::milliseconds duration) {
    report_ = {};
    is_fast_ = interval.count() == 0;
    is_playing_ = true;
    const Clock::time_point start = Clock::now();
    for (const auto& pair : pairs_) {
      if (is_fast_)
        step(*pair);
      else
        asio::co_spawn(context_, keep_pace(*pair, interval), asio::detached);
    }
    run_until([] { return false; }, start + duration);
    report_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    is_playing_ = false;
    run_until([this] { return !is_anybody_waiting(); }, Clock::now() + patience);
    for (const auto& pair : pairs_) {
      for (Seat& seat : pair->seats) report_.lost += seat.sent ? 1 : 0;
    }
    return std::move(report_);
  }

  void answer_bytes(std::size_t bytes) { echo_bytes_ = bytes; }

  [[nodiscard]] std::vector<std::uint64_t> questions() const {
    std::vector<std::uint64_t> numbers;
    for (const auto& pair : pairs_) numbers.push_back(std::max(pair->seats[0].told.request, pair->seats[1].told.request));
    return numbers;
  }

 private:
  [[nodiscard]] tcp::endpoint endpoint() const { return {asio::ip::address_v4::loopback(), port_}; }

  template <class Condition>
  void run_until(Condition is_done, Clock::time_point deadline) {
    context_.restart();
    while (!is_done() && Clock::now() < deadline) {
      if (context_.run_one_until(deadline) == 0) break;
    }
  }

  [[nodiscard]] bool is_anybody_waiting() const {
    for (const auto& pair : pairs_) {
      if (pair->seats[0].sent || pair->seats[1].sent) return true;
    }
    return false;
  }

  /// Connects a player, greets, and hears everything that comes.
  asio::awaitable<void> live(Pair& pair, Seat& seat) {
    ErrorCode error;
    const auto token = [&error] { return asio::redirect_error(asio::use_awaitable, error); };
    co_await beast::get_lowest_layer(seat.socket).async_connect(endpoint(), token());
    if (!error) {
      beast::get_lowest_layer(seat.socket).socket().set_option(tcp::no_delay(true), error);
      co_await seat.socket.async_handshake("127.0.0.1", "/ws", token());
    }
    if (!error) co_await seat.socket.async_write(asio::buffer(seat.greeting), token());
    if (!error && is_echo_) first_word(seat);
    beast::flat_buffer buffer;
    while (!error) {
      buffer.clear();
      co_await seat.socket.async_read(buffer, token());
      if (!error) hear(pair, seat, {static_cast<const char*>(buffer.data().data()), buffer.data().size()});
    }
    --living_;
  }

  void first_word(Seat& seat) {
    if (seat.is_told) return;
    seat.is_told = true;
    if (waiting_for_ > 0) --waiting_for_;
  }

  void hear(Pair& pair, Seat& seat, std::string_view message) {
    ++report_.messages;
    report_.bytes += message.size();
    if (is_echo_) return answered(seat);
    if (auto told = read_told_state(message)) {
      const bool is_answer = seat.sent && told->request > seat.told.request;
      seat.told = std::move(*told);
      first_word(seat);
      if (seat.told.is_over) renew(pair);
      if (is_answer) answered(seat);
      if (is_fast_ && is_playing_) step(pair);
    } else if (message.starts_with(R"({"type":"error")") && seat.sent) {
      ++report_.refused;
      seat.sent.reset();
    }
  }

  void answered(Seat& seat) {
    if (!seat.sent) return;
    const auto taken = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - *seat.sent);
    seat.sent.reset();
    ++report_.choices;
    report_.latencies.add(static_cast<std::uint64_t>(taken.count()));
  }

  asio::awaitable<void> keep_pace(Pair& pair, std::chrono::milliseconds interval) {
    asio::steady_timer timer(context_);
    ErrorCode error;
    // Begun at different moments, as people do.
    Clock::time_point next = Clock::now() + std::chrono::milliseconds(random_() % static_cast<std::uint64_t>(interval.count()));
    while (is_playing_) {
      timer.expires_at(next);
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      if (error || !is_playing_) co_return;
      step(pair);
      next += interval;
    }
  }

  /// Somebody of the pair who is asked answers at random.
  void step(Pair& pair) {
    if (pair.is_renewed || pair.seats[0].sent || pair.seats[1].sent) return;
    // Whoever has not heard yet of the other's answer would answer an old question.
    if (pair.seats[0].told.request != pair.seats[1].told.request) return;
    const std::size_t first = random_() % 2;
    for (const std::size_t place : {first, 1 - first}) {
      Seat& seat = pair.seats[place];
      if (!is_echo_ && seat.told.choices.empty()) continue;
      seat.outgoing = is_echo_ ? std::to_string(echo_bytes_) + " bytes" + std::string(80, ' ') : choice_of(seat, place);
      seat.sent = Clock::now();
      seat.socket.async_write(asio::buffer(seat.outgoing), [](ErrorCode, std::size_t) {});
      return;
    }
  }

  std::string choice_of(const Seat& seat, std::size_t place) {
    const std::string& choice = seat.told.choices[random_() % seat.told.choices.size()];
    return R"({"type":"choose","seat":)" + std::to_string(place) + R"(,"request":)" + std::to_string(seat.told.request) +
           R"(,"choice":")" + choice + R"("})";
  }

  /// Another game takes the place of one that is over.
  void renew(Pair& pair) {
    if (pair.is_renewed) return;
    pair.is_renewed = true;
    ++report_.finished;
    asio::co_spawn(context_, begin_another(pair), asio::detached);
  }

  asio::awaitable<void> begin_another(Pair& pair) {
    beast::tcp_stream stream(context_);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await stream.async_connect(endpoint(), asio::use_awaitable);
    co_await http::async_write(stream, new_game_request(battle_), asio::use_awaitable);
    co_await http::async_read(stream, buffer, response, asio::use_awaitable);
    take_game(pair, response.body());
    for (Seat& seat : pair.seats) co_await seat.socket.async_write(asio::buffer(seat.greeting), asio::use_awaitable);
    pair.is_renewed = false;
  }

  asio::io_context context_{1};
  std::uint16_t port_;
  std::string battle_;
  std::vector<std::unique_ptr<Pair>> pairs_;
  std::mt19937_64 random_{fixed_seed};
  LoadReport report_;
  std::size_t waiting_for_ = 0;
  std::size_t living_ = 0;  ///< players who listen
  std::size_t echo_bytes_ = 0;
  bool is_echo_ = false;
  bool is_fast_ = false;
  bool is_playing_ = false;
};

LoadPlayers::LoadPlayers(std::uint16_t port, std::string battle)
    : implementation_(std::make_unique<Implementation>(port, std::move(battle))) {}
LoadPlayers::~LoadPlayers() = default;

void LoadPlayers::create(std::size_t games) { implementation_->create(games); }
double LoadPlayers::connect() { return implementation_->connect(); }
void LoadPlayers::disconnect() { implementation_->disconnect(); }
LoadReport LoadPlayers::play(std::chrono::milliseconds interval, std::chrono::milliseconds duration) {
  return implementation_->play(interval, duration);
}
LoadReport LoadPlayers::echo(std::size_t pairs, std::size_t bytes, std::chrono::milliseconds interval,
                             std::chrono::milliseconds duration) {
  implementation_->create_echoing(pairs);
  implementation_->connect();
  implementation_->answer_bytes(bytes);
  return implementation_->play(interval, duration);
}
std::vector<std::uint64_t> LoadPlayers::questions() const { return implementation_->questions(); }
void LoadPlayers::set_port(std::uint16_t port) { implementation_->set_port(port); }
std::size_t LoadPlayers::games() const { return implementation_->games(); }

}  // namespace fracas
