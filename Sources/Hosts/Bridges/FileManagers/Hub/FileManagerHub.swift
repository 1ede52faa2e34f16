package import ExtensionHost
import Foundation
import Glibc
import Synchronization
import SystemCalls
import Wire

/// Serves file managers: one for each person, started by the first file manager and ended with the last.
package final class FileManagerHub: Sendable {
    /// The most files that *Share…* takes: they are arguments of a program.
    package static let sharedLimit = 1000
    /// How long it stays without a file manager.
    private static let patience = Duration.seconds(5)

    private let system: ExtensionSystem
    private let grants: FolderGrants
    private let questions: FolderQuestions
    private let theme: BadgeTheme
    private let words: HubWords
    /// Ends when there has been no file manager for a while.
    private let idle = AsyncStream.makeStream(of: Never.self)
    private let sessions = Mutex<[ObjectIdentifier: FileManagerSession]>([:])

    package init(system: ExtensionSystem, grants: FolderGrants = FolderGrants(), words: HubWords) {
        self.system = system
        self.grants = grants
        questions = FolderQuestions(grants, system, notKept: words.notKept)
        self.words = words
        theme = BadgeTheme()
    }

    /// Serves until the last file manager has gone. Returns at once when another hub serves already.
    package func run() async throws {
        let path = FileManagerSocket.path()
        try RuntimeDirectory.prepare((path as NSString).deletingLastPathComponent)
        // Held until this process ends.
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw SystemError(errno, "make \(path).lock") }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return }
        let listener = try Listener(path: path, isStream: true) { [self] in serve($0) }
        defer { unlink(path) }
        endWhenIdle()
        for await _ in idle.stream {}
        theme.removeUnused()
        withExtendedLifetime(listener) {}
    }

    private func endWhenIdle() {
        Reactor.shared.schedule(after: Self.patience) { [self] in if sessions.withLock({ $0.isEmpty }) { idle.continuation.finish() } }
    }

    private func serve(_ socket: OwnedDescriptor) {
        let link = AdapterLink(socket)
        let session = FileManagerSession(
            system: system, grants: grants, questions: questions, pictures: theme, link: link, words: words, share: { Self.share($0) })
        sessions.withLock { $0[ObjectIdentifier(session)] = session }
        let (messages, continuation) = AsyncStream.makeStream(of: AdapterMessage.self, bufferingPolicy: .bufferingNewest(10_000))
        link.start {
            continuation.yield($0)
        } onEnd: {
            continuation.finish()
        }
        Task { [self] in
            for await message in messages {
                if message.reload == true { for each in sessions.withLock({ Array($0.values) }) { Task { await each.reload() } } }
                await session.receive(message)
            }
            await session.close()
            sessions.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(session)) }
            endWhenIdle()
        }
    }

    /// Opens the share sheet with files.
    private static func share(_ files: [String]) {
        guard let program = OwnProgram.path("appex") else { return }
        let running = try? Program(program, [program, "share"] + files, environment: Program.ownEnvironment).start()
        running?.collect()
    }
}
