/// Turns a row around.
enum RowMirror {
    static func mirror(_ row: UnsafeRawBufferPointer, layout: PixelLayout, into result: UnsafeMutableRawBufferPointer) {
        let bytes = layout.bytesPerPixel
        precondition(row.count >= layout.rowBytes && result.count >= layout.rowBytes)
        for pixel in 0..<layout.width {
            let from = pixel &* bytes
            let to = (layout.width &- 1 &- pixel) &* bytes
            for byte in 0..<bytes {
                result[to &+ byte] = row[from &+ byte]
            }
        }
    }
}
