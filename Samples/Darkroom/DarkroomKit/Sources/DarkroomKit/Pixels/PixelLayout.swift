/// How the pixels of a picture lie in its rows: channels side by side, no padding, two-byte samples in the machine's order.
struct PixelLayout: Hashable {
    let size: PhotoSize
    /// 1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha. Alpha is not multiplied in.
    let channels: Int
    /// 1 or 2.
    let bytesPerSample: Int

    var width: Int { size.width }
    var height: Int { size.height }
    var bytesPerPixel: Int { channels * bytesPerSample }
    var rowBytes: Int { width * bytesPerPixel }
    var isColour: Bool { channels >= 3 }
    var hasAlpha: Bool { channels == 2 || channels == 4 }

    func with(channels: Int) -> PixelLayout {
        PixelLayout(size: size, channels: channels, bytesPerSample: bytesPerSample)
    }

    func with(size: PhotoSize) -> PixelLayout {
        PixelLayout(size: size, channels: channels, bytesPerSample: bytesPerSample)
    }
}
