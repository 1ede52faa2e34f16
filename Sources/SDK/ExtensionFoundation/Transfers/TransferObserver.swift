package import Foundation

/// What happens to the transfers of a session. Called in order, on the channel's thread.
package protocol TransferObserver: AnyObject, Sendable {
    func progressed(_ transfer: BackgroundTransfer, resumedAt: Int64)
    /// A transfer is over. `path`: of the downloaded file, or of what has come of it when there is a problem; `answer`: to an upload. Nothing
    /// else comes before `done` is called.
    func ended(_ transfer: BackgroundTransfer, problem: TransferProblem?, path: String, answer: FileHandle?, done: @escaping @Sendable () -> Void)
    /// Everything that happened while no process had the session has been told.
    func toldAll(done: @escaping @Sendable () -> Void)
    func challenged(_ challenge: TransferChallenge, answer: @escaping @Sendable (TransferChallenge.Answer) -> Void)
}

/// A server wants to know who asks.
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
