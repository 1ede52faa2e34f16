#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace metadata {

/// Keys under which one thing is written: when a rendered file has one of them, what the original has under the others would contradict it.
/// After *Guidelines for Handling Image Metadata* of the Metadata Working Group, version 2, part 5.
extern const std::vector<std::vector<const char *>> sameThing;

/// Properties in XMP data that say how the pixels of the original are stored, or that show them.
extern const std::vector<const char *> pixelProperties;

/// How the names of properties begin of which the whole namespace is about bytes that the rendered file does not have: films and further pictures
/// after the picture.
extern const std::vector<const char *> pixelNamespaces;

/// How properties begin that name places in the picture, in its pixels.
extern const std::vector<const char *> placedProperties;

/// Whether a tag of EXIF data says how the pixels of the original are stored, or where something is in its file.
bool isAboutPixels(const std::string &group, std::uint16_t tag);

/// Whether a tag of EXIF data names a place in the picture, in its pixels.
bool isAtPlace(const std::string &group, std::uint16_t tag);

} // namespace metadata
