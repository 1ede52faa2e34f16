/// A metadata segment of a JPEG.
struct JPEGSegment {
    enum Kind {
        case exif, xmp, extendedXMP, profile, photoshop, comment
        /// Previews and offsets that are wrong in an edited file, and what nobody here knows.
        case other
    }

    /// The marker's second byte, as libjpeg counts: 0xE1 is APP1.
    let code: Int32
    let bytes: [UInt8]

    /// "ICC_PROFILE", a zero, the segment's number from 1 and the number of segments.
    static let profilePrefixLength = 14

    var kind: Kind {
        switch code {
        case 0xE1 where bytes.starts(with: ExifBlock.prefix): .exif
        case 0xE1 where bytes.starts(with: "http://ns.adobe.com/xap/1.0/\0".utf8): .xmp
        case 0xE1 where bytes.starts(with: "http://ns.adobe.com/xmp/extension/\0".utf8): .extendedXMP
        case 0xE2 where bytes.starts(with: "ICC_PROFILE\0".utf8): .profile
        case 0xED where bytes.starts(with: PhotoshopResources.prefix): .photoshop
        case 0xFE: .comment
        default: .other
        }
    }

    var isFirstOfProfile: Bool {
        bytes.count > Self.profilePrefixLength && bytes[12] == 1
    }
}
