/// A photo that is open for writing, its header written.
protocol PhotoWriter: AnyObject {
    /// Was a preview of the old picture left out?
    var removedThumbnail: Bool { get }
    /// What could not be kept.
    var warnings: [String] { get }

    func write(_ row: UnsafeRawBufferPointer) throws(PhotoError)
    /// After the last row, and after the reader has come to its end.
    func finish() throws(PhotoError)
}
