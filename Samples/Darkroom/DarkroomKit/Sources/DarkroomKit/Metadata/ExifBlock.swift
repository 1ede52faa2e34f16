import CPhotoCodec
import Glibc

/// An EXIF block, read by libexif.
final class ExifBlock {
    /// What comes before the TIFF header in a JPEG.
    static let prefix: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]

    private let handle: OpaquePointer

    /// nil when there is nothing readable in the bytes. They start with the prefix.
    init?(_ bytes: [UInt8]) {
        guard let handle = pc_exif_parse(bytes, bytes.count) else { return nil }
        self.handle = handle
    }

    deinit {
        pc_exif_close(handle)
    }

    /// nil when the tag is absent or has a value that the standard does not have.
    var orientation: Orientation? {
        let tag = Int(pc_exif_orientation(handle))
        return tag == 0 ? nil : Orientation(exifTag: tag)
    }

    /// True when there was a thumbnail.
    func removeThumbnail() -> Bool {
        pc_exif_remove_thumbnail(handle)
    }

    /// Sets the tags that are there; adds none.
    func apply(_ change: MetadataChange) {
        if change.resetsOrientation {
            _ = pc_exif_set_orientation(handle, 1)
        }
        _ = pc_exif_set_size(handle, UInt32(change.size.width), UInt32(change.size.height))
    }

    /// The block with its prefix; nil when libexif could not make it.
    func bytes() -> [UInt8]? {
        var length = 0
        guard let bytes = pc_exif_copy_bytes(handle, &length) else { return nil }
        defer { free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: length))
    }
}
