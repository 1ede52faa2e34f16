/// The EXIF block of the result. Without a change it is the old one, byte for byte.
struct EditedExif {
    private(set) var bytes: [UInt8]
    private(set) var removedThumbnail = false
    private(set) var warnings: [String] = []

    init(_ old: [UInt8], change: MetadataChange?) {
        bytes = old
        guard let change else { return }
        guard let block = ExifBlock(old) else {
            warnings.append("the EXIF data cannot be read and was kept as it was")
            return
        }
        removedThumbnail = block.removeThumbnail()
        block.apply(change)
        if let new = block.bytes(), new.starts(with: ExifBlock.prefix) {
            bytes = new
        } else {
            removedThumbnail = false
            warnings.append("the EXIF data could not be brought up to date and was kept as it was")
        }
    }
}
