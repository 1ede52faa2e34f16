import Registry
import Wire

/// Failures of NSURLErrorDomain.
struct URLProblem: Error, Equatable {
    static let domain = "NSURLErrorDomain"

    let code: Int
    let message: String

    static let cancelled = URLProblem(code: -999, message: "The transfer was cancelled.")
    static let timedOut = URLProblem(code: -1001, message: "The transfer has not ended in the time that it may take.")
    static let needsContainer = URLProblem(
        code: -995, message: "A background session of an extension needs a shared container: an app group among its entitlements.")
    static let inUse = URLProblem(code: -996, message: "Another process uses the background session.")
    static let unsupportedURL = URLProblem(code: -1002, message: "Only http and https can be transferred.")

    /// Server and client could not agree on a secure connection.
    static let noSecureConnection: Int32 = -1200

    var end: TransferRecord.End { TransferRecord.End(code: code, message: message) }

    var failure: WireFailure {
        var failure = WireFailure(.refused, message)
        failure.domain = Self.domain
        failure.domainCode = Int64(code)
        return failure
    }
}
