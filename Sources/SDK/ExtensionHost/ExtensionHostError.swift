public import ExtensionFoundation
import Wire

/// Why something that a host asked for did not happen: one sentence, and what to do.
public struct ExtensionHostError: Error, Sendable, CustomStringConvertible, LocalizedError {
    /// The kind of failure. Later versions may add kinds.
    public struct Code: RawRepresentable, Sendable, Hashable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The system could not be reached or started.
        public static let systemUnavailable = Code(rawValue: "systemUnavailable")
        /// The extension, app or other object that was named does not exist.
        public static let notFound = Code(rawValue: "notFound")
        /// The system refused the request.
        public static let refused = Code(rawValue: "refused")
        /// The bundle has problems; `details` lists them.
        public static let invalidBundle = Code(rawValue: "invalidBundle")
        /// The extension ended without completing: it crashed, hung, exited or was ended. `launch` has the record of its process.
        public static let extensionFailed = Code(rawValue: "extensionFailed")
        /// The extension cancelled the request; `underlying` is its error.
        public static let cancelledByExtension = Code(rawValue: "cancelledByExtension")
        /// This host cancelled the request.
        public static let cancelled = Code(rawValue: "cancelled")
        /// The disk is full, or storage failed in another way.
        public static let storage = Code(rawValue: "storage")
        /// Anything else.
        public static let other = Code(rawValue: "other")
    }

    public let code: Code
    /// What happened, to what.
    public let message: String
    /// What to do; may be empty.
    public let remedy: String
    /// One line for each problem, when there are several.
    public let details: [String]
    /// The record of the process, when one ran.
    public let launch: LaunchRecord?
    /// The extension's own error.
    public let underlying: NSError?

    public init(
        _ code: Code, _ message: String, remedy: String = "", details: [String] = [], launch: LaunchRecord? = nil, underlying: NSError? = nil
    ) {
        self.code = code
        self.message = message
        self.remedy = remedy
        self.details = details
        self.launch = launch
        self.underlying = underlying
    }

    /// The result was no longer wanted by the host, or by the person (the extension cancelled for them). No message is needed.
    public var isCancellation: Bool {
        code == .cancelled || code == .cancelledByExtension && underlying?.isUserCancelled ?? false
    }

    /// What happened and what to do, without the details.
    package var sentence: String { [message, remedy].filter { !$0.isEmpty }.joined(separator: " ") }

    public var description: String {
        let lines = [message] + details.map { "  " + $0 }
        guard !remedy.isEmpty else { return lines.joined(separator: "\n") }
        return details.isEmpty ? message + " " + remedy : (lines + [remedy]).joined(separator: "\n")
    }

    public var errorDescription: String? { description }
}

extension ExtensionHostError {
    init(_ error: CallError) {
        switch error {
        case .failure(let failure): self.init(failure)
        case .cancelled: self.init(.cancelled, "The request was cancelled.")
        case .deadline, .ended:
            self.init(
                .systemUnavailable, "The system did not answer: \(error)", remedy: "Try again; `appex doctor` shows what is wrong if it stays so.")
        case .malformedReply, .overloaded, .tooLarge, .system: self.init(.other, error.description)
        }
    }

    init(_ failure: WireFailure) {
        let code: Code =
            switch failure.code {
            case .notFound: .notFound
            case .refused, .busy, .limit, .unsupported, .unavailable: .refused
            case .invalidBundle: .invalidBundle
            case .cancelled: .cancelled
            case .storage: .storage
            case .unknown, .malformed, .extension, .UNRECOGNIZED: .other
            }
        self.init(code, failure.message, remedy: failure.remedy, details: failure.details)
    }
}

extension NSError {
    /// Whether the error says that the person cancelled.
    var isUserCancelled: Bool { domain == NSCocoaErrorDomain && code == CocoaError.Code.userCancelled.rawValue }
}
