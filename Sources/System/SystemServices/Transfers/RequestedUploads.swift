import InterfaceText
import Registry
import Wire

/// What became of the uploads of each request, also after an app has taken their results. A value: uploads and their ends go in, the outcome comes out.
struct RequestedUploads {
    private struct Outcome {
        var all: UInt32 = 0
        var ended: UInt32 = 0
        var problems: [String] = []
        /// Of its latest change.
        var turn = 0
    }

    /// Beyond this number, the outcome that has not changed for the longest time is forgotten, first those whose uploads have all ended.
    static let mostRequests = 500
    /// Of one request.
    static let mostProblems = 20

    private var outcomes: [String: Outcome] = [:]
    private var turn = 0

    /// A new transfer, or one that an earlier process of the system has saved.
    mutating func add(_ record: TransferRecord) {
        guard record.kind == .upload, !record.origin.isEmpty else { return }
        change(record.origin) { $0.all += 1 }
        end(record)
        if outcomes.count > Self.mostRequests { makeRoom() }
    }

    /// A transfer has ended. Called once for each.
    mutating func end(_ record: TransferRecord) {
        guard record.kind == .upload, outcomes[record.origin] != nil, let end = record.end else { return }
        change(record.origin) { outcome in
            outcome.ended += 1
            guard let problem = Self.problem(end, record.response), outcome.problems.count < Self.mostProblems else { return }
            outcome.problems.append(problem)
        }
    }

    func answer(_ request: String) -> WireAwaitedUploads {
        var reply = WireAwaitedUploads()
        guard let outcome = outcomes[request] else { return reply }
        (reply.all, reply.ended, reply.problems) = (outcome.all, outcome.ended, outcome.problems)
        return reply
    }

    /// Whether the host already knows the answer, and more is to come.
    func isWaiting(_ request: WireAwaitUploads) -> Bool {
        guard request.waits, let outcome = outcomes[request.request] else { return false }
        return outcome.ended < outcome.all && outcome.ended <= request.knownEnded
    }

    /// Why an upload was not sent, as a sentence; nil when it was. A server that refuses what it has received is no error of the transfer.
    static func problem(_ end: TransferRecord.End, _ response: TransferRecord.Response?) -> String? {
        if end.code == URLProblem.cancelled.code { return localized("The upload was cancelled.") }
        guard end.code == 0 else { return end.message }
        guard let status = response?.status, status >= 400 else { return nil }
        switch status {
        case 401, 403: return localized("The server did not allow it.")
        case 404, 410: return localized("The server does not know the address.")
        case 413: return localized("It is too large for the server.")
        case 507: return localized("The server has no room for it.")
        case 500...: return localized("The server has a problem of its own (status {status}).", ["status": String(status)])
        default: return localized("The server refused it (status {status}).", ["status": String(status)])
        }
    }

    private mutating func change(_ request: String, _ body: (inout Outcome) -> Void) {
        turn += 1
        body(&outcomes[request, default: Outcome()])
        outcomes[request]?.turn = turn
    }

    private mutating func makeRoom() {
        let oldest = outcomes.min { ($0.value.ended < $0.value.all ? 1 : 0, $0.value.turn) < ($1.value.ended < $1.value.all ? 1 : 0, $1.value.turn) }
        if let oldest { outcomes[oldest.key] = nil }
    }
}
