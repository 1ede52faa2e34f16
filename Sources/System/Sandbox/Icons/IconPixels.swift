/// A square of pixels: B G R A in memory, premultiplied, rows without gaps.
package struct IconPixels: Sendable, Equatable {
    package let size: Int
    package private(set) var bytes: [UInt8]

    /// Nil when there are fewer bytes than the size needs.
    package init?(size: Int, bytes: [UInt8]) {
        guard size > 0, bytes.count == size * size * 4 else { return nil }
        self.size = size
        self.bytes = bytes
    }

    /// Whether any pixel is transparent, so that it can be used as a mask.
    package var hasTransparency: Bool { stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] < 255 } }

    /// The same image in black, with only its transparency.
    package var mask: IconPixels {
        var mask = self
        for index in bytes.indices where index % 4 != 3 { mask.bytes[index] = 0 }
        return mask
    }
}
