package import SystemCalls

/// An error that the caller of a request handles. The channel stays open, except after `ended`.
package enum CallError: Error, Sendable, CustomStringConvertible {
    /// The peer refused, with its reason.
    case failure(WireFailure)
    /// No answer within the deadline.
    case deadline(Duration)
    /// The calling task was cancelled.
    case cancelled
    /// The reply does not have the type that the request's method promises.
    case malformedReply
    /// The peer does not read fast enough, or too many calls are open.
    case overloaded
    /// The message is over the protocol's limit.
    case tooLarge
    /// A system call failed on this side.
    case system(SystemError)
    /// The channel ended before the reply.
    case ended(ChannelEnd)

    package var description: String {
        switch self {
        case .failure(let failure): failure.sentence
        case .deadline(let duration): "No answer came within \(duration)."
        case .cancelled: "The request was cancelled."
        case .malformedReply: "The answer could not be understood: both sides must be of the same version."
        case .overloaded: "The other side does not keep up with the requests."
        case .tooLarge: "The message is larger than the protocol allows."
        case .system(let error): error.description
        case .ended(let end): end.description
        }
    }
}

/// Why a channel ended. Every open call of the channel ends with this error.
package struct ChannelEnd: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Cause: Sendable, Equatable {
        case closedByPeer, closedHere, malformedFrame, oversizedFrame, flood, notReading, system(Int32)
    }

    package let cause: Cause
    package init(_ cause: Cause) { self.cause = cause }

    /// Whether the peer broke the protocol, as opposed to disconnecting.
    package var isViolation: Bool {
        switch cause {
        case .malformedFrame, .oversizedFrame, .flood, .notReading: true
        case .closedByPeer, .closedHere, .system: false
        }
    }

    package var description: String {
        switch cause {
        case .closedByPeer: "The other side closed the connection."
        case .closedHere: "The connection was closed."
        case .malformedFrame: "The other side sent something that is not a frame."
        case .oversizedFrame: "The other side sent a packet longer than a frame may be."
        case .flood: "The other side sent more messages than it may."
        case .notReading: "The other side stopped reading."
        case .system(let code): SystemError(code, "use the connection").description
        }
    }
}

extension WireFailure {
    package init(_ code: WireFailureCode, _ message: String, remedy: String = "", details: [String] = []) {
        self.init()
        self.code = code
        self.message = message
        self.remedy = remedy
        self.details = details
    }

    /// Message, details and remedy, for a person.
    package var sentence: String {
        let head = message.isEmpty ? "The request failed." : message
        let body = details.isEmpty ? head : ([head] + details.map { "  " + $0 }).joined(separator: "\n")
        guard !remedy.isEmpty else { return body }
        return details.isEmpty ? body + " " + remedy : body + "\n" + remedy
    }
}
