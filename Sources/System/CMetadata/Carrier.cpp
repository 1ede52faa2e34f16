#include "Metadata.hpp"
#include "Names.hpp"
#include <algorithm>
#include <cstring>
#include <iterator>

namespace metadata {

std::string property(const std::string &key) { return key.substr(0, key.find_first_of("/[")); }

bool isOfMaker(const Exiv2::Exifdatum &datum) {
  const std::string group = datum.groupName();
  return group == "MakerNote" || Exiv2::ExifTags::isMakerGroup(group) || datum.key() == "Exif.Photo.MakerNote";
}

/// Some programs write EXIF data twice into one file.
static void removeRepetitions(Exiv2::ExifData &exif) {
  std::set<std::string> seen;
  for (auto datum = exif.begin(); datum != exif.end();)
    datum = isOfMaker(*datum) || seen.insert(datum->key()).second ? std::next(datum) : exif.erase(datum);
}

Carrier::Carrier(const Said &original, Said &rendered, bool isSameRaster) : original_(original), rendered_(rendered), isSameRaster_(isSameRaster) {
  removeRepetitions(rendered.exif);
  for (const auto &datum : rendered.exif) {
    present_.insert(datum.key());
    hasMakerNote_ = hasMakerNote_ || isOfMaker(datum);
    // The version alone says nothing about a place.
    hasPlace_ = hasPlace_ || (datum.groupName() == "GPSInfo" && datum.tag() != 0);
  }
  for (const auto &datum : rendered.xmp) present_.insert(property(datum.key()));
  for (const auto &datum : rendered.iptc) present_.insert(datum.key());
  for (const auto &text : rendered.texts) present_.insert("Text." + text.first);
  // A maker's note is about the camera that made it.
  const Exiv2::ExifKey make("Exif.Image.Make");
  const auto is = rendered.exif.findKey(make);
  const auto was = original.exif.findKey(make);
  if (is != rendered.exif.end() && was != original.exif.end() && is->toString() != was->toString()) hasMakerNote_ = true;
}

bool Carrier::carry() {
  bool isChanged = carryExif();
  isChanged = carryXmp() || isChanged;
  isChanged = carryIptc() || isChanged;
  isChanged = carryTexts() || isChanged;
  if (rendered_.comment.empty() && !original_.comment.empty()) {
    rendered_.comment = original_.comment;
    isChanged = true;
  }
  return isChanged;
}

bool Carrier::isSaid(const std::string &key) const {
  if (present_.count(key)) return true;
  for (const auto &names : sameThing) {
    if (std::find(names.begin(), names.end(), key) == names.end()) continue;
    if (std::any_of(names.begin(), names.end(), [this](const char *name) { return present_.count(name) > 0; })) return true;
  }
  return false;
}

bool Carrier::mayCarry(const Exiv2::Exifdatum &datum) const {
  const std::string group = datum.groupName(), name = datum.tagName();
  if (isOfMaker(datum)) {
    // Small pictures of how it was.
    return !hasMakerNote_ && group.find("Preview") == std::string::npos && name.find("Preview") == std::string::npos &&
           name.find("Thumbnail") == std::string::npos;
  }
  if (group == "GPSInfo") return !hasPlace_;
  if (group != "Image" && group != "Photo") return false;
  if (isAboutPixels(group, datum.tag())) return false;
  if (!isSameRaster_ && isAtPlace(group, datum.tag())) return false;
  return !isSaid(datum.key());
}

bool Carrier::carryExif() {
  bool isChanged = false;
  for (const auto &datum : original_.exif) {
    if (!mayCarry(datum)) continue;
    rendered_.exif.add(datum);
    isChanged = true;
  }
  removeRepetitions(rendered_.exif);
  return isChanged;
}

bool Carrier::mayCarry(const std::string &property) const {
  for (const char *key : pixelProperties)
    if (property == key) return false;
  for (const char *prefix : pixelNamespaces)
    if (property.compare(0, std::strlen(prefix), prefix) == 0) return false;
  if (!isSameRaster_)
    for (const char *prefix : placedProperties)
      if (property.compare(0, std::strlen(prefix), prefix) == 0) return false;
  // EXIF data in XMP has the same names.
  const std::string exif = "Xmp.exif.", tiff = "Xmp.tiff.";
  if (property.compare(0, exif.size(), exif) == 0) {
    const std::string name = property.substr(exif.size());
    if (name.compare(0, 3, "GPS") == 0 && hasPlace_) return false;
    if (present_.count("Exif.Photo." + name)) return false;
  }
  if (property.compare(0, tiff.size(), tiff) == 0 && present_.count("Exif.Image." + property.substr(tiff.size()))) return false;
  return !isSaid(property);
}

bool Carrier::carryXmp() {
  bool isChanged = false;
  for (const auto &datum : original_.xmp) {
    const std::string name = property(datum.key());
    if (!mayCarry(name)) continue;
    rendered_.xmp.add(datum);
    addedProperties_.insert(name);
    isChanged = true;
  }
  return isChanged;
}

/// Whether data says how other data is written, and nothing by itself.
static bool isMark(const Exiv2::Iptcdatum &datum) {
  return datum.record() == Exiv2::IptcDataSets::envelope || datum.tag() == Exiv2::IptcDataSets::RecordVersion;
}

bool Carrier::mayCarry(const Exiv2::Iptcdatum &datum, bool isSameCharset) const {
  if (isSaid(datum.key())) return false;
  if (isMark(datum)) return isSameCharset;
  // A picture in small, and how it lies.
  if (datum.tagName().compare(0, 7, "Preview") == 0 || (!isSameRaster_ && datum.tagName() == "ImageOrientation")) return false;
  if (isSameCharset) return true;
  // Other letters would be read as wrong ones.
  const std::string text = datum.toString();
  return std::none_of(text.begin(), text.end(), [](char letter) { return static_cast<unsigned char>(letter) >= 0x80; });
}

bool Carrier::carryIptc() {
  const char *is = rendered_.iptc.detectCharset(), *was = original_.iptc.detectCharset();
  const bool isSameCharset = rendered_.iptc.empty() || std::strcmp(is ? is : "", was ? was : "") == 0;
  Exiv2::IptcData added;
  for (const auto &datum : original_.iptc)
    if (mayCarry(datum, isSameCharset)) added.add(datum);
  if (std::all_of(added.begin(), added.end(), isMark)) return false;
  for (const auto &datum : added) rendered_.iptc.add(datum);
  return true;
}

bool Carrier::carryTexts() {
  for (const auto &text : original_.texts)
    if (!isSaid("Text." + text.first)) addedTexts_ += text.second;
  return !addedTexts_.empty();
}

bool dropThumbnail(const Exiv2::ExifData &original, Exiv2::ExifData &rendered) {
  const Exiv2::DataBuf was = Exiv2::ExifThumbC(original).copy(), is = Exiv2::ExifThumbC(rendered).copy();
  if (is.size_ <= 0 || is.size_ != was.size_ || std::memcmp(is.pData_, was.pData_, static_cast<size_t>(is.size_)) != 0) return false;
  Exiv2::ExifThumb(rendered).erase();
  return true;
}

} // namespace metadata
