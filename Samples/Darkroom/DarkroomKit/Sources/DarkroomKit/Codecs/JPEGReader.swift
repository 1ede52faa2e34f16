import CPhotoCodec

/// A JPEG, baseline or progressive, grey or colour.
final class JPEGReader: PhotoReader {
    let format = PhotoFormat.jpeg
    let layout: PixelLayout
    let segments: [JPEGSegment]
    let orientation: Orientation
    let info: pc_jpeg_info
    private let source: PhotoSource
    private let handle: OpaquePointer

    init(source: PhotoSource) throws(PhotoError) {
        self.source = source
        var opened: OpaquePointer?
        var limits = source.limits.codecLimits
        try checked { pc_jpeg_decoder_open(source.handle, source.scratchDirectory.pointer, &limits, &opened, &$0) }
        guard let opened else { throw .internalInconsistency("a JPEG decoder without a handle") }
        handle = opened
        info = pc_jpeg_decoder_info(opened)
        layout = PixelLayout(
            size: PhotoSize(width: Int(info.width), height: Int(info.height)), channels: Int(info.channels), bytesPerSample: 1)
        segments = Self.segments(of: opened)
        let exif = segments.first { $0.kind == .exif }.flatMap { ExifBlock($0.bytes) }
        orientation = exif?.orientation ?? .upright
    }

    deinit {
        pc_jpeg_decoder_close(handle)
    }

    var hasColourProfile: Bool {
        // The first of the profile's segments has its header; without one the profile is taken for one of colours.
        guard let first = segments.first(where: { $0.kind == .profile && $0.isFirstOfProfile }) else {
            return segments.contains { $0.kind == .profile }
        }
        return !ColourProfile.isGrey(first.bytes.dropFirst(JPEGSegment.profilePrefixLength))
    }

    var warnings: [String] {
        collectWarnings { pc_jpeg_decoder_warning(handle, $0) }
    }

    func readRows(
        meter: ProgressMeter, body: (UnsafeRawBufferPointer) throws(PhotoError) -> Void
    ) throws(PhotoError) {
        // Several scans: the file is read to its end first, and then the rows come from the coefficients.
        let preparation = info.several_scans ? 0.5 : 0
        try prepare { () throws(PhotoError) in
            try meter.advance(to: preparation * source.fraction)
        }
        let row = RowBuffer(count: layout.rowBytes)
        for index in 0..<layout.height {
            try checked { pc_jpeg_decoder_read_row(handle, row.bytes.baseAddress, row.bytes.count, &$0) }
            try body(UnsafeRawBufferPointer(row.bytes))
            try meter.advance(to: preparation + (1 - preparation) * Double(index) / Double(layout.height))
        }
        try checked { pc_jpeg_decoder_finish(handle, &$0) }
    }

    private func prepare(_ advance: () throws(PhotoError) -> Void) throws(PhotoError) {
        var error = pc_error()
        while true {
            switch pc_jpeg_decoder_prepare(handle, &error) {
            case PC_OK: try advance()
            case PC_DONE: return
            default: throw PhotoError(error)
            }
        }
    }

    func makeWriter(sink: PhotoSink, plan: EditPlan, quality: Int) throws(PhotoError) -> any PhotoWriter {
        try JPEGWriter(sink: sink, reader: self, plan: plan, quality: quality)
    }

    private static func segments(of handle: OpaquePointer) -> [JPEGSegment] {
        var result: [JPEGSegment] = []
        var code: Int32 = 0
        var bytes: UnsafePointer<UInt8>?
        var length = 0
        while pc_jpeg_decoder_segment(handle, result.count, &code, &bytes, &length) {
            result.append(JPEGSegment(code: code, bytes: Array(UnsafeBufferPointer(start: bytes, count: length))))
        }
        return result
    }
}
