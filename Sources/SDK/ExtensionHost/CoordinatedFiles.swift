public import ExtensionFoundation
import Wire

/// A coordination claim of a process, which has been granted or is waiting.
public struct FileClaim: Sendable, Hashable, Codable {
    public enum State: String, Sendable, Hashable, Codable {
        /// Waiting for other claims.
        case waiting
        /// Waiting for file presenters, which have been asked to save or relinquish the item.
        case preparing
        case held
    }

    public struct Access: Sendable, Hashable, Codable {
        public let path: String
        public let isWriting: Bool
    }

    /// The identifier of an extension or app, or the name of a host.
    public let holder: String
    /// Nil when the process identifier is not known.
    public let pid: Int?
    public let state: State
    public let accesses: [Access]
    /// When the claim was granted; before that, when it was requested.
    public let since: Date

    init(_ claim: WireFileClaim) {
        holder = claim.holder
        pid = claim.pid == 0 ? nil : Int(claim.pid)
        state =
            switch claim.state {
            case .held: .held
            case .preparing: .preparing
            case .waiting, .unspecified, .UNRECOGNIZED: .waiting
            }
        accesses = claim.accesses.map { Access(path: $0.path, isWriting: $0.kind != .read) }
        since = Date(timeIntervalSince1970: claim.since)
    }
}

/// A file presenter of a process.
public struct PresentedFile: Sendable, Hashable, Codable {
    /// The identifier of an extension or app, or the name of a host.
    public let holder: String
    /// Nil when the process identifier is not known.
    public let pid: Int?
    public let path: String

    init(_ presenter: WireFilePresenter) {
        holder = presenter.holder
        pid = presenter.pid == 0 ? nil : Int(presenter.pid)
        path = presenter.path
    }
}

/// The coordinated files at this moment.
public struct CoordinatedFiles: Sendable, Hashable, Codable {
    /// In the order in which they were requested, which is also the order in which they are granted.
    public let claims: [FileClaim]
    public let presenters: [PresentedFile]
}

extension ExtensionSystem {
    /// Lists the coordination claims and file presenters of all processes.
    public func coordinatedFiles() async throws(ExtensionHostError) -> CoordinatedFiles {
        let list = try await ask(WireListFileClaims())
        return CoordinatedFiles(claims: list.claims.map(FileClaim.init), presenters: list.presenters.map(PresentedFile.init))
    }
}
