#include "engine/rules/abilities/evaluate.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "engine/rules/abilities/queries.hpp"

namespace fracas {
namespace {

/// Deeper than any expression the loader accepts.
constexpr std::size_t stack_size = 32;
/// Numbers stay within this, so that no sum or product overflows.
constexpr int number_limit = 1'000'000;

int clamped(long long number) { return static_cast<int>(std::clamp<long long>(number, -number_limit, number_limit)); }

int divided(int number, int by) {
  if (by == 0) return 0;
  const int quotient = number / by;
  const bool is_rounded_up = number % by != 0 && (number < 0) != (by < 0);
  return is_rounded_up ? quotient - 1 : quotient;
}

class Evaluation {
 public:
  explicit Evaluation(const AbilityContext& context) : context_(context), book_(context.game.abilities) {}

  int run(std::size_t first, std::size_t count) {
    const std::size_t bottom = size_;
    const std::size_t end = first + count;
    for (std::size_t at = first; at < end;) at = step(at);
    const int result = size_ > bottom ? stack_[size_ - 1] : 0;
    size_ = bottom;
    return result;
  }

 private:
  void push(long long number) {
    if (size_ < stack_size) stack_[size_++] = clamped(number);
  }
  int pop() { return size_ > 0 ? stack_[--size_] : 0; }

  std::size_t step(std::size_t at) {
    const ExpressionStep step = book_.steps[at];
    const auto skipped = static_cast<std::size_t>(std::max<int>(step.operand, 0));
    switch (step.operation) {
      case Operation::Number: push(step.operand); break;
      case Operation::Word: push(step.operand); break;
      case Operation::Role: push(role(static_cast<Role>(step.operand))); break;
      case Operation::Local: push(local(static_cast<std::size_t>(step.operand))); break;
      case Operation::It: push(it(static_cast<std::size_t>(step.operand))); break;
      case Operation::Negate: push(-static_cast<long long>(pop())); break;
      case Operation::Absolute: push(std::abs(static_cast<long long>(pop()))); break;
      case Operation::Not: push(pop() == 0 ? 1 : 0); break;
      case Operation::SkipIfFalse:
        if (top() == 0) return at + 1 + skipped;
        pop();
        break;
      case Operation::SkipIfTrue:
        if (top() != 0) return at + 1 + skipped;
        pop();
        break;
      case Operation::Skip: return at + 1 + skipped;
      case Operation::Query: ask(static_cast<Query>(step.operand), step.detail); break;
      case Operation::Count:
      case Operation::Any:
      case Operation::Every:
      case Operation::Sum:
      case Operation::Best: push(over_domain(step, at + 1, skipped)); return at + 1 + skipped;
      default: binary(step.operation); break;
    }
    return at + 1;
  }

  [[nodiscard]] int top() const { return size_ > 0 ? stack_[size_ - 1] : 0; }

  void binary(Operation operation) {
    const long long right = pop();
    const long long left = pop();
    switch (operation) {
      case Operation::Add: return push(left + right);
      case Operation::Subtract: return push(left - right);
      case Operation::Multiply: return push(left * right);
      case Operation::Divide: return push(divided(static_cast<int>(left), static_cast<int>(right)));
      case Operation::Modulo:
        return push(right == 0 ? 0 : left - right * divided(static_cast<int>(left), static_cast<int>(right)));
      case Operation::Smaller: return push(std::min(left, right));
      case Operation::Larger: return push(std::max(left, right));
      case Operation::Equal: return push(left == right ? 1 : 0);
      case Operation::Unequal: return push(left != right ? 1 : 0);
      case Operation::Less: return push(left < right ? 1 : 0);
      case Operation::LessOrEqual: return push(left <= right ? 1 : 0);
      default: return push(0);
    }
  }

  [[nodiscard]] int role(Role role) const {
    const Roles& roles = context_.roles;
    switch (role) {
      case Role::Self: return number_of(context_.self);
      case Role::ThisCard: return number_of(context_.card);
      case Role::You: return number_of(context_.you);
      case Role::Figure: return number_of(roles.figure);
      case Role::Other: return number_of(roles.other);
      case Role::Space: return number_of(roles.space);
      case Role::Amount: return roles.amount;
      case Role::Player: return number_of(roles.seat);
      case Role::Card: return number_of(roles.card);
    }
    return nothing;
  }

  [[nodiscard]] int local(std::size_t index) const { return index < context_.locals.size() ? context_.locals[index] : nothing; }

  [[nodiscard]] int it(std::size_t levels_out) const {
    return levels_out < context_.depth ? context_.it[context_.depth - 1 - levels_out] : nothing;
  }

  void ask(Query query, std::size_t count) {
    std::array<int, most_query_arguments> arguments{};
    for (std::size_t i = std::min(count, most_query_arguments); i > 0; --i) arguments[i - 1] = pop();
    push(answer(context_, query, std::span<const int>(arguments.data(), std::min(count, most_query_arguments))));
  }

  /// The greatest number among those a filter lets through: the steps are the filter, a skip over the number, the number.
  int best_over(int elements, std::size_t first, std::size_t count) {
    std::size_t skip = 0;
    const auto leads_to_end = [&](std::size_t at) {
      const ExpressionStep& found = book_.steps[first + at];
      return found.operation == Operation::SkipIfFalse && static_cast<std::size_t>(found.operand) == count - at - 1;
    };
    while (skip < count && !leads_to_end(skip)) ++skip;
    if (skip == count) return 0;
    std::optional<int> best;
    ++context_.depth;
    for (int element = 0; element < elements; ++element) {
      context_.it[context_.depth - 1] = element;
      if (run(first, skip) == 0) continue;
      const int value = run(first + skip + 1, count - skip - 1);
      best = std::max(best.value_or(value), value);
    }
    --context_.depth;
    return best.value_or(0);
  }

  int over_domain(const ExpressionStep& step, std::size_t first, std::size_t count) {
    if (context_.depth >= most_filter_depth) return 0;
    const int elements = domain_size(context_.game, context_.state, static_cast<Type>(step.detail));
    if (step.operation == Operation::Best) return best_over(elements, first, count);
    long long total = 0;
    ++context_.depth;
    for (int element = 0; element < elements; ++element) {
      context_.it[context_.depth - 1] = element;
      const int value = run(first, count);
      if (step.operation == Operation::Any && value != 0) {
        --context_.depth;
        return 1;
      }
      if (step.operation == Operation::Every && value == 0) {
        --context_.depth;
        return 0;
      }
      total += step.operation == Operation::Count ? (value != 0 ? 1 : 0) : value;
    }
    --context_.depth;
    switch (step.operation) {
      case Operation::Any: return 0;
      case Operation::Every: return 1;
      default: return clamped(total);
    }
  }

  AbilityContext context_;
  const AbilityBook& book_;
  std::array<int, stack_size> stack_{};
  std::size_t size_ = 0;
};

}  // namespace

int evaluate(const AbilityContext& context, Expression expression) {
  return expression.is_empty() ? 0 : Evaluation(context).run(expression.first, expression.count);
}

bool matches(const AbilityContext& context, Expression filter, int element) {
  if (filter.is_empty() || context.depth >= most_filter_depth) return false;
  AbilityContext inside = context;
  inside.it[inside.depth++] = element;
  return Evaluation(inside).run(filter.first, filter.count) != 0;
}

int domain_size(const Game& game, const State& state, Type element) {
  switch (element) {
    case Type::Figure: return static_cast<int>(game.figures.size());
    case Type::Card: return static_cast<int>(game.cards.size());
    case Type::Space: return static_cast<int>(game.space_count(state));
    case Type::Player: return static_cast<int>(game.seat_count());
    case Type::Order: return static_cast<int>(game.seat_count() * order_marker_count);
    case Type::Power: return 64;
    default: return 0;
  }
}

}  // namespace fracas
