#include "engine/content/dials/separated_text.hpp"

#include <doctest/doctest.h>

#include <string>

#include "engine/content/dials/spreadsheet_text.hpp"

using namespace fracas;

namespace {

/// Rows on lines, cells divided by bars, or the error.
std::string told(std::string_view text, SeparatedLimits limits = {}) {
  const auto rows = parse_separated(text, "t", limits);
  if (!rows) return to_text(rows.error());
  std::string all;
  for (const SeparatedRow& row : *rows) {
    all += std::to_string(row.number) + ":";
    for (const SeparatedCell& cell : row.cells) all += cell.text + "|";
    all += "\n";
  }
  return all;
}

}  // namespace

TEST_CASE("cells are divided by what the first row divides them by") {
  CHECK(told("a,b\n1,2\n") == "1:a|b|\n2:1|2|\n");
  CHECK(told("a;b\n1;2,5\n") == "1:a|b|\n2:1|2,5|\n");
  CHECK(told("a\tb\n1\t2;3\n") == "1:a|b|\n2:1|2;3|\n");
  CHECK(told("\"x;y;z\",b\n1,2") == "1:x;y;z|b|\n2:1|2|\n");
  CHECK(told("sep=;\na,b;c\n") == "2:a,b|c|\n");
  CHECK(told("sep=\nb\n") == "1:sep=|\n2:b|\n");
}

TEST_CASE("line ends of every system divide rows, and empty rows keep their numbers") {
  CHECK(told("a,b\r\n1,2\r\n\r\n,\r\n3,4") == "1:a|b|\n2:1|2|\n5:3|4|\n");
  CHECK(told("a,b\r1,2\r") == "1:a|b|\n2:1|2|\n");
}

TEST_CASE("quotes keep dividers, line ends and quotes, and blanks around a cell do not count") {
  CHECK(told("\"a \"\"b\"\"\", c \n\"one\r\ntwo\" ,2\n3,4") == "1:a \"b\"|c|\n2:one two|2|\n3:3|4|\n");
  CHECK(told("say \"x\",b") == "1:say \"x\"|b|\n");
  CHECK(told("a\xC2\xA0,b") == "1:a|b|\n");
}

TEST_CASE("a place in a text of several lines is that of the text") {
  const auto rows = parse_separated("\"a\nb\",c\nd, e\n", "t");
  REQUIRE(rows);
  CHECK((*rows)[0].cells[1].line == 2);
  CHECK((*rows)[1].cells[1].line == 3);
  CHECK((*rows)[1].cells[1].column == 4);
}

TEST_CASE("broken quotes and tables that are too large are refused with their place") {
  CHECK(told("a,b\n1,\"2\n3,4") == "t:2:3: this cell begins with a quote and has none at its end");
  CHECK(told("a,b\n\"1\"2,3") ==
        "t:2:4: expected the end of the cell after its closing quote; a quote inside of a cell is written \"\"");
  CHECK(told("a,b,c", {.rows = 9, .columns = 2, .cell_bytes = 9}) == "t:1:5: at most 2 columns are read");
  CHECK(told("a\nb\nc", {.rows = 2, .columns = 2, .cell_bytes = 9}) == "t:3: at most 2 rows are read");
  CHECK(told("aaaaaaaaaa", {.rows = 2, .columns = 2, .cell_bytes = 9}) == "t:1:1: at most 9 bytes of a cell are read");
}

TEST_CASE("texts of spreadsheets are UTF-8 or UTF-16 with a mark, and nothing else") {
  const auto text = [](std::string_view bytes) {
    const auto read = spreadsheet_text(bytes, "t", 100);
    return read ? *read : to_text(read.error());
  };
  CHECK(text("\xEF\xBB\xBFz\xC3\xBC") == "z\xC3\xBC");
  CHECK(text(std::string_view("\xFF\xFEz\0\xFC\0\x3D\xD8\x00\xDE", 10)) == "z\xC3\xBC\xF0\x9F\x98\x80");
  CHECK(text(std::string_view("\xFE\xFF\0z\0\xFC", 6)) == "z\xC3\xBC");
  CHECK(text(std::string_view("\xFF\xFEz", 3)) == "t: the file begins as UTF-16 and is broken further on");
  CHECK(text(std::string_view("\xFF\xFE\x3D\xD8z\0", 6)) == "t: the file begins as UTF-16 and is broken further on");
  CHECK(text(std::string_view("\xFF\xFE\0\0", 4)).find("t:1:1: expected plain UTF-8 text") == 0);
  CHECK(text("a\nz\xFC") ==
        "t:2:2: expected plain UTF-8 text, found a byte that is no part of it; save the table as \"CSV UTF-8\"");
  CHECK(text(std::string(101, 'a')) == "t: the file has 101 bytes; at most 100 are read");
}
