public import ExtensionFoundation
import Wire

/// A coordinated access of some process: one that it has, or one that it waits for.
public struct FileClaim: Sendable, Hashable, Codable {
    public enum State: String, Sendable, Hashable, Codable {
        /// For others.
        case waiting
        /// For presenters, which have been asked to save the item or to let go of it.
        case preparing
        case held
    }

    public struct Access: Sendable, Hashable, Codable {
        public let path: String
        public let isWriting: Bool
    }

    /// The identifier of an extension or app, or the name of a host.
    public let holder: String
    /// Nil when it is not known.
    public let pid: Int?
    public let state: State
    public let accesses: [Access]
    /// When it was granted; before that, when it was asked for.
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

/// An object of some process that presents a file or folder.
public struct PresentedFile: Sendable, Hashable, Codable {
    /// The identifier of an extension or app, or the name of a host.
    public let holder: String
    /// Nil when it is not known.
    public let pid: Int?
    public let path: String

    init(_ presenter: WireFilePresenter) {
        holder = presenter.holder
        pid = presenter.pid == 0 ? nil : Int(presenter.pid)
        path = presenter.path
    }
}

/// The coordinated files of the moment.
public struct CoordinatedFiles: Sendable, Hashable, Codable {
    /// In the order in which they were asked for, which is that in which they are granted.
    public let claims: [FileClaim]
    public let presenters: [PresentedFile]
}

extension ExtensionSystem {
    /// Who has, waits for and presents coordinated files.
    public func coordinatedFiles() async throws(ExtensionHostError) -> CoordinatedFiles {
        let list = try await ask(WireListFileClaims())
        return CoordinatedFiles(claims: list.claims.map(FileClaim.init), presenters: list.presenters.map(PresentedFile.init))
    }
}
