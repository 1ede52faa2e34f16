import SafeText
import Wire

/// What became of the uploads that the process of a request has left to the system.
package struct UploadOutcome: Sendable, Equatable {
    /// 0: it has left none.
    package let all: Int
    package let ended: Int
    /// Of the uploads that ended and were not sent, each as a sentence.
    package let problems: [String]

    package var isOver: Bool { ended >= all }

    init(_ reply: WireAwaitedUploads) {
        all = Int(reply.all)
        ended = Int(reply.ended)
        problems = reply.problems.map { PrintableText.line($0) }
    }
}

extension ExtensionSystem {
    /// The outcome so far of a request's uploads. Returns at once when more have ended than the caller knows, or all; otherwise when that changes, or
    /// after half a minute.
    package func uploads(of request: String, knownEnded: Int = -1) async throws(ExtensionHostError) -> UploadOutcome {
        var message = WireAwaitUploads()
        message.request = request
        message.waits = knownEnded >= 0
        message.knownEnded = UInt32(clamping: knownEnded)
        return UploadOutcome(try await ask(message, deadline: .seconds(60)))
    }
}
