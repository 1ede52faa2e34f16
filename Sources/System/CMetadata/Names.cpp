#include "Names.hpp"
#include <algorithm>
#include <iterator>

namespace metadata {

const std::vector<std::vector<const char *>> sameThing = {
    {"Exif.Image.ImageDescription", "Exif.Image.XPComment", "Iptc.Application2.Caption", "Xmp.dc.description", "Xmp.tiff.ImageDescription",
     "Text.Description", "Text.Comment"},
    {"Exif.Image.XPTitle", "Iptc.Application2.ObjectName", "Xmp.dc.title", "Text.Title"},
    {"Exif.Image.XPKeywords", "Iptc.Application2.Keywords", "Xmp.dc.subject"},
    {"Exif.Image.Artist", "Exif.Image.XPAuthor", "Iptc.Application2.Byline", "Xmp.dc.creator", "Xmp.tiff.Artist", "Text.Author"},
    {"Exif.Image.Copyright", "Iptc.Application2.Copyright", "Xmp.dc.rights", "Xmp.tiff.Copyright", "Text.Copyright"},
    {"Exif.Photo.DateTimeOriginal", "Exif.Photo.SubSecTimeOriginal", "Exif.Photo.OffsetTimeOriginal", "Exif.Photo.0x9011",
     "Iptc.Application2.DateCreated", "Iptc.Application2.TimeCreated", "Xmp.photoshop.DateCreated", "Xmp.exif.DateTimeOriginal",
     "Text.Creation Time"},
    {"Exif.Photo.DateTimeDigitized", "Exif.Photo.SubSecTimeDigitized", "Exif.Photo.OffsetTimeDigitized", "Exif.Photo.0x9012",
     "Iptc.Application2.DigitizationDate", "Iptc.Application2.DigitizationTime", "Xmp.xmp.CreateDate", "Xmp.exif.DateTimeDigitized"},
    {"Exif.Image.DateTime", "Exif.Photo.SubSecTime", "Exif.Photo.OffsetTime", "Exif.Photo.0x9010", "Xmp.xmp.ModifyDate", "Xmp.tiff.DateTime"},
    {"Exif.Image.Rating", "Exif.Image.RatingPercent", "Xmp.xmp.Rating"},
    {"Iptc.Application2.Headline", "Xmp.photoshop.Headline"},
    {"Iptc.Application2.City", "Xmp.photoshop.City"},
    {"Iptc.Application2.ProvinceState", "Xmp.photoshop.State"},
    {"Iptc.Application2.CountryName", "Xmp.photoshop.Country"},
    {"Iptc.Application2.SubLocation", "Xmp.iptc.Location"},
    {"Iptc.Application2.Credit", "Xmp.photoshop.Credit"},
    {"Iptc.Application2.Source", "Xmp.photoshop.Source", "Text.Source"},
};

const std::vector<const char *> pixelProperties = {
    "Xmp.exif.ColorSpace", "Xmp.exif.ComponentsConfiguration", "Xmp.exif.CompressedBitsPerPixel", "Xmp.exif.Gamma", "Xmp.exif.PixelXDimension",
    "Xmp.exif.PixelYDimension", "Xmp.photoshop.ColorMode", "Xmp.photoshop.ICCProfile", "Xmp.tiff.BitsPerSample", "Xmp.tiff.Compression",
    "Xmp.tiff.ImageLength", "Xmp.tiff.ImageWidth", "Xmp.tiff.Orientation", "Xmp.tiff.PhotometricInterpretation", "Xmp.tiff.PlanarConfiguration",
    "Xmp.tiff.PrimaryChromaticities", "Xmp.tiff.ReferenceBlackWhite", "Xmp.tiff.SamplesPerPixel", "Xmp.tiff.TransferFunction", "Xmp.tiff.WhitePoint",
    "Xmp.tiff.YCbCrCoefficients", "Xmp.tiff.YCbCrPositioning", "Xmp.tiff.YCbCrSubSampling", "Xmp.xmp.Thumbnails",
    // The second part of data that is too long for one part: it is not read.
    "Xmp.xmpNote.HasExtendedXMP",
};

const std::vector<const char *> pixelNamespaces = {
    "Xmp.GCamera.Micro", "Xmp.GCamera.Motion", "Xmp.Container.", "Xmp.GContainer.", "Xmp.GDepth.", "Xmp.GImage.", "Xmp.HDRGainMap.", "Xmp.hdrgm.",
};

const std::vector<const char *> placedProperties = {
    "Xmp.GPano.", "Xmp.MP.RegionInfo", "Xmp.aux.FlashLocation", "Xmp.crs.Crop", "Xmp.exif.SubjectArea", "Xmp.exif.SubjectLocation",
    "Xmp.iptcExt.ImageRegion", "Xmp.mwg-rs.Regions",
};

static bool contains(const std::vector<std::uint16_t> &sorted, std::uint16_t tag) { return std::binary_search(sorted.begin(), sorted.end(), tag); }

bool isAboutPixels(const std::string &group, std::uint16_t tag) {
  // Layout, compression and colours of TIFF 6; what points into the file; what other containers of metadata are called in a TIFF file.
  static const std::vector<std::uint16_t> image = {
      0x00fe, 0x00ff, 0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x0107, 0x0108, 0x0109, 0x010a, 0x0111, 0x0112, 0x0115, 0x0116, 0x0117, 0x0118, 0x0119,
      0x011c, 0x0120, 0x0121, 0x0122, 0x0123, 0x0124, 0x0125, 0x0129, 0x012d, 0x013d, 0x013e, 0x013f, 0x0140, 0x0141, 0x0142, 0x0143, 0x0144, 0x0145,
      0x014a, 0x014c, 0x014d, 0x014e, 0x0150, 0x0151, 0x0152, 0x0153, 0x0154, 0x0155, 0x0156, 0x015b, 0x0200, 0x0201, 0x0202, 0x0203, 0x0205, 0x0206,
      0x0207, 0x0208, 0x0209, 0x0211, 0x0212, 0x0213, 0x0214, 0x02bc, 0x828d, 0x828e, 0x83bb, 0x8649, 0x8769, 0x8773, 0x8825, 0x9211, 0x9214, 0x9216,
      0x935c, 0xa005, 0xea1c, 0xea1d};
  static const std::vector<std::uint16_t> photo = {0x9101, 0x9102, 0x927c, 0xa001, 0xa002, 0xa003, 0xa005, 0xa302, 0xa500, 0xea1c, 0xea1d};
  // From 0xc612 on they are those of DNG: they say how raw data becomes a picture.
  if (group == "Image") return contains(image, tag) || (tag >= 0xc612 && tag <= 0xcdff);
  return group == "Photo" && contains(photo, tag);
}

bool isAtPlace(const std::string &group, std::uint16_t tag) {
  // Of GeoTIFF, which place on earth a pixel is; the last is where a maker's program put the picture.
  static const std::vector<std::uint16_t> image = {0x830e, 0x8480, 0x8482, 0x85d8, 0x87af, 0x87b0, 0x87b1};
  static const std::vector<std::uint16_t> photo = {0x9214, 0xa214};
  return group == "Image" ? contains(image, tag) : group == "Photo" && contains(photo, tag);
}

} // namespace metadata
