#include "PNGTexts.hpp"
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <stdexcept>
#include <zlib.h>

namespace metadata {

namespace {

const size_t signature = 8, overhead = 12;

/// A chunk in a file.
struct Chunk {
  const unsigned char *bytes;
  /// Of the whole chunk, and of what is in it.
  size_t length, contents;

  bool is(const char *type) const { return std::memcmp(bytes + 4, type, 4) == 0; }
  bool isText() const { return is("tEXt") || is("zTXt") || is("iTXt"); }

  std::string keyword() const {
    const unsigned char *begin = bytes + 8, *end = begin + contents;
    return std::string(begin, std::find(begin, end, 0));
  }
};

std::uint32_t number(const unsigned char *bytes) {
  return std::uint32_t(bytes[0]) << 24 | std::uint32_t(bytes[1]) << 16 | std::uint32_t(bytes[2]) << 8 | bytes[3];
}

void append(std::string &to, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) to.push_back(static_cast<char>(number >> shift & 0xff));
}

/// Calls the body with each chunk before the last one, as long as it returns true. Returns where it ended.
template <typename Body> size_t forEachChunk(const unsigned char *png, size_t size, Body body) {
  size_t at = signature;
  while (at <= size && size - at >= overhead) {
    const size_t contents = number(png + at);
    if (contents > size - at - overhead) break;
    const Chunk chunk = {png + at, contents + overhead, contents};
    if (chunk.is("IEND") || !body(chunk)) return at;
    at += chunk.length;
  }
  throw std::runtime_error("The PNG file is damaged.");
}

const char *const keywords[] = {"Author", "Comment", "Copyright", "Creation Time", "Description", "Disclaimer", "Source", "Title", "Warning"};

} // namespace

std::map<std::string, std::string> texts(const unsigned char *png, size_t size) {
  std::map<std::string, std::string> found;
  forEachChunk(png, size, [&found](const Chunk &chunk) {
    if (!chunk.isText()) return true;
    const std::string keyword = chunk.keyword();
    // One keyword may be there several times, in other languages.
    if (std::find(std::begin(keywords), std::end(keywords), keyword) != std::end(keywords))
      found[keyword].append(chunk.bytes, chunk.bytes + chunk.length);
    return true;
  });
  return found;
}

std::string beginning(const unsigned char *png, size_t size, const std::string &exif, const std::string &moreTexts, size_t &length) {
  std::string result(png, png + std::min(size, signature));
  length = forEachChunk(png, size, [&result](const Chunk &chunk) {
    if (chunk.is("IDAT")) return false;
    const bool isExif = chunk.is("eXIf") || (chunk.isText() && chunk.keyword() == "Raw profile type exif");
    if (!isExif) result.append(chunk.bytes, chunk.bytes + chunk.length);
    return true;
  });
  if (!exif.empty()) {
    append(result, static_cast<std::uint32_t>(exif.size()));
    const size_t checked = result.size();
    result.append("eXIf").append(exif);
    const auto *bytes = reinterpret_cast<const unsigned char *>(result.data()) + checked;
    append(result, static_cast<std::uint32_t>(crc32(0, bytes, static_cast<uInt>(result.size() - checked))));
  }
  return result.append(moreTexts);
}

} // namespace metadata
