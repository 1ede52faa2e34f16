import CDrawing
package import Foundation

extension ImagingLibrary {
    /// Reads the header of a picture; allocates nothing whose size depends on the picture.
    ///
    /// - Parameters:
    ///   - target: The decoded size may be any that is not smaller than this, in pixels; nil for the full size.
    package func inspect(_ data: Data, maxPixels: Int, target: (width: Int, height: Int)? = nil) throws(ImagingError) -> ImageInfo {
        var info = appex_image_info()
        try check { problem in
            var request = appex_image_request(maxPixels, target)
            return data.withUnsafeBytes {
                table.pointee.inspect($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &request, &info, &problem)
            }
        }
        return ImageInfo(info)
    }

    /// Decodes a picture directly into sealed memory, upright.
    package func decode(_ data: Data, maxPixels: Int, target: (width: Int, height: Int)? = nil) throws -> Pixels {
        let info = try inspect(data, maxPixels: maxPixels, target: target)
        return try Pixels.make(width: info.pixelWidth, height: info.pixelHeight) { memory in
            try check { problem in
                var request = appex_image_request(maxPixels, target)
                return data.withUnsafeBytes {
                    table.pointee.decode(
                        $0.bindMemory(to: UInt8.self).baseAddress, $0.count, &request, memory.bindMemory(to: UInt8.self).baseAddress,
                        info.pixelWidth * 4, memory.count, &problem)
                }
            }
        }
    }

    /// Encodes pixels as PNG or JPEG.
    ///
    /// - Parameter quality: 0 to 1, for JPEG.
    package func encode(_ pixels: Pixels, as format: ImageFormat, quality: Double = 0.8) throws -> Data {
        let result = try pixels.withBytes { bytes in
            var result = appex_bytes()
            var picture = pixels.picture(bytes)
            try check { problem in table.pointee.encode(&picture, format.code, quality, &result, &problem) }
            return result
        }
        guard let bytes = result.bytes else { return Data() }
        return Data(bytesNoCopy: bytes, count: result.length, deallocator: .free)
    }

    func check(_ call: (inout appex_problem) -> appex_imaging_code) throws(ImagingError) {
        var problem = appex_problem()
        guard call(&problem) == APPEX_IMAGING_DONE else { throw ImagingError(problem) }
    }
}

extension appex_image_request {
    init(_ maxPixels: Int, _ target: (width: Int, height: Int)?) {
        self.init(
            max_pixels: UInt64(max(maxPixels, 0)), target_width: UInt32(clamping: target?.width ?? 0),
            target_height: UInt32(clamping: target?.height ?? 0))
    }
}

extension ImageInfo {
    init(_ info: appex_image_info) {
        self.init(
            format: ImageFormat(info.format), width: Int(info.width), height: Int(info.height), pixelWidth: Int(info.pixel_width),
            pixelHeight: Int(info.pixel_height), orientation: Int(info.orientation), hasAlpha: info.has_alpha != 0)
    }
}
