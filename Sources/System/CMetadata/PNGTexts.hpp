#pragma once
#include <cstddef>
#include <map>
#include <string>

namespace metadata {

/// The texts of a PNG file that say something about the picture, by their keywords; each is a whole chunk.
std::map<std::string, std::string> texts(const unsigned char *png, size_t size);

/// The beginning of a PNG file that exiv2 has written, up to the first chunk with pixels: EXIF data in the chunk for it, where exiv2 writes a text of
/// ImageMagick's that few programs read, and with more texts.
///
/// - length: becomes that of the beginning that it replaces.
std::string beginning(const unsigned char *png, size_t size, const std::string &exif, const std::string &moreTexts, size_t &length);

} // namespace metadata
