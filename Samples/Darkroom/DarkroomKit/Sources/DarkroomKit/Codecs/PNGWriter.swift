import CPhotoCodec

/// Writes a PNG with the colour description and the metadata of the one that was read.
final class PNGWriter: PhotoWriter {
    private(set) var removedThumbnail = false
    private let exifWarnings: [String]
    private let sink: PhotoSink
    private let reader: PNGReader
    private let handle: OpaquePointer
    private let change: MetadataChange?
    private let wroteXMP: Bool

    init(sink: PhotoSink, reader: PNGReader, plan: EditPlan) throws(PhotoError) {
        self.sink = sink
        self.reader = reader
        change = plan.metadataChange
        var picture = pc_png_info()
        picture.width = UInt32(plan.output.width)
        picture.height = UInt32(plan.output.height)
        picture.channels = Int32(plan.output.channels)
        picture.bytes_per_sample = Int32(plan.output.bytesPerSample)
        let exif = reader.exif.map { EditedExif($0, change: plan.metadataChange) }
        let exifBytes = exif.map { Array($0.bytes.dropFirst(ExifBlock.prefix.count)) } ?? []
        let xmp = Self.edited(reader.xmp, change: change)
        wroteXMP = xmp != nil
        var opened: OpaquePointer?
        try checked { error in
            exifBytes.withUnsafeBufferPointer { exifBytes in
                (xmp ?? [0]).withUnsafeBytes { xmpBytes in
                    var settings = pc_png_settings()
                    settings.picture = picture
                    settings.turned = plan.orientation.transposes
                    settings.exif = exifBytes.isEmpty ? nil : exifBytes.baseAddress
                    settings.exif_length = exifBytes.count
                    settings.xmp = xmp == nil ? nil : xmpBytes.bindMemory(to: CChar.self).baseAddress
                    settings.xmp_length = xmpBytes.count - 1
                    return pc_png_encoder_open(sink.handle, &settings, reader.handle, &opened, &error)
                }
            }
        }
        guard let opened else { throw .internalInconsistency("a PNG encoder without a handle") }
        handle = opened
        removedThumbnail = exif?.removedThumbnail ?? false
        exifWarnings = exif?.warnings ?? []
    }

    var warnings: [String] {
        // What is odd about a profile is said once when it is read and again when it is written.
        let known = reader.warnings
        return exifWarnings + collectWarnings { pc_png_encoder_warning(handle, $0) }.filter { !known.contains($0) }
    }

    deinit {
        pc_png_encoder_close(handle)
    }

    func write(_ row: UnsafeRawBufferPointer) throws(PhotoError) {
        try checked { pc_png_encoder_write_row(handle, row.bindMemory(to: UInt8.self).baseAddress, row.count, &$0) }
    }

    func finish() throws(PhotoError) {
        // The packet may have come behind the pixels.
        let late = wroteXMP ? nil : Self.edited(reader.xmp, change: change)
        try checked { error in
            (late ?? [0]).withUnsafeBytes { bytes in
                let text = late == nil ? nil : bytes.bindMemory(to: CChar.self).baseAddress
                return pc_png_encoder_finish(handle, text, bytes.count - 1, &error)
            }
        }
    }

    /// The packet with a zero byte behind it, as C wants it.
    private static func edited(_ xmp: [UInt8]?, change: MetadataChange?) -> [UInt8]? {
        xmp.map { XMPPacket.edited($0, change: change) + [0] }
    }
}
