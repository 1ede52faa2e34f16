import Glibc

/// A system call that failed, as a sentence with a remedy. The only type that turns `errno` into words.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    package let code: Int32
    /// What the caller was doing; the sentence reads "Could not `action`: …".
    package let action: String

    package init(_ code: Int32, _ action: String) {
        self.code = code
        self.action = action
    }

    /// Whether the disk, the quota or the file size limit is exhausted.
    package var isOutOfSpace: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

    package var description: String {
        let reason = Self.reason(code)
        return remedy.isEmpty ? "Could not \(action): \(reason)." : "Could not \(action): \(reason). \(remedy)"
    }

    /// The C library's text for an error number: "No such file or directory".
    package static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// What a person can do about it; empty where the error number suggests nothing.
    package var remedy: String {
        switch code {
        case ENOSPC, EDQUOT: "Free some disk space and try again."
        case EMFILE, ENFILE: "Close some programs: no more files can be opened."
        case ENOMEM: "Close some programs: the machine is out of memory."
        case EACCES, EPERM: "Check the permissions."
        case ENAMETOOLONG: "Use a shorter path."
        default: ""
        }
    }
}

extension SystemError {
    /// Runs a call of CSystemCalls, which returns a value or a negative error number.
    package static func check(_ result: Int32, _ action: @autoclosure () -> String) throws(SystemError) -> Int32 {
        guard result >= 0 else { throw SystemError(-result, action()) }
        return result
    }
}
