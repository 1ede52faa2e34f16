import CPhotoCodec

/// A PNG of any colour type and depth. Interlaced ones are put together in scratch space.
final class PNGReader: PhotoReader {
    let format = PhotoFormat.png
    let layout: PixelLayout
    let orientation: Orientation
    /// The EXIF block in the form that JPEG has, with its prefix.
    let exif: [UInt8]?
    let handle: OpaquePointer
    private let source: PhotoSource
    private let passes: Int

    init(source: PhotoSource) throws(PhotoError) {
        self.source = source
        var opened: OpaquePointer?
        var limits = source.limits.codecLimits
        try checked { pc_png_decoder_open(source.handle, &limits, &opened, &$0) }
        guard let opened else { throw .internalInconsistency("a PNG decoder without a handle") }
        handle = opened
        let info = pc_png_decoder_info(opened)
        passes = Int(info.passes)
        layout = PixelLayout(
            size: PhotoSize(width: Int(info.width), height: Int(info.height)), channels: Int(info.channels),
            bytesPerSample: Int(info.bytes_per_sample))
        exif = Self.exif(of: opened)
        orientation = exif.flatMap { ExifBlock($0) }?.orientation ?? .upright
    }

    deinit {
        pc_png_decoder_close(handle)
    }

    var hasColourProfile: Bool {
        var length = 0
        guard let bytes = pc_png_decoder_profile(handle, &length) else { return false }
        return !ColourProfile.isGrey(UnsafeBufferPointer(start: bytes, count: length))
    }

    var warnings: [String] {
        collectWarnings { pc_png_decoder_warning(handle, $0) }
    }

    /// The XMP packet, of the chunks read so far.
    var xmp: [UInt8]? { Self.text("XML:com.adobe.xmp", of: handle) }

    func readRows(
        meter: ProgressMeter, body: (UnsafeRawBufferPointer) throws(PhotoError) -> Void
    ) throws(PhotoError) {
        if passes == 1 {
            let row = RowBuffer(count: layout.rowBytes)
            for index in 0..<layout.height {
                try read(into: row.bytes)
                try body(UnsafeRawBufferPointer(row.bytes))
                try meter.advance(to: Double(index) / Double(layout.height))
            }
        } else {
            let canvas = try readInterlaced(meter: meter)
            for index in 0..<layout.height {
                try body(UnsafeRawBufferPointer(canvas.row(index)))
                try meter.advance(to: 0.6 + 0.4 * Double(index) / Double(layout.height))
            }
        }
        try checked { pc_png_decoder_finish(handle, &$0) }
    }

    private func read(into row: UnsafeMutableRawBufferPointer) throws(PhotoError) {
        try checked {
            pc_png_decoder_read_row(handle, row.bindMemory(to: UInt8.self).baseAddress, row.count, &$0)
        }
    }

    private func readInterlaced(meter: ProgressMeter) throws(PhotoError) -> RowCanvas {
        let canvas = try RowCanvas(layout: layout, directory: String(cString: source.scratchDirectory.pointer))
        let total = Double(passes * layout.height)
        for pass in 0..<passes {
            for index in 0..<layout.height {
                try read(into: canvas.row(index))
                try meter.advance(to: 0.6 * Double(pass * layout.height + index) / total)
            }
        }
        return canvas
    }

    func makeWriter(sink: PhotoSink, plan: EditPlan, quality: Int) throws(PhotoError) -> any PhotoWriter {
        try PNGWriter(sink: sink, reader: self, plan: plan)
    }

    private static func exif(of handle: OpaquePointer) -> [UInt8]? {
        var length = 0
        if let bytes = pc_png_decoder_exif(handle, &length) {
            return ExifBlock.prefix + UnsafeBufferPointer(start: bytes, count: length)
        }
        // What programs did before PNG had a chunk for it.
        for keyword in ["Raw profile type exif", "Raw profile type APP1"] {
            if let bytes = text(keyword, of: handle).flatMap(RawProfileText.decode), bytes.starts(with: ExifBlock.prefix) {
                return bytes
            }
        }
        return nil
    }

    private static func text(_ keyword: String, of handle: OpaquePointer) -> [UInt8]? {
        var length = 0
        guard let text = pc_png_decoder_text(handle, keyword, &length) else { return nil }
        return Array(UnsafeRawBufferPointer(start: text, count: length))
    }
}
