import Glibc

/// A system call that failed, as a sentence with a remedy. The one place that turns `errno` into words.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    package let code: Int32
    /// What was being done: the sentence goes "Could not `action`: …".
    package let action: String

    package init(_ code: Int32, _ action: String) {
        self.code = code
        self.action = action
    }

    /// No space is left where something was being written.
    package var isOutOfSpace: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

    package var description: String {
        let reason = Self.reason(code)
        return remedy.isEmpty ? "Could not \(action): \(reason)." : "Could not \(action): \(reason). \(remedy)"
    }

    /// What the C library says of an error number: "No such file or directory".
    package static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// What a person can do about it; empty where only `action` can tell.
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
