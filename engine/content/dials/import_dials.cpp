#include "engine/content/dials/import_dials.hpp"

#include <utility>

#include "engine/content/card_file.hpp"
#include "engine/content/dials/dial_card.hpp"
#include "engine/content/dials/dial_figure.hpp"
#include "engine/content/dials/dial_table.hpp"
#include "engine/content/yaml_tree.hpp"

namespace fracas {
namespace {

/// What the loader says about a card that was just made.
LoadErrors errors_of(const ImportedCard& card, std::string_view file) {
  const std::string place = std::string(file) + " (" + card.id + ".yaml)";
  const Result<YamlNode, LoadError> document = parse_yaml_document(card.text, place);
  if (!document) return {document.error()};
  LoadErrors errors;
  YamlReader reader(place, errors);
  (void)read_card(*document, System::HeroClix, reader);
  return errors;
}

}  // namespace

Result<DialImport, LoadErrors> import_dials(std::string_view bytes, std::string_view file) {
  const Result<DialTable, LoadErrors> table = read_dial_table(bytes, file);
  if (!table) return table.error();
  Result<DialFigures, LoadErrors> figures = read_dial_figures(*table);
  if (!figures) return figures.error();
  DialImport import{.cards = {}, .notes = std::move(figures.value().notes)};
  LoadErrors errors;
  for (const DialFigure& figure : figures->figures) {
    ImportedCard card{.id = figure.id, .text = dial_card_text(figure)};
    for (LoadError& error : errors_of(card, file)) errors.push_back(std::move(error));
    import.cards.push_back(std::move(card));
  }
  if (!errors.empty()) return errors;
  return import;
}

}  // namespace fracas
