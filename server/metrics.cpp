#include "server/metrics.hpp"

#include <unistd.h>

#include <fstream>
#include <iterator>

#include "replay/product_version.hpp"

namespace fracas {
namespace {

std::string number_text(double value) {
  std::string text(32, '\0');
  text.resize(static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%.9g", value)));
  return text;
}

/// Writes one family of lines after another.
class MetricsWriter {
 public:
  void family(const std::string& name, const char* kind, const char* help) {
    text_ += "# HELP " + name + " " + help + "\n# TYPE " + name + " " + kind + "\n";
  }
  void line(const std::string& name, double value) { text_ += name + " " + number_text(value) + "\n"; }
  void counter(const std::string& name, const char* help, std::uint64_t value) {
    family(name, "counter", help);
    line(name, static_cast<double>(value));
  }
  void gauge(const std::string& name, const char* help, double value) {
    family(name, "gauge", help);
    line(name, value);
  }
  void histogram(const std::string& name, const char* help, const Histogram& histogram) {
    family(name, "histogram", help);
    for (std::size_t i = 0; i < histogram.bounds().size(); ++i) {
      line(name + "_bucket{le=\"" + number_text(histogram.bounds()[i]) + "\"}", static_cast<double>(histogram.count_up_to(i)));
    }
    line(name + "_bucket{le=\"+Inf\"}", static_cast<double>(histogram.count()));
    line(name + "_sum", histogram.sum());
    line(name + "_count", static_cast<double>(histogram.count()));
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void write_refusals(MetricsWriter& writer, const Metrics& metrics, const MetricsNow& now) {
  writer.family("fracas_refused_total", "counter", "Requests, messages and connections that were refused, by reason.");
  for (std::size_t i = 0; i < refused_words.size(); ++i) {
    writer.line(std::string("fracas_refused_total{reason=\"") + refused_words[i] + "\"}",
                static_cast<double>(metrics.refused[i].value()));
  }
  writer.line("fracas_refused_total{reason=\"connections\"}", static_cast<double>(now.refused_connections));
}

void write_games(MetricsWriter& writer, const MetricsNow& now) {
  writer.family("fracas_games", "gauge", "Games in memory, by stage.");
  for (const auto& [stage, count] : now.games_by_stage)
    writer.line("fracas_games{stage=\"" + stage + "\"}", static_cast<double>(count));
}

}  // namespace

void Histogram::measure(double value) {
  for (std::size_t i = 0; i < bounds_.size(); ++i) {
    if (value > bounds_[i]) continue;
    counts_[i].add();
    break;
  }
  count_.add();
  sum_.fetch_add(value, std::memory_order_relaxed);
}

std::uint64_t Histogram::count_up_to(std::size_t bound) const {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i <= bound && i < counts_.size(); ++i) count += counts_[i].value();
  return count;
}

std::string metrics_text(const Metrics& metrics, const MetricsNow& now) {
  MetricsWriter writer;
  writer.family("fracas_build_info", "gauge", "The version that runs.");
  writer.line("fracas_build_info{version=\"" + std::string(product_version()) + "\"}", 1);
  writer.gauge("fracas_uptime_seconds", "Time since the start.", now.uptime_seconds);
  writer.gauge("fracas_memory_bytes", "Resident memory.", static_cast<double>(now.memory_bytes));
  writer.gauge("fracas_connections", "Open connections.", static_cast<double>(now.connections));
  writer.gauge("fracas_websockets", "Open WebSockets.", static_cast<double>(now.sockets));
  write_games(writer, now);
  writer.gauge("fracas_store_up", "1 while the store can be reached.", now.is_store_reachable ? 1 : 0);
  writer.counter("fracas_requests_total", "HTTP requests.", metrics.requests.value());
  writer.counter("fracas_messages_total", "Messages of clients.", metrics.messages.value());
  writer.counter("fracas_choices_total", "Choices of players.", now.choices);
  writer.counter("fracas_thoughts_total", "Decisions of bots that take their time.", now.thoughts);
  writer.counter("fracas_store_errors_total", "Transactions that failed.", metrics.store_errors.value());
  write_refusals(writer, metrics, now);
  writer.histogram("fracas_choice_seconds", "From a choice to the message that answers it.", metrics.choice_seconds);
  writer.histogram("fracas_store_write_seconds", "One transaction of the store.", metrics.store_seconds);
  writer.histogram("fracas_store_write_games", "Games written in one transaction.", metrics.store_group);
  return writer.take();
}

std::uint64_t memory_in_use() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace fracas
