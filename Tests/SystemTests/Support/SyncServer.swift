import Foundation

/// A sync program as the hub sees it: a socket with the lines of Nextcloud's and ownCloud's programs, which need a server and an account.
final class SyncServer {
    private let process: Tool
    private let log: String
    private var hasEnded = false

    /// - Parameters:
    ///   - folder: which it syncs. The names of items begin with their statuses.
    ///   - mode: how it misbehaves; empty for a server that does not.
    init(in system: SystemFixture, _ folder: String, name: String = "Nextcloud", mode: String = "") throws {
        let id = UUID().uuidString.prefix(8)
        let program = "\(system.folder)/sync-\(id).py"
        log = "\(system.folder)/sync-\(id).log"
        try Data(PackageResources.sync_server_py).write(to: URL(fileURLWithPath: program))
        process = try Tool("/usr/bin/python3", [program, name, folder, log, mode], environment: system.environment)
        let socket = "\(system.runtime)/\(name)/socket"
        let log = log
        guard eventually({ access(log, F_OK) == 0 && access(socket, F_OK) == 0 }) else { throw Failure("The sync server has not started.") }
        system.atEnd("the sync server") { [self] in try end() }
    }

    /// What it was told, in order, without `VERSION:` and `GET_STRINGS:`. `|` is the separator of paths.
    var lines: [String] {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init).filter { $0 != "VERSION:" && $0 != "GET_STRINGS:" }
    }

    /// Ends it as a crash would: its socket stays.
    func end() throws {
        guard !hasEnded else { return }
        hasEnded = true
        process.signal(SIGKILL)
        _ = try process.wait()
    }
}
