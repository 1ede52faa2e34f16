/// Memory for one row, aligned for two-byte samples and vectors.
final class RowBuffer {
    // SAFETY: allocated in init, released in deinit, never replaced; who uses the bytes keeps the buffer alive.
    let bytes: UnsafeMutableRawBufferPointer

    init(count: Int) {
        bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, count), alignment: 16)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit {
        bytes.deallocate()
    }
}
