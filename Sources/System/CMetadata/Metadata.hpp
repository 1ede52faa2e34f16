#pragma once
#include <exiv2/exiv2.hpp>
#include <map>
#include <set>
#include <string>

namespace metadata {

/// What one file says about its picture.
struct Said {
  Exiv2::ExifData exif;
  Exiv2::XmpData xmp;
  Exiv2::IptcData iptc;
  std::string comment;
  /// Chunks of PNG, by their keywords.
  std::map<std::string, std::string> texts;
};

/// What is added to a rendered file.
class Carrier {
public:
  /// - isSameRaster: a place in the original is the same place in the rendered picture, as far as sizes tell.
  Carrier(const Said &original, Said &rendered, bool isSameRaster);

  /// Whether anything was added.
  bool carry();

  /// The properties that were added to the XMP data, without what is inside of them.
  const std::set<std::string> &addedProperties() const { return addedProperties_; }

  /// The chunks of PNG that are added.
  const std::string &addedTexts() const { return addedTexts_; }

private:
  const Said &original_;
  Said &rendered_;
  const bool isSameRaster_;
  /// Of the rendered file, as it came: keys of EXIF and IPTC data, and of properties in XMP data.
  std::set<std::string> present_;
  bool hasMakerNote_ = false;
  bool hasPlace_ = false;
  std::set<std::string> addedProperties_;
  std::string addedTexts_;

  /// Whether the rendered file says this, under this name or another one.
  bool isSaid(const std::string &key) const;
  bool carryExif();
  bool carryXmp();
  bool carryIptc();
  bool carryTexts();
  bool mayCarry(const Exiv2::Exifdatum &datum) const;
  bool mayCarry(const std::string &property) const;
  bool mayCarry(const Exiv2::Iptcdatum &datum, bool isSameCharset) const;
};

/// The property that a key of XMP data is about, or is inside of: `Xmp.dc.title`.
std::string property(const std::string &key);

/// Whether a key of EXIF data is what the maker of a camera has put in.
bool isOfMaker(const Exiv2::Exifdatum &datum);

/// Removes the small picture of EXIF data where it is that of the original: it shows how the picture was. Returns whether it did.
bool dropThumbnail(const Exiv2::ExifData &original, Exiv2::ExifData &rendered);

} // namespace metadata
