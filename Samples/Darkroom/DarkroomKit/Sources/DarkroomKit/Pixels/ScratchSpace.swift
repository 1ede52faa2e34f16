import CPhotoCodec

/// Bytes in an unlinked, shared-mapped scratch file.
final class ScratchSpace {
    private let handle: OpaquePointer
    // SAFETY: mapped as long as this object lives; who uses the bytes keeps it alive.
    let bytes: UnsafeMutableRawBufferPointer

    /// Throws `.noScratchSpace` when the directory cannot hold so many bytes.
    init(count: Int, directory: String) throws(PhotoError) {
        var handle: OpaquePointer?
        try checked { pc_scratch_create(directory, count, &handle, &$0) }
        guard let handle else { throw .internalInconsistency("scratch space without a handle") }
        self.handle = handle
        bytes = UnsafeMutableRawBufferPointer(start: pc_scratch_bytes(handle), count: pc_scratch_size(handle))
    }

    /// Says that this range will not be used for a while; its contents stay.
    func rest(_ range: Range<Int>) {
        pc_scratch_rest(handle, range.lowerBound, range.count)
    }

    deinit {
        pc_scratch_destroy(handle)
    }
}
