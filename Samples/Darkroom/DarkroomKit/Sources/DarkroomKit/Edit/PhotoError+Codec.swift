import CPhotoCodec
import Glibc

extension PhotoError {
    /// The one place that turns what the codecs report into a sentence with a remedy.
    init(_ error: pc_error) {
        let detail = withUnsafePointer(to: error) { String(cString: pc_error_message($0)) }
        let reason = pc_error_system_message(error.system_error).map { String(cString: $0) } ?? "error \(error.system_error)"
        let code: Code
        let message: String
        switch error.status {
        case PC_TRUNCATED:
            code = .truncated
            message = "The photo is not complete: \(detail). Copy it again from the camera or a backup."
        case PC_CORRUPT:
            code = .corrupt
            message = "The photo is damaged: \(detail). Copy it again from the camera or a backup."
        case PC_UNSUPPORTED:
            code = .unsupported
            message = "The photo cannot be edited: \(detail). Save it as an RGB or grey JPEG or PNG first."
        case PC_TOO_LARGE:
            code = .tooLarge
            message = "The photo is too large: \(detail). Make it smaller with another program first."
        case PC_OUT_OF_MEMORY:
            code = .outOfMemory
            message = "There is not enough memory to edit the photo: \(detail). Close other programs and try again."
        case PC_READ_FAILED:
            code = .readFailed
            message = "The photo could not be read: \(reason). Check that it is a file and that its disk is still there."
        case PC_WRITE_FAILED:
            code = .writeFailed
            message = "The edited photo could not be written: \(reason). \(Self.remedy(forWriting: error.system_error))"
        case PC_SCRATCH_FAILED:
            code = .noScratchSpace
            message =
                "Editing needs a scratch file and could not have it (\(detail)): \(reason). "
                + "Free space there, or set TMPDIR to a directory with room."
        default:
            code = .defect
            message = "The photo could not be edited because of a mistake in this program: \(detail). Please report it."
        }
        self.init(code, message, systemError: error.system_error == 0 ? nil : error.system_error)
    }

    private static func remedy(forWriting systemError: Int32) -> String {
        switch systemError {
        case ENOSPC, EDQUOT: "Free some space and try again."
        case EFBIG: "Allow larger files, or choose a smaller size or quality."
        case EPIPE, ECONNRESET: "The program that was to receive it has gone; try again."
        case EBADF: "The output is not open for writing; open it for writing and try again."
        default: "Check that the disk is there and may be written to, and try again."
        }
    }
}

/// Calls a codec function with a place for its error and throws what it left there.
func checked(_ call: (inout pc_error) -> pc_status) throws(PhotoError) {
    var error = pc_error()
    guard call(&error) == PC_OK else { throw PhotoError(error) }
}
