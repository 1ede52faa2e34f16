import CPictureEngine
package import Foundation
package import RemoteDrawing

extension EnginePicture {
    /// The order of the components of a stored picture.
    package enum Order: UInt32, Sendable { case rgba, bgra, argb }

    /// Pixels in memory, 4 bytes or, for a working picture, 4 floats each.
    package static func memory(
        _ data: Data, width: Int, height: Int, isFloat: Bool, engine: PictureEngine
    ) throws(ImagingError) -> EnginePicture {
        // The bytes of a Data may move when it is a short one: the box has them at one place.
        let box = PixelBox(data)
        return try engine.make(owners: [box]) { result, problem in
            engine.table.pointee.memory(
                box.bytes.baseAddress, box.bytes.count, UInt32(clamping: width), UInt32(clamping: height), isFloat ? 1 : 0, &result, &problem)
        }
    }

    /// A stored picture as a working picture.
    ///
    /// - Parameters:
    ///   - curve: Red, green and blue for each place of the curve from 0 to 1; empty: the values as they are.
    ///   - usesProfile: Converts by the file's own profile to sRGB first.
    package func unpacked(
        curve: [Float], order: Order = .rgba, isPremultiplied: Bool = false, usesProfile: Bool = false
    ) throws(ImagingError) -> EnginePicture {
        try made { result, problem in
            engine.table.pointee.unpack(
                handle, curve.isEmpty ? nil : curve, UInt32(curve.count / 3), order.rawValue, isPremultiplied ? 1 : 0, usesProfile ? 1 : 0, &result,
                &problem)
        }
    }

    /// Turned and mirrored by an EXIF orientation.
    package func oriented(_ orientation: Int) throws(ImagingError) -> EnginePicture {
        guard orientation != 1 else { return self }
        return try made { result, problem in engine.table.pointee.oriented(handle, UInt32(clamping: orientation), &result, &problem) }
    }

    /// The same pixels, computed now: in memory up to `memory` bytes, else in a temporary file. Its rows can be read in any order.
    package func stored(memory: Int) throws(ImagingError) -> EnginePicture {
        try made { result, problem in engine.table.pointee.stored(handle, UInt64(memory), &result, &problem) }
    }

    /// Remembers at least `rows` rows, for a picture that is read more than once.
    package func cached(rows: Int) throws(ImagingError) -> EnginePicture {
        try made { result, problem in engine.table.pointee.cached(handle, UInt32(clamping: rows), &result, &problem) }
    }
}

/// Bytes at one place.
// SAFETY: written by the initializer only.
private final class PixelBox: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer

    init(_ data: Data) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(data.count, 1), alignment: 16)
        data.copyBytes(to: copy)
        bytes = UnsafeRawBufferPointer(rebasing: copy[..<data.count])
    }

    deinit { UnsafeMutableRawBufferPointer(mutating: bytes).deallocate() }
}
