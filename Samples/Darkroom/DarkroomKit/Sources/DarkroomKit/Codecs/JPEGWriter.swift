import CPhotoCodec

/// Writes a baseline JPEG with the metadata and the chroma subsampling of the one that was read.
final class JPEGWriter: PhotoWriter {
    private(set) var removedThumbnail = false
    private(set) var warnings: [String] = []
    private let sink: PhotoSink
    private let handle: OpaquePointer

    init(sink: PhotoSink, reader: JPEGReader, plan: EditPlan, quality: Int) throws(PhotoError) {
        self.sink = sink
        let metadata = JPEGMetadata(segments: reader.segments, change: plan.metadataChange)
        var settings = pc_jpeg_settings(picture: reader.info, quality: Int32(quality))
        settings.picture.width = UInt32(plan.output.width)
        settings.picture.height = UInt32(plan.output.height)
        settings.picture.channels = Int32(plan.output.channels)
        if plan.orientation.transposes {
            settings.picture.turn()
        }
        // Every file has one of the two headers; one with only EXIF has to start with it.
        settings.picture.has_jfif = reader.info.has_jfif || !metadata.hasExif
        var opened: OpaquePointer?
        try checked { pc_jpeg_encoder_open(sink.handle, &settings, &opened, &$0) }
        guard let opened else { throw .internalInconsistency("a JPEG encoder without a handle") }
        handle = opened
        removedThumbnail = metadata.removedThumbnail
        warnings = metadata.warnings
        for segment in metadata.segments {
            try checked { pc_jpeg_encoder_write_segment(handle, segment.code, segment.bytes, segment.bytes.count, &$0) }
        }
    }

    deinit {
        pc_jpeg_encoder_close(handle)
    }

    func write(_ row: UnsafeRawBufferPointer) throws(PhotoError) {
        try checked { pc_jpeg_encoder_write_row(handle, row.bindMemory(to: UInt8.self).baseAddress, row.count, &$0) }
    }

    func finish() throws(PhotoError) {
        try checked { pc_jpeg_encoder_finish(handle, &$0) }
    }
}

extension pc_jpeg_info {
    /// What is along the rows is along the columns after a quarter turn.
    fileprivate mutating func turn() {
        swap(&luma_horizontal_samples, &luma_vertical_samples)
        swap(&horizontal_density, &vertical_density)
    }
}
