package import Foundation

/// Receives the events of a session's transfers, in order, on the channel's thread.
package protocol TransferObserver: AnyObject, Sendable {
    func progressed(_ transfer: BackgroundTransfer, resumedAt: Int64)
    /// A transfer has ended. `path`: of the downloaded file or, when there is a problem, of the partial file; `answer`: the response to an upload.
    /// No further event arrives before `done` is called.
    func ended(_ transfer: BackgroundTransfer, problem: TransferProblem?, path: String, answer: FileHandle?, done: @escaping @Sendable () -> Void)
    /// Everything that happened while no process had the session has been reported.
    func toldAll(done: @escaping @Sendable () -> Void)
    func challenged(_ challenge: TransferChallenge, answer: @escaping @Sendable (TransferChallenge.Answer) -> Void)
}

/// A server asks for credentials.
package struct TransferChallenge: Sendable {
    package enum Answer: Sendable { case credential(user: String, password: String), none, cancel }

    package let task: Int
    package let host: String
    package let port: Int
    package let scheme: String
    package let realm: String
    package let isDigest: Bool
    package let failures: Int
}
