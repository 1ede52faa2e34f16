#include "CMetadata.h"
#include "Metadata.hpp"
#include "PNGTexts.hpp"
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <exiv2/webpimage.hpp>
#include <map>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

using metadata::Said;

/// Of JPEG, less than its longest segment.
const size_t mostXmpOfJPEG = 65000;

/// A file in memory, which may be written without changing the file: exiv2 writes tags of TIFF in place.
class Mapping {
public:
  Mapping(int descriptor, const char *name) {
    struct stat status;
    if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) throw std::runtime_error(std::string(name) + " is not a regular file.");
    if (status.st_size <= 0) throw std::runtime_error(std::string(name) + " is empty.");
    if (status.st_size > APPEX_METADATA_MOST_BYTES) throw std::runtime_error(std::string(name) + " is longer than 512 MiB.");
    size = static_cast<size_t>(status.st_size);
    void *address = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0);
    if (address == MAP_FAILED) throw std::bad_alloc();
    bytes = static_cast<unsigned char *>(address);
  }
  ~Mapping() { munmap(bytes, size); }
  Mapping(const Mapping &) = delete;
  Mapping &operator=(const Mapping &) = delete;

  bool begins(size_t at, const char *text, size_t length) const { return size >= at + length && std::memcmp(bytes + at, text, length) == 0; }

  unsigned char *bytes;
  size_t size;
};

enum class Kind { jpeg, png, webP, tiff, heif };

/// By what is in it. Only these: exiv2 knows formats of two dozen cameras, and looks into each of them if asked.
Kind kind(const Mapping &file, const char *name) {
  if (file.begins(0, "\xff\xd8\xff", 3)) return Kind::jpeg;
  if (file.begins(0, "\x89PNG\r\n\x1a\n", 8)) return Kind::png;
  if (file.begins(0, "RIFF", 4) && file.begins(8, "WEBP", 4)) return Kind::webP;
  if (file.begins(0, "II*\0", 4) || file.begins(0, "MM\0*", 4)) return Kind::tiff;
  if (file.begins(4, "ftyp", 4)) return Kind::heif;
  throw std::runtime_error(std::string(name) + " is of a kind whose metadata is not read.");
}

/// Whether a HEIC or AVIF file has EXIF or XMP data: exiv2 finds that of some programs and not that of others, so it is not asked.
bool hasMetadata(const Mapping &file) {
  size_t at = 0;
  while (file.size - at >= 8) {
    const unsigned char *box = file.bytes + at;
    const size_t length = size_t(box[0]) << 24 | size_t(box[1]) << 16 | size_t(box[2]) << 8 | box[3];
    // What is longer than 4 GiB is not metadata.
    if (length < 8 || length > file.size - at) return false;
    if (std::memcmp(box + 4, "meta", 4) == 0) {
      const auto has = [box, length](const std::string &name) {
        return std::search(box + 8, box + length, name.begin(), name.end()) != box + length;
      };
      return has("Exif") || has("application/rdf+xml");
    }
    at += length;
  }
  return false;
}

/// What is in memory must outlive the picture.
Exiv2::Image::AutoPtr open(const Mapping &file, Kind kind) {
  Exiv2::BasicIo::AutoPtr io(new Exiv2::MemIo(file.bytes, static_cast<long>(file.size)));
  Exiv2::Image::AutoPtr image;
  switch (kind) {
  case Kind::jpeg: image.reset(new Exiv2::JpegImage(io, false)); break;
  case Kind::png: image.reset(new Exiv2::PngImage(io, false)); break;
  case Kind::webP: image.reset(new Exiv2::WebPImage(io)); break;
  case Kind::tiff: image.reset(new Exiv2::TiffImage(io, false)); break;
  case Kind::heif: throw std::runtime_error("The metadata of HEIC and AVIF files is not read.");
  }
  if (!image->good()) throw std::runtime_error("The file is damaged.");
  image->readMetadata();
  return image;
}

Said said(const Exiv2::Image &image, const Mapping &file, Kind kind) {
  Said said = {image.exifData(), image.xmpData(), image.iptcData(), {}, {}};
  if (kind == Kind::jpeg) said.comment = image.comment();
  if (kind == Kind::png) said.texts = metadata::texts(file.bytes, file.size);
  return said;
}

/// The orientation, 1 to 8.
long turn(const Exiv2::ExifData &exif) {
  const auto found = exif.findKey(Exiv2::ExifKey("Exif.Image.Orientation"));
  return found == exif.end() || found->count() == 0 ? 1 : found->toLong();
}

/// Makes the data say the size that the picture has, where it says one, and in files that usually do. Returns whether it said another one.
bool correctSize(Exiv2::ExifData &exif, const Exiv2::Image &image, bool isAdded) {
  if (image.pixelWidth() <= 0 || image.pixelHeight() <= 0) return false;
  const std::pair<const char *, int> sizes[] = {
      {"Exif.Photo.PixelXDimension", image.pixelWidth()}, {"Exif.Photo.PixelYDimension", image.pixelHeight()}};
  bool isChanged = false;
  for (const auto &size : sizes) {
    const auto found = exif.findKey(Exiv2::ExifKey(size.first));
    if (found == exif.end() ? !isAdded : found->count() > 0 && found->toLong() == size.second) continue;
    exif[size.first] = static_cast<uint32_t>(size.second);
    isChanged = true;
  }
  return isChanged;
}

/// Whether an extension has turned a picture that lay on its side, and has copied the orientation, which would turn it again.
bool isTurnedTwice(const Said &was, const Exiv2::Image &original, const Said &is, const Exiv2::Image &rendered) {
  return turn(is.exif) >= 5 && turn(is.exif) == turn(was.exif) && original.pixelWidth() != original.pixelHeight() &&
         rendered.pixelWidth() == original.pixelHeight() && rendered.pixelHeight() == original.pixelWidth();
}

/// Takes the longest of what was added out again, until the data fits into a segment of JPEG.
void shorten(Exiv2::XmpData &xmp, std::set<std::string> added) {
  std::string packet;
  while (!xmp.empty() && !added.empty()) {
    if (Exiv2::XmpParser::encode(packet, xmp) == 0 && packet.size() <= mostXmpOfJPEG) return;
    std::map<std::string, long> lengths;
    for (const auto &datum : xmp) lengths[metadata::property(datum.key())] += datum.size() + static_cast<long>(datum.key().size());
    const auto longest = std::max_element(
        added.begin(), added.end(), [&lengths](const std::string &one, const std::string &other) { return lengths[one] < lengths[other]; });
    Exiv2::XmpData rest;
    for (const auto &datum : xmp)
      if (metadata::property(datum.key()) != *longest) rest.add(datum);
    xmp = rest;
    added.erase(longest);
  }
}

void write(const unsigned char *bytes, size_t left, int result) {
  while (left > 0) {
    const ssize_t count = ::write(result, bytes, left);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) throw std::runtime_error("There is no room for the result.");
    bytes += count;
    left -= static_cast<size_t>(count);
  }
}

/// Writes what exiv2 has made of the rendered file.
void write(Exiv2::Image &image, Kind kind, const std::string &texts, int result, size_t most) {
  Exiv2::BasicIo &io = image.io();
  if (io.open() != 0) throw std::runtime_error("The result cannot be read.");
  const unsigned char *bytes = io.mmap();
  size_t length = io.size(), replaced = 0;
  std::string begin;
  if (kind == Kind::png) {
    Exiv2::Blob exif;
    if (!image.exifData().empty()) Exiv2::ExifParser::encode(exif, Exiv2::littleEndian, image.exifData());
    begin = metadata::beginning(bytes, length, std::string(exif.begin(), exif.end()), texts, replaced);
  }
  if (length == 0 || begin.size() + length - replaced > most) throw std::runtime_error("What the original says does not fit into the file.");
  write(reinterpret_cast<const unsigned char *>(begin.data()), begin.size(), result);
  write(bytes + replaced, length - replaced, result);
  io.munmap();
  io.close();
}

appex_metadata_outcome carry(int originalFile, int renderedFile, int result) {
  const Mapping original(originalFile, "The original"), rendered(renderedFile, "The picture");
  const Kind from = kind(original, "The original"), to = kind(rendered, "The picture");
  if (from == Kind::heif && to == Kind::heif)
    return hasMetadata(original) && !hasMetadata(rendered) ? APPEX_METADATA_NOT_WRITTEN : APPEX_METADATA_COMPLETE;
  const Exiv2::Image::AutoPtr source = open(original, from), target = open(rendered, to);
  const Said was = said(*source, original, from);
  Said is = said(*target, rendered, to);
  const bool isSameRaster =
      turn(was.exif) == 1 && source->pixelWidth() == target->pixelWidth() && source->pixelHeight() == target->pixelHeight();

  metadata::Carrier carrier(was, is, isSameRaster);
  const bool isAdded = carrier.carry();
  bool isChanged = isAdded;
  // In a TIFF file the tags of the small picture may be those of a second page, and sizes are elsewhere.
  if (to != Kind::tiff) {
    isChanged = metadata::dropThumbnail(was.exif, is.exif) || isChanged;
    isChanged = correctSize(is.exif, *target, isAdded && !is.exif.empty()) || isChanged;
  }
  const bool turnsTwice = isTurnedTwice(was, *source, is, *target);
  if (!isChanged && !turnsTwice) return APPEX_METADATA_COMPLETE;
  // What an extension returns is upright, unless it says otherwise.
  if (turnsTwice || (!is.exif.empty() && is.exif.findKey(Exiv2::ExifKey("Exif.Image.Orientation")) == is.exif.end()))
    is.exif["Exif.Image.Orientation"] = static_cast<uint16_t>(1);
  if (to == Kind::jpeg) shorten(is.xmp, carrier.addedProperties());

  target->setExifData(is.exif);
  target->setXmpData(is.xmp);
  if (to != Kind::webP) target->setIptcData(is.iptc);
  if (to == Kind::jpeg) target->setComment(is.comment);
  target->writeMetadata();
  write(*target, to, carrier.addedTexts(), result, rendered.size + APPEX_METADATA_MOST_ADDED);
  return APPEX_METADATA_CARRIED;
}

void say(appex_metadata_problem *problem, const char *sentence) { std::snprintf(problem->text, sizeof problem->text, "%s", sentence); }

/// The XMP toolkit in exiv2 is made ready once.
struct Toolkit {
  Toolkit() {
    Exiv2::LogMsg::setLevel(Exiv2::LogMsg::mute);
    Exiv2::XmpParser::initialize();
  }
};

} // namespace

appex_metadata_outcome appex_metadata_carry(int original, int rendered, int result, appex_metadata_problem *problem) {
  try {
    static const Toolkit toolkit;
    return carry(original, rendered, result);
  } catch (const std::bad_alloc &) {
    say(problem, "There is not enough memory.");
  } catch (const std::exception &error) {
    say(problem, error.what());
  } catch (...) {
    say(problem, "The files cannot be read.");
  }
  return APPEX_METADATA_FAILED;
}
