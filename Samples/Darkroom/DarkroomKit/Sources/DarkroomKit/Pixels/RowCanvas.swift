/// A whole picture in scratch space, row after row.
final class RowCanvas {
    /// Rows are put to rest in portions of about this many bytes.
    private static let portion = 4 << 20

    private let layout: PixelLayout
    private let space: ScratchSpace
    private let portionRows: Int

    init(layout: PixelLayout, directory: String) throws(PhotoError) {
        self.layout = layout
        portionRows = max(1, Self.portion / layout.rowBytes)
        space = try ScratchSpace(count: layout.rowBytes * layout.height, directory: directory)
    }

    /// The bytes of a row. Made for sweeps from the top to the bottom.
    func row(_ index: Int) -> UnsafeMutableRawBufferPointer {
        if index % portionRows == 0, index > 0 {
            space.rest((index - portionRows) * layout.rowBytes..<index * layout.rowBytes)
        }
        let start = index * layout.rowBytes
        return UnsafeMutableRawBufferPointer(rebasing: space.bytes[start..<start + layout.rowBytes])
    }
}
