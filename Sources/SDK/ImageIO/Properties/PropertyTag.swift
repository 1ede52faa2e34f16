/// An entry of EXIF data and its name in dictionaries of properties.
struct PropertyTag: Sendable {
    /// How a value is in the file, and what it is in a dictionary.
    enum Form: Sendable {
        /// A string.
        case text
        /// A whole number.
        case short, long, byte
        /// Whole numbers, always an array.
        case shorts, bytes
        /// A number, or an array of these.
        case rational, signed
        /// Four digits: an array of numbers.
        case version
        /// A string behind eight letters that name its encoding.
        case comment
        /// Degrees, minutes and seconds: a number of degrees.
        case degrees
        /// Hours, minutes and seconds: a string.
        case time
    }

    let tag: UInt16
    let name: String
    let form: Form

    init(_ tag: UInt16, _ name: String, _ form: Form) {
        self.tag = tag
        self.name = name
        self.form = form
    }

    static let image: [PropertyTag] = [
        PropertyTag(0x0103, "Compression", .short), PropertyTag(0x0106, "PhotometricInterpretation", .short),
        PropertyTag(0x010d, "DocumentName", .text), PropertyTag(0x010e, "ImageDescription", .text), PropertyTag(0x010f, "Make", .text),
        PropertyTag(0x0110, "Model", .text), PropertyTag(0x0112, "Orientation", .short), PropertyTag(0x011a, "XResolution", .rational),
        PropertyTag(0x011b, "YResolution", .rational), PropertyTag(0x0128, "ResolutionUnit", .short), PropertyTag(0x0131, "Software", .text),
        PropertyTag(0x0132, "DateTime", .text), PropertyTag(0x013b, "Artist", .text), PropertyTag(0x013c, "HostComputer", .text),
        PropertyTag(0x013e, "WhitePoint", .rational), PropertyTag(0x013f, "PrimaryChromaticities", .rational),
        PropertyTag(0x8298, "Copyright", .text),
    ]

    static let exif: [PropertyTag] = [
        PropertyTag(0x829a, "ExposureTime", .rational), PropertyTag(0x829d, "FNumber", .rational), PropertyTag(0x8822, "ExposureProgram", .short),
        PropertyTag(0x8824, "SpectralSensitivity", .text), PropertyTag(0x8827, "ISOSpeedRatings", .shorts),
        PropertyTag(0x8830, "SensitivityType", .short), PropertyTag(0x8832, "RecommendedExposureIndex", .long),
        PropertyTag(0x9000, "ExifVersion", .version), PropertyTag(0x9003, "DateTimeOriginal", .text),
        PropertyTag(0x9004, "DateTimeDigitized", .text), PropertyTag(0x9010, "OffsetTime", .text), PropertyTag(0x9011, "OffsetTimeOriginal", .text),
        PropertyTag(0x9012, "OffsetTimeDigitized", .text), PropertyTag(0x9101, "ComponentsConfiguration", .bytes),
        PropertyTag(0x9102, "CompressedBitsPerPixel", .rational), PropertyTag(0x9201, "ShutterSpeedValue", .signed),
        PropertyTag(0x9202, "ApertureValue", .rational), PropertyTag(0x9203, "BrightnessValue", .signed),
        PropertyTag(0x9204, "ExposureBiasValue", .signed), PropertyTag(0x9205, "MaxApertureValue", .rational),
        PropertyTag(0x9206, "SubjectDistance", .rational), PropertyTag(0x9207, "MeteringMode", .short), PropertyTag(0x9208, "LightSource", .short),
        PropertyTag(0x9209, "Flash", .short), PropertyTag(0x920a, "FocalLength", .rational), PropertyTag(0x9214, "SubjectArea", .shorts),
        PropertyTag(0x9286, "UserComment", .comment), PropertyTag(0x9290, "SubsecTime", .text), PropertyTag(0x9291, "SubsecTimeOriginal", .text),
        PropertyTag(0x9292, "SubsecTimeDigitized", .text), PropertyTag(0xa000, "FlashPixVersion", .version),
        PropertyTag(0xa001, "ColorSpace", .short), PropertyTag(0xa002, "PixelXDimension", .long), PropertyTag(0xa003, "PixelYDimension", .long),
        PropertyTag(0xa004, "RelatedSoundFile", .text), PropertyTag(0xa20e, "FocalPlaneXResolution", .rational),
        PropertyTag(0xa20f, "FocalPlaneYResolution", .rational), PropertyTag(0xa210, "FocalPlaneResolutionUnit", .short),
        PropertyTag(0xa214, "SubjectLocation", .shorts), PropertyTag(0xa215, "ExposureIndex", .rational),
        PropertyTag(0xa217, "SensingMethod", .short), PropertyTag(0xa300, "FileSource", .byte), PropertyTag(0xa301, "SceneType", .byte),
        PropertyTag(0xa401, "CustomRendered", .short), PropertyTag(0xa402, "ExposureMode", .short), PropertyTag(0xa403, "WhiteBalance", .short),
        PropertyTag(0xa404, "DigitalZoomRatio", .rational), PropertyTag(0xa405, "FocalLenIn35mmFilm", .short),
        PropertyTag(0xa406, "SceneCaptureType", .short), PropertyTag(0xa407, "GainControl", .short), PropertyTag(0xa408, "Contrast", .short),
        PropertyTag(0xa409, "Saturation", .short), PropertyTag(0xa40a, "Sharpness", .short), PropertyTag(0xa40c, "SubjectDistRange", .short),
        PropertyTag(0xa420, "ImageUniqueID", .text), PropertyTag(0xa430, "CameraOwnerName", .text), PropertyTag(0xa431, "BodySerialNumber", .text),
        PropertyTag(0xa432, "LensSpecification", .rational), PropertyTag(0xa433, "LensMake", .text), PropertyTag(0xa434, "LensModel", .text),
        PropertyTag(0xa435, "LensSerialNumber", .text),
    ]

    static let gps: [PropertyTag] = [
        PropertyTag(0x0000, "Version", .bytes), PropertyTag(0x0001, "LatitudeRef", .text), PropertyTag(0x0002, "Latitude", .degrees),
        PropertyTag(0x0003, "LongitudeRef", .text), PropertyTag(0x0004, "Longitude", .degrees), PropertyTag(0x0005, "AltitudeRef", .byte),
        PropertyTag(0x0006, "Altitude", .rational), PropertyTag(0x0007, "TimeStamp", .time), PropertyTag(0x0008, "Satellites", .text),
        PropertyTag(0x0009, "Status", .text), PropertyTag(0x000a, "MeasureMode", .text), PropertyTag(0x000b, "DOP", .rational),
        PropertyTag(0x000c, "SpeedRef", .text), PropertyTag(0x000d, "Speed", .rational), PropertyTag(0x000e, "TrackRef", .text),
        PropertyTag(0x000f, "Track", .rational), PropertyTag(0x0010, "ImgDirectionRef", .text), PropertyTag(0x0011, "ImgDirection", .rational),
        PropertyTag(0x0012, "MapDatum", .text), PropertyTag(0x0013, "DestLatitudeRef", .text), PropertyTag(0x0014, "DestLatitude", .degrees),
        PropertyTag(0x0015, "DestLongitudeRef", .text), PropertyTag(0x0016, "DestLongitude", .degrees),
        PropertyTag(0x0017, "DestBearingRef", .text), PropertyTag(0x0018, "DestBearing", .rational), PropertyTag(0x0019, "DestDistanceRef", .text),
        PropertyTag(0x001a, "DestDistance", .rational), PropertyTag(0x001b, "ProcessingMethod", .comment),
        PropertyTag(0x001c, "AreaInformation", .comment), PropertyTag(0x001d, "DateStamp", .text), PropertyTag(0x001e, "Differental", .short),
        PropertyTag(0x001f, "HPositioningError", .rational),
    ]
}
