import CPhotoCodec

/// Where the bytes of the output go.
final class PhotoSink {
    let handle: OpaquePointer

    init(descriptor: Int32) throws(PhotoError) {
        var handle: OpaquePointer?
        try checked { pc_sink_open(descriptor, &handle, &$0) }
        guard let handle else { throw .internalInconsistency("a sink without a handle") }
        self.handle = handle
    }

    /// Writes what is buffered, down to the disk.
    func flush() throws(PhotoError) {
        try checked { pc_sink_flush(handle, &$0) }
    }

    deinit {
        pc_sink_close(handle)
    }
}
