/// Why a photo was not edited. `description` is a sentence for the user: what happened and what to do.
public struct PhotoError: Error, Hashable, Sendable {
    /// The kind of failure, for programs. More may be added.
    public struct Code: Hashable, Sendable {
        /// A stable name.
        public let name: String

        /// An option has a value that it cannot have.
        public static let badOption = Code(name: "badOption")
        /// The progress closure asked to stop.
        public static let cancelled = Code(name: "cancelled")
        /// The input ends early.
        public static let truncated = Code(name: "truncated")
        /// The input is damaged.
        public static let corrupt = Code(name: "corrupt")
        /// The input is something that is not edited here: another format, or CMYK.
        public static let unsupported = Code(name: "unsupported")
        /// The input is over a limit of `PhotoLimits`.
        public static let tooLarge = Code(name: "tooLarge")
        /// There is not enough memory.
        public static let outOfMemory = Code(name: "outOfMemory")
        /// Reading the input failed; `systemError` says why.
        public static let readFailed = Code(name: "readFailed")
        /// Writing the output failed; `systemError` says why.
        public static let writeFailed = Code(name: "writeFailed")
        /// There is no scratch space; `systemError` says why.
        public static let noScratchSpace = Code(name: "noScratchSpace")
        /// A mistake in this library.
        public static let defect = Code(name: "defect")
    }

    /// The kind of failure.
    public let code: Code
    /// Sentences for the user.
    public let message: String
    /// The `errno` behind it, if there was one.
    public let systemError: Int32?

    init(_ code: Code, _ message: String, systemError: Int32? = nil) {
        self.code = code
        self.message = message
        self.systemError = systemError
    }

    static func badOption(_ message: String) -> PhotoError {
        PhotoError(.badOption, message)
    }

    static func internalInconsistency(_ what: String) -> PhotoError {
        PhotoError(.defect, "The photo could not be edited because of a mistake in this program: \(what). Please report it.")
    }

    static let cancelled = PhotoError(.cancelled, "Editing was cancelled. Nothing was kept of the result.")
}

extension PhotoError: CustomStringConvertible {
    public var description: String { message }
}
