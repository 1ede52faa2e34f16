/// The metadata segments of the result.
struct JPEGMetadata {
    private(set) var segments: [JPEGSegment] = []
    private(set) var hasExif = false
    private(set) var removedThumbnail = false
    private(set) var warnings: [String] = []

    /// What a segment has room for.
    private static let maximumLength = 65_533

    init(segments old: [JPEGSegment], change: MetadataChange?) {
        for segment in old {
            switch segment.kind {
            case .exif:
                // A second block would contradict the first after the edit; the standard knows one.
                guard !hasExif else { continue }
                let exif = EditedExif(segment.bytes, change: change)
                removedThumbnail = removedThumbnail || exif.removedThumbnail
                warnings += exif.warnings
                hasExif = true
                append(segment.code, exif.bytes, name: "EXIF data")
            case .xmp:
                append(segment.code, XMPPacket.edited(segment.bytes, change: change), name: "XMP data")
            case .photoshop:
                let resources = change == nil ? segment.bytes : PhotoshopResources.withoutThumbnails(segment.bytes)
                removedThumbnail = removedThumbnail || resources.count != segment.bytes.count
                append(segment.code, resources, name: "Photoshop data")
            case .extendedXMP, .profile, .comment:
                segments.append(segment)
            case .other:
                continue
            }
        }
    }

    private mutating func append(_ code: Int32, _ bytes: [UInt8], name: String) {
        if bytes.count <= Self.maximumLength {
            segments.append(JPEGSegment(code: code, bytes: bytes))
        } else {
            warnings.append("the \(name) has no room in the file any more and was left out")
        }
    }
}
