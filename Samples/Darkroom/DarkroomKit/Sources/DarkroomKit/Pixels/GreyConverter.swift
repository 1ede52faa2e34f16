/// Rec. 709 luma of the stored (gamma-encoded) samples, as most programs compute it.
enum GreyConverter {
    // Parts of 65,536: 0.2126, 0.7152, 0.0722. They add up exactly, so white stays white.
    private static let red: UInt32 = 13_933
    private static let green: UInt32 = 46_871
    private static let blue: UInt32 = 4_732

    /// RGB to grey, or RGB and alpha to grey and alpha.
    static func convert(_ row: UnsafeRawBufferPointer, layout: PixelLayout, into result: UnsafeMutableRawBufferPointer) {
        if layout.bytesPerSample == 2 {
            convert(row.bindMemory(to: UInt16.self), layout, result.bindMemory(to: UInt16.self))
        } else {
            convert(row.bindMemory(to: UInt8.self), layout, result.bindMemory(to: UInt8.self))
        }
    }

    private static func convert<Sample: FixedWidthInteger & UnsignedInteger>(
        _ row: UnsafeBufferPointer<Sample>, _ layout: PixelLayout, _ result: UnsafeMutableBufferPointer<Sample>
    ) {
        let channels = layout.channels
        let resultChannels = layout.hasAlpha ? 2 : 1
        precondition(row.count >= layout.width * channels && result.count >= layout.width * resultChannels)
        for pixel in 0..<layout.width {
            let from = pixel &* channels
            let sum = red &* UInt32(row[from]) &+ green &* UInt32(row[from &+ 1]) &+ blue &* UInt32(row[from &+ 2])
            // 65,535 x 65,536 and a half: still within 32 bits.
            result[pixel &* resultChannels] = Sample(truncatingIfNeeded: (sum &+ 32_768) >> 16)
            if resultChannels == 2 {
                result[pixel &* 2 &+ 1] = row[from &+ 3]
            }
        }
    }

    /// Grey to RGB with three equal channels, keeping alpha. `layout` is the grey one.
    static func expand(_ row: UnsafeRawBufferPointer, layout: PixelLayout, into result: UnsafeMutableRawBufferPointer) {
        if layout.bytesPerSample == 2 {
            expand(row.bindMemory(to: UInt16.self), layout, result.bindMemory(to: UInt16.self))
        } else {
            expand(row.bindMemory(to: UInt8.self), layout, result.bindMemory(to: UInt8.self))
        }
    }

    private static func expand<Sample: FixedWidthInteger & UnsignedInteger>(
        _ row: UnsafeBufferPointer<Sample>, _ layout: PixelLayout, _ result: UnsafeMutableBufferPointer<Sample>
    ) {
        let channels = layout.channels
        let resultChannels = channels + 2
        precondition(row.count >= layout.width * channels && result.count >= layout.width * resultChannels)
        for pixel in 0..<layout.width {
            let value = row[pixel &* channels]
            let to = pixel &* resultChannels
            result[to] = value
            result[to &+ 1] = value
            result[to &+ 2] = value
            if channels == 2 {
                result[to &+ 3] = row[pixel &* 2 &+ 1]
            }
        }
    }
}
