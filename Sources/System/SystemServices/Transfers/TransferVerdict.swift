import Registry
import Wire

/// What follows from the result of a try: a pure function, so that tests need neither server nor clock.
enum TransferVerdict: Equatable {
    case succeeded
    case failed(URLProblem)
    /// Try again in so many seconds; from the first byte when the partial file is of no use.
    case again(after: Double, fromStart: Bool)
    /// The server asks for a name and a password.
    case challenged(String)
    /// The server has given the same answer often enough: this answer is the result.
    case takesAnswer

    /// How often an answer that does not continue the file is accepted.
    static let restartLimit = 6
    /// How often in a row a server may ask for a later try.
    static let laterLimit = 8
    /// The longest wait between two tries, in seconds.
    static let longestWait = 300.0
    /// The longest wait that a server may ask for.
    static let longestAsked = 3600.0

    /// Judges a try, and counts in the record. `jitter` is from 0 to 1, so that tries of many transfers do not come at the same moment.
    static func judge(_ fetched: WireFetched, _ record: inout TransferRecord, jitter: Double) -> TransferVerdict {
        let began = max(0, record.tryBegan)
        let hasAdvanced = record.kind == .download && Int64(clamping: fetched.size) > began
        record.fetched += Int64(clamping: fetched.received)
        record.sent += Int64(clamping: fetched.sent)
        record.have = Int64(clamping: fetched.size)
        record.total = fetched.total
        record.validator = fetched.validator
        record.tryBegan = -1
        if fetched.hasResponse { record.response = TransferRecord.Response(fetched.response) }
        if hasAdvanced { record.failures = 0 } else { record.failures += 1 }
        switch fetched.outcome {
        case .done: return .succeeded
        case .lost where fetched.problem.code == URLProblem.noSecureConnection && record.failures >= laterLimit:
            // A handshake that fails this often does not fail because of the network.
            return .failed(URLProblem(code: Int(URLProblem.noSecureConnection), message: fetched.problem.message))
        case .lost: return .again(after: wait(record.failures, jitter), fromStart: false)
        case .later:
            if fetched.response.status == 401 { return .challenged(fetched.authentication) }
            // A gateway may have given up on a request that the server carried out; such a request must not be repeated if it changes something.
            let mayRepeat = record.kind == .download || record.request.method != "POST" || [429, 503].contains(fetched.response.status)
            guard mayRepeat, record.failures < laterLimit else { return .takesAnswer }
            let asked = min(Double(fetched.retryAfterS), longestAsked)
            return .again(after: max(asked, wait(record.failures, jitter)), fromStart: false)
        case .mismatch:
            record.restarts += 1
            guard record.restarts < restartLimit else {
                return .failed(
                    URLProblem(
                        code: Int(fetched.problem.code),
                        message: "The server did not continue the file in \(restartLimit) tries. \(fetched.problem.message)"))
            }
            return .again(after: wait(record.restarts - 1, jitter), fromStart: true)
        case .failed, .storage: return .failed(URLProblem(code: Int(fetched.problem.code), message: fetched.problem.message))
        case .stopped, .unspecified, .UNRECOGNIZED: return .again(after: 0, fromStart: false)
        }
    }

    /// Doubles with each try that fetches nothing.
    static func wait(_ failures: Int, _ jitter: Double) -> Double {
        guard failures > 0 else { return 0.05 + 0.05 * jitter }
        return min(longestWait, 0.5 * Double(1 << min(failures - 1, 20))) * (0.8 + 0.4 * jitter)
    }
}
