import CPhotoCodec

/// The bytes of the input.
final class PhotoSource {
    let handle: OpaquePointer
    let scratchDirectory: CStringStorage
    let limits: PhotoLimits

    init(descriptor: Int32, scratchDirectory: String, limits: PhotoLimits) throws(PhotoError) {
        var handle: OpaquePointer?
        var codecLimits = limits.codecLimits
        try checked { pc_source_open(descriptor, scratchDirectory, &codecLimits, &handle, &$0) }
        guard let handle else { throw .internalInconsistency("a source without a handle") }
        self.handle = handle
        self.scratchDirectory = CStringStorage(scratchDirectory)
        self.limits = limits
    }

    /// Tells the format by the first bytes; file names and types can be wrong.
    func format() throws(PhotoError) -> PhotoFormat {
        var error = pc_error()
        return switch pc_source_format(handle, &error) {
        case PC_FORMAT_JPEG: .jpeg
        case PC_FORMAT_PNG: .png
        default: throw PhotoError(error)
        }
    }

    /// How much of the input has been taken, 0...1.
    var fraction: Double { pc_source_fraction(handle) }

    deinit {
        pc_source_close(handle)
    }
}
