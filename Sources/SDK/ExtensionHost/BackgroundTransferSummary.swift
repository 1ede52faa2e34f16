import Wire

/// A background transfer of an installed app, as shown to a person.
public struct BackgroundTransferSummary: Sendable, Hashable, Codable {
    /// Identifies the transfer, on the command line too.
    public let number: Int
    public let appIdentifier: String
    /// Identifier of the session.
    public let session: String
    /// The `taskIdentifier` in the session.
    public let task: Int
    /// `download` or `upload`.
    public let kind: String
    public let url: String
    /// The app's `taskDescription`; empty when it has set none.
    public let taskDescription: String
    /// `running`, `waiting`, `paused` (by a person), `suspended` (by the app) or `finished` (the app has not received the result yet).
    public let state: String
    /// Bytes received by a download, or sent by an upload.
    public let completed: Int
    /// Bytes in all; nil while the size is not known.
    public let total: Int?
    /// Bytes that were transferred more than once, or for nothing.
    public let transferredTwice: Int
    public let bytesPerSecond: Int
    public let tries: Int
    /// HTTP status; nil before the server has answered.
    public let status: Int?
    /// What the transfer waits for, or how it ended; empty while it runs.
    public let note: String

    init(_ summary: WireTransferSummary) {
        let transfer = summary.transfer
        number = Int(clamping: summary.number)
        appIdentifier = summary.app
        session = summary.session
        task = Int(clamping: transfer.task)
        kind = transfer.kind == .upload ? "upload" : "download"
        url = transfer.request.url
        taskDescription = transfer.description_p
        state =
            switch transfer.state {
            case .suspended: "suspended"
            case .paused: "paused"
            case .running: "running"
            case .finished: "finished"
            case .waiting, .unspecified, .UNRECOGNIZED: "waiting"
            }
        let isUpload = transfer.kind == .upload
        completed = Int(clamping: isUpload ? transfer.sent : transfer.received)
        let expected = isUpload ? transfer.expectedToSend : transfer.expectedToReceive
        total = expected >= 0 ? Int(clamping: expected) : nil
        transferredTwice = Int(clamping: summary.receivedTwice)
        bytesPerSecond = Int(clamping: summary.bytesPerSecond)
        tries = Int(summary.tries)
        status = transfer.hasResponse ? Int(transfer.response.status) : nil
        note = summary.note
    }
}

extension ExtensionSystem {
    /// The background transfers of all apps, oldest first.
    public func backgroundTransfers() async throws(ExtensionHostError) -> [BackgroundTransferSummary] {
        try await ask(WireListTransfers()).transfers.map(BackgroundTransferSummary.init)
    }

    /// Calls `show` with the background transfers of all apps, and again after every change, until `show` returns false.
    public func watchBackgroundTransfers(_ show: ([BackgroundTransferSummary]) -> Bool) async throws(ExtensionHostError) {
        var request = WireListTransfers()
        while true {
            let list = try await ask(request, deadline: .seconds(60))
            guard show(list.transfers.map(BackgroundTransferSummary.init)) else { return }
            request.knownVersion = list.version
        }
    }

    public enum BackgroundTransferAction: Sendable { case pause, resume, cancel }

    /// Pauses, resumes or cancels background transfers; all of them when no numbers are given.
    /// Returns the numbers of the transfers that it changed.
    public func control(_ action: BackgroundTransferAction, transfers numbers: [Int]) async throws(ExtensionHostError) -> [Int] {
        var request = WireControlTransfers()
        request.numbers = numbers.map { UInt64(clamping: $0) }
        request.action =
            switch action {
            case .pause: .suspend
            case .resume: .resume
            case .cancel: .cancel
            }
        return try await ask(request).numbers.map { Int(clamping: $0) }
    }
}
