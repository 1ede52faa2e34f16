import Wire

/// A background transfer of an installed app, for a person to look at.
public struct BackgroundTransferSummary: Sendable, Hashable, Codable {
    /// What names it, on the command line too.
    public let number: Int
    public let appIdentifier: String
    /// Identifier of the session.
    public let session: String
    /// taskIdentifier, of the session.
    public let task: Int
    /// `download` or `upload`.
    public let kind: String
    public let url: String
    /// The app's own words for it; empty without any.
    public let taskDescription: String
    /// `running`, `waiting`, `paused` (by a person), `suspended` (by the app) or `finished` (its app has not taken it yet).
    public let state: String
    /// Bytes that have come, or gone.
    public let completed: Int
    /// Bytes in all; nil while that is not known.
    public let total: Int?
    /// Bytes that crossed the network more than once, or for nothing.
    public let transferredTwice: Int
    public let bytesPerSecond: Int
    public let tries: Int
    /// HTTP's status; nil before the server has answered.
    public let status: Int?
    /// What it waits for, or how it ended; empty while it runs.
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

    /// The same, again each time that something has changed, until `show` returns false.
    public func watchBackgroundTransfers(_ show: ([BackgroundTransferSummary]) -> Bool) async throws(ExtensionHostError) {
        var request = WireListTransfers()
        while true {
            let list = try await ask(request, deadline: .seconds(60))
            guard show(list.transfers.map(BackgroundTransferSummary.init)) else { return }
            request.knownVersion = list.version
        }
    }

    public enum BackgroundTransferAction: Sendable { case pause, resume, cancel }

    /// Pauses, resumes or cancels background transfers; all of them where no numbers are given. Returns those it was done to.
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
