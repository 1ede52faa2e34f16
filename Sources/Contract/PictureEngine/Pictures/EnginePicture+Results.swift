package import CPictureEngine
package import RemoteDrawing
package import SystemCalls

/// How a picture is written as a file.
package struct PictureSaving: Sendable {
    package var format: PictureFormat
    /// From 0 to 1, for formats with losses.
    package var quality = 0.8
    package var isLossless = false
    /// For formats that have an orientation.
    package var orientation = 1
    package var dotsPerInch = 0.0
    package var metadata = PictureMetadata()

    package init(_ format: PictureFormat) { self.format = format }
}

extension EnginePicture {
    /// Numbers about the whole picture (`appex_engine_measure`); a histogram has `bins` bins.
    package func measured(_ kind: appex_engine_measure, bins: Int = 0) throws(ImagingError) -> [Double] {
        let count =
            switch kind {
            case APPEX_MEASURE_ROWS: height
            case APPEX_MEASURE_COLUMNS: width
            case APPEX_MEASURE_HISTOGRAM: bins
            default: 1
            }
        var results = [Double](repeating: 0, count: count * 4)
        try engine.check { problem in
            results.withUnsafeMutableBufferPointer {
                engine.table.pointee.measure(handle, kind, UInt32(clamping: bins), $0.baseAddress, $0.count, &problem)
            }
        }
        return results
    }

    /// As bytes of a layout.
    package func packed(_ layout: appex_engine_layout) throws(ImagingError) -> EnginePicture {
        try made { result, problem in engine.table.pointee.packed(handle, layout, &result, &problem) }
    }

    /// Computes a packed picture into memory.
    ///
    /// - Parameter stride: bytes from one row to the next.
    package func read(into memory: UnsafeMutableRawBufferPointer, stride: Int) throws(ImagingError) {
        try engine.check { problem in engine.table.pointee.read(handle, memory.baseAddress, stride, memory.count, &problem) }
    }

    /// Computes a packed picture and writes it into an empty file.
    package func save(_ saving: PictureSaving, to file: OwnedDescriptor) throws(ImagingError) {
        var request = appex_engine_saving()
        request.format = saving.format.code
        request.quality = saving.quality
        request.is_lossless = saving.isLossless ? 1 : 0
        request.orientation = UInt32(clamping: saving.orientation)
        request.dots_per_inch = saving.dotsPerInch
        let metadata = saving.metadata
        try engine.check { problem in
            metadata.profile.withUnsafeBytes { profile in
                metadata.exif.withUnsafeBytes { exif in
                    metadata.xmp.withUnsafeBytes { xmp in
                        metadata.iptc.withUnsafeBytes { iptc in
                            request.metadata = (blob(profile), blob(exif), blob(xmp), blob(iptc))
                            return engine.table.pointee.save(handle, file.rawValue, &request, &problem)
                        }
                    }
                }
            }
        }
    }

    private func blob(_ bytes: UnsafeRawBufferPointer) -> appex_engine_blob {
        appex_engine_blob(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, length: bytes.count)
    }
}
