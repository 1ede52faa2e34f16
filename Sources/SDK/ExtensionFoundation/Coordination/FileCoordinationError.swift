public import Foundation
import Wire

/// Receives the error of a coordinated access.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Why an access was not granted: Cocoa's codes for reading and writing, with the cause as the underlying error.
enum FileCoordinationError {
    /// The URL is not a file URL, or cannot be resolved.
    static func unusable(_ access: FileAccess) -> NSError {
        let code = access.url.isFileURL ? CocoaError.Code.fileNoSuchFile : access.isWriting ? .fileWriteUnsupportedScheme : .fileReadUnsupportedScheme
        let sentence =
            access.url.isFileURL
            ? "The path \(access.url.path) leads nowhere: its symbolic links form a circle, or a part of it is no folder."
            : "Only files can be coordinated, and \(access.url.absoluteString) is none."
        return error(code, access, sentence)
    }

    /// Folders on the path to the item were changed again and again while the claim waited.
    static func unsteady(_ access: FileAccess) -> NSError {
        error(unknown(access), access, "The folders of \(access.url.path) were moved while it was waited for.", posix: ELOOP)
    }

    /// The option applies to single items only.
    static func unsuitable(_ access: FileAccess) -> NSError {
        error(
            unknown(access), access, "Links are resolved, and items replaced, one at a time: not by prepare(forReadingItemsAt:…).", posix: EINVAL)
    }

    /// The system cannot be reached.
    static func unreachable(_ access: FileAccess, _ reason: any Error) -> NSError {
        error(unknown(access), access, "\(access.url.path) cannot be coordinated: \(reason)", posix: ENOTCONN)
    }

    /// The system ended during the access; other processes may have had access at the same time.
    static func unprotected(_ access: FileAccess) -> NSError {
        error(
            unknown(access), access,
            "The system that coordinates files ended during the access to \(access.url.path). Read it again, and write again what must be there.",
            posix: ECONNRESET)
    }

    static func snapshot(_ access: FileAccess, _ reason: any Error) -> NSError {
        error(unknown(access), access, "\(access.url.path) could not be copied for uploading: \(reason)", underlying: reason as NSError)
    }

    /// The error for a failed answer of the system, or of a presenter in another process.
    static func refused(_ access: FileAccess, _ problem: CallError) -> NSError {
        guard case .failure(let failure) = problem else {
            if case .cancelled = problem { return error(.userCancelled, access, "The coordinator was cancelled.") }
            return unreachable(access, problem)
        }
        return switch failure.code {
        case .cancelled: error(.userCancelled, access, failure.sentence)
        case .busy: error(unknown(access), access, failure.sentence, posix: EDEADLK)
        case .limit: error(unknown(access), access, failure.sentence, posix: EAGAIN)
        case .extension where !failure.domain.isEmpty:
            NSError(domain: failure.domain, code: Int(failure.domainCode), userInfo: [NSLocalizedDescriptionKey: failure.message])
        default: error(unknown(access), access, failure.sentence)
        }
    }

    private static func unknown(_ access: FileAccess) -> CocoaError.Code { access.isWriting ? .fileWriteUnknown : .fileReadUnknown }

    private static func error(
        _ code: CocoaError.Code, _ access: FileAccess, _ sentence: String, posix: Int32? = nil, underlying: NSError? = nil
    ) -> NSError {
        var information: [String: Any] = [
            NSLocalizedDescriptionKey: sentence, NSURLErrorKey: access.url, NSFilePathErrorKey: access.url.path,
        ]
        information[NSUnderlyingErrorKey] = underlying ?? posix.map { NSError(domain: NSPOSIXErrorDomain, code: Int($0)) }
        return NSError(domain: NSCocoaErrorDomain, code: code.rawValue, userInfo: information)
    }
}
