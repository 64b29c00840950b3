#include <nlohmann/json.hpp>

#include "engine/abilities/ability.hpp"
#include "engine/abilities/effect.hpp"
#include "engine/abilities/scope.hpp"
#include "engine/abilities/vocabulary.hpp"
#include "engine/abilities/window.hpp"
#include "engine/content/abilities/ability_head.hpp"
#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "tests/abilities/pages.hpp"

namespace fracas::test {
namespace {

using Json = nlohmann::ordered_json;

Json reference(const std::string& name) { return {{"$ref", "#/$defs/" + name}}; }

Json one_of_words(std::span<const std::string_view> words) {
  Json list = Json::array();
  for (const std::string_view word : words) {
    if (!word.empty()) list.push_back(word);
  }
  return {{"enum", list}};
}

Json object(const Json& properties, const Json& required) {
  return {{"type", "object"}, {"additionalProperties", false}, {"required", required}, {"properties", properties}};
}

Json list_of(const Json& items) { return {{"type", "array"}, {"minItems", 1}, {"items", items}}; }

Json property_schema() {
  Json plain = Json::array();
  std::string named;
  for (std::size_t i = 0; i < property_table().size(); ++i) {
    const std::string word(property_table()[i].word);
    if (i < static_cast<std::size_t>(Property::Species))
      plain.push_back(word);
    else
      named += (named.empty() ? "" : "|") + word;
  }
  return {
      {"anyOf", Json::array({Json{{"enum", plain}}, Json{{"type", "string"}, {"pattern", "^(" + named + ")\\(\".+\"\\)$"}}})}};
}

Json map_schema(std::span<const YamlKey> keys) {
  Json properties = Json::object();
  Json required = Json::array();
  for (const YamlKey& key : keys) {
    const std::string name(key.name);
    properties[name] = reference("expression");
    if (name == "distinct" || name == "lob") properties[name] = {{"type", "boolean"}};
    if (name == "grants") properties[name] = list_of(reference("property"));
    if (name == "kind") {
      const Json types = one_of_words(std::span(damage_words).first(damage_type_count));
      properties[name] = {{"anyOf", Json::array({types, list_of(types)})}};
    }
    if (key.is_required) required.push_back(name);
  }
  return object(properties, required);
}

/// What a key of an ability takes.
Json key_schema(std::string_view key) {
  if (key == "modify") return one_of_words(words_of(value_table()));
  if (key == "grant") return reference("property");
  if (key == "lose") return {{"const", "all"}};
  if (key == "forbid" || key == "allow") return one_of_words(words_of(permission_table()));
  if (key == "at") return one_of_words(words_of(window_table()));
  if (key == "instead-of") return one_of_words(replaced_words);
  if (key == "special-attack") return map_schema(keys_of(special_attack_table()));
  if (key == "special-move") return map_schema(keys_of(special_move_table()));
  if (key == "works") return one_of_words(works_words);
  if (key == "may" || key == "per-card" || key == "again" || key == "unique") return {{"type", "boolean"}};
  if (key == "choose") return reference("choices");
  if (key == "cost" || key == "do") return reference("effects");
  if (key == "with") return list_of(reference("ability"));
  if (key == "for") return one_of_words(gain_scope_words());
  if (key == "id") return {{"type", "string"}, {"pattern", "^[a-z0-9]+(?:-[a-z0-9]+)*$"}, {"maxLength", 48}};
  if (key == "name") return {{"type", "string"}, {"minLength", 1}, {"maxLength", 60}};
  if (key == "text") return {{"description", "What the card says."}, {"type", "string"}, {"minLength", 1}, {"maxLength", 2000}};
  if (key == "limit") {
    std::string periods;
    for (const std::string_view word : limit_words) {
      if (!word.empty()) periods += (periods.empty() ? "" : "|") + std::string(word);
    }
    return {{"type", "string"}, {"pattern", "^[1-9][0-9]? per (" + periods + ")$"}};
  }
  return reference("expression");
}

Json ability_schema(AbilityStanding standing) {
  Json heads = Json::array();
  for (const HeadInfo& head : head_table()) {
    if (standing == AbilityStanding::Gained && head.head >= Head::InsteadOf) continue;
    Json properties = Json::object();
    Json required = Json::array();
    for (const YamlKey& key : ability_keys(head, standing)) {
      properties[std::string(key.name)] = key_schema(key.name);
      if (key.is_required) required.push_back(key.name);
    }
    Json schema = object(properties, required);
    schema["description"] = head.meaning;
    heads.push_back(schema);
  }
  return {{"oneOf", heads}};
}

Json verb_schema(const EffectInfo& info) {
  if (info.effect == Effect::Gain) return reference("gained");
  if (info.effect == Effect::Remember) {
    return {{"type", "object"},
            {"required", {"for"}},
            {"properties", {{"for", one_of_words(scope_words)}}},
            {"additionalProperties", reference("expression")}};
  }
  Json properties = Json::object();
  Json required = Json::array();
  for (std::size_t i = 0; i < info.argument_count(); ++i) {
    const EffectArgument& argument = info.arguments[i];
    const std::string name(argument.name);
    properties[name] = reference("expression");
    if (!argument.words.empty()) properties[name] = one_of_words(argument.words);
    if (argument.type == Type::Scope) properties[name] = one_of_words(scope_words);
    if (argument.type == Type::Word) properties[name] = {{"type", "string"}, {"maxLength", ability_limits::name_bytes}};
    if (info.effect == Effect::AddTerrain && name == "kind") properties[name] = one_of_words(terrain_words());
    if (argument.is_required) required.push_back(name);
  }
  return object(properties, required);
}

Json single(const std::string& verb, const Json& arguments, std::string_view meaning) {
  Json schema = object({{verb, arguments}}, {verb});
  if (!meaning.empty()) schema["description"] = meaning;
  return schema;
}

Json effect_schema() {
  Json verbs = Json::array(
      {Json{{"const", "prevent"}},
       object({{"if", reference("expression")}, {"then", reference("effects")}, {"else", reference("effects")}}, {"if", "then"}),
       single("choose", reference("choices"), "asks the player"),
       single("may",
              {{"anyOf", Json::array({reference("effects"),
                                      object({{"by", reference("expression")}, {"do", reference("effects")}}, {"by", "do"})})}},
              "asks before what is listed"),
       single("roll",
              object({{"die", {{"type", "string"}, {"pattern", "^(combat|2d6|d([2-9]|[1-9][0-9]|100))$"}}},
                      {"as", {{"type", "string"}}},
                      {"count", reference("expression")}},
                     {"die", "as"}),
              "rolls and names the result"),
       single("for-each",
              Json{{"type", "object"},
                   {"required", {"do"}},
                   {"minProperties", 2},
                   {"maxProperties", 2},
                   {"properties", {{"do", reference("effects")}}},
                   {"additionalProperties", reference("expression")}},
              "does something for each one that a filter lets through")});
  for (const EffectInfo& info : effect_table()) {
    if (!info.word.empty() && info.effect != Effect::Prevent)
      verbs.push_back(single(std::string(info.word), verb_schema(info), info.meaning));
  }
  return {{"oneOf", verbs}};
}

Json choices_schema() {
  const Json some = object({{"from", reference("expression")},
                            {"up-to", {{"type", "integer"}, {"minimum", 1}, {"maximum", ability_limits::chosen_at_once}}},
                            {"chained", {{"type", Json::array({"boolean", "string"})}}},
                            {"by", reference("expression")}},
                           {"from"});
  const Json words =
      object({{"one-of", {{"anyOf", Json::array({Json{{"const", "damage-type"}}, list_of(reference("expression"))})}}},
              {"by", reference("expression")}},
             {"one-of"});
  const Json number =
      object({{"number", {{"type", "array"}, {"minItems", 2}, {"maxItems", 2}, {"items", reference("expression")}}},
              {"by", reference("expression")}},
             {"number"});
  return {{"type", "object"},
          {"minProperties", 1},
          {"additionalProperties", {{"anyOf", Json::array({reference("expression"), some, words, number})}}}};
}

}  // namespace

std::string abilities_schema() {
  const Json expression = {{"description", "An expression or a filter, see docs/abilities."},
                           {"type", Json::array({"string", "integer"})}};
  const Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                       {"$id", "abilities.schema.json"},
                       {"title", "Abilities"},
                       {"description", "The abilities of a card. Written from the tables of the engine; see docs/abilities."},
                       {"type", "array"},
                       {"minItems", 1},
                       {"maxItems", ability_limits::abilities},
                       {"items", reference("ability")},
                       {"$defs",
                        {{"ability", ability_schema(AbilityStanding::Printed)},
                         {"gained", ability_schema(AbilityStanding::Gained)},
                         {"effects", list_of(reference("effect"))},
                         {"effect", effect_schema()},
                         {"choices", choices_schema()},
                         {"property", property_schema()},
                         {"expression", expression}}}};
  return schema.dump(1) + "\n";
}

}  // namespace fracas::test
