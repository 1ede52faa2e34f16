/// A whole picture in scratch space, to be read in another orientation than it was written.
///
/// Pixels lie in square tiles, tile rows from the top to the bottom. Rows are written into one row of tiles at a time, and a
/// transposed picture is read from one column of tiles at a time, so at every moment the work is within a few megabytes and each
/// page is filled once and used up once, however large the picture.
final class TileCanvas {
    private static let side = 64

    private let layout: PixelLayout
    private let orientation: Orientation
    private let tilesAcross: Int
    private let tileBytes: Int
    private let space: ScratchSpace
    private var writtenRows = 0

    init(layout: PixelLayout, orientation: Orientation, directory: String) throws(PhotoError) {
        self.layout = layout
        self.orientation = orientation
        tilesAcross = Self.tiles(layout.width)
        tileBytes = Self.side * Self.side * layout.bytesPerPixel
        space = try ScratchSpace(count: tilesAcross * Self.tiles(layout.height) * tileBytes, directory: directory)
    }

    private static func tiles(_ pixels: Int) -> Int {
        (pixels + side - 1) / side
    }

    /// Where a pixel of the stored picture lies.
    private func offset(column: Int, row: Int) -> Int {
        let tile = row / Self.side * tilesAcross + column / Self.side
        let pixel = row % Self.side * Self.side + column % Self.side
        return tile * tileBytes + pixel * layout.bytesPerPixel
    }

    /// Adds the next row of the stored picture.
    func append(_ row: UnsafeRawBufferPointer) {
        precondition(row.count >= layout.rowBytes && writtenRows < layout.height)
        var column = 0
        while column < layout.width {
            let count = min(Self.side, layout.width - column) * layout.bytesPerPixel
            let start = column * layout.bytesPerPixel
            let target = offset(column: column, row: writtenRows)
            UnsafeMutableRawBufferPointer(rebasing: space.bytes[target..<target + count])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: row[start..<start + count]))
            column += Self.side
        }
        writtenRows += 1
        if writtenRows % Self.side == 0 {
            let band = tilesAcross * tileBytes
            let end = writtenRows / Self.side * band
            space.rest(end - band..<end)
        }
    }

    /// Reads a row of the picture as it is to be shown.
    func read(row: Int, into result: UnsafeMutableRawBufferPointer) {
        let shown = orientation.transposes ? layout.size.transposed : layout.size
        precondition(row >= 0 && row < shown.height && result.count >= shown.width * layout.bytesPerPixel)
        switch layout.bytesPerPixel {
        case 1: gather(row, shown.width, result.bindMemory(to: UInt8.self), of: 1)
        case 2: gather(row, shown.width, result.bindMemory(to: UInt16.self), of: 1)
        case 3: gather(row, shown.width, result.bindMemory(to: UInt8.self), of: 3)
        case 4: gather(row, shown.width, result.bindMemory(to: UInt32.self), of: 1)
        case 6: gather(row, shown.width, result.bindMemory(to: UInt16.self), of: 3)
        default: gather(row, shown.width, result.bindMemory(to: UInt64.self), of: 1)
        }
        // Pages of a row or column of tiles have been used up.
        if row % Self.side == Self.side - 1 {
            space.rest(0..<space.bytes.count)
        }
    }

    /// Copies pixels of `count` units each.
    private func gather<Unit: BitwiseCopyable>(_ row: Int, _ width: Int, _ result: UnsafeMutableBufferPointer<Unit>, of count: Int) {
        let units = space.bytes.bindMemory(to: Unit.self)
        let unitBytes = MemoryLayout<Unit>.size
        for column in 0..<width {
            var storedColumn = orientation.transposes ? row : column
            var storedRow = orientation.transposes ? column : row
            if orientation.flipsStoredColumns { storedColumn = layout.width - 1 - storedColumn }
            if orientation.flipsStoredRows { storedRow = layout.height - 1 - storedRow }
            let from = offset(column: storedColumn, row: storedRow) / unitBytes
            for unit in 0..<count {
                result[column &* count &+ unit] = units[from &+ unit]
            }
        }
    }
}
