import ExtensionHost
import Foundation
import Synchronization
import SystemCalls
import UniformTypeIdentifiers

/// The actions of a menu for selected files: Action extensions, with and without a view, that accept these files. Guide: *Action*.
struct FileActions: Sendable {
    /// The most files of one action.
    static let limit = 10_000
    /// How long a menu waits. After that it comes without actions.
    private static let budget = Duration.milliseconds(120)
    /// So many files whose names say nothing are looked into.
    private static let mostRead = 20

    let system: ExtensionSystem
    /// One menu at a time is looked at: a disk that does not answer holds one thread and no more.
    private static let isBusy = Mutex(false)

    /// In the person's order; none for a folder, which no action takes.
    func accepting(_ paths: [String]) async -> [InstalledExtension] {
        guard !paths.isEmpty, paths.count <= Self.limit else { return [] }
        let (answers, continuation) = AsyncStream.makeStream(of: [InstalledExtension].self)
        Task {
            continuation.yield((try? await match(paths)) ?? [])
            continuation.finish()
        }
        let timer = Reactor.shared.schedule(after: Self.budget) { continuation.finish() }
        defer { Reactor.shared.cancel(timer) }
        for await answer in answers { return answer }
        return []
    }

    private func match(_ paths: [String]) async throws -> [InstalledExtension] {
        let isFree = Self.isBusy.withLock { isBusy in
            defer { isBusy = true }
            return !isBusy
        }
        guard isFree else { return [] }
        let types = await FileCalls.run { Self.types(of: paths) }
        Self.isBusy.withLock { $0 = false }
        guard let types else { return [] }
        // Only types and numbers decide, so files of a type are the same one again and again: thousands are asked about while a menu opens.
        var providers: [UTType: NSItemProvider] = [:]
        for (path, type) in zip(paths, types) where providers[type] == nil {
            providers[type] = NSItemProvider(contentsOf: URL(fileURLWithPath: path), contentType: type, openInPlace: true)
        }
        let item = NSExtensionItem()
        item.attachments = types.compactMap { providers[$0] }
        return try await system.match(accepting: [item]).accepting.filter { $0.problem == nil && ["action", "action-ui"].contains($0.pointAlias) }
    }

    /// Nil when one of them is no file.
    static func types(of paths: [String]) -> [UTType]? {
        // Files whose names end alike are of one type, and what a URL says of a name takes longer than to ask for a file.
        var types: [Substring: UTType] = [:]
        var read = 0
        var all: [UTType] = []
        all.reserveCapacity(paths.count)
        for path in paths {
            guard isFile(path) else { return nil }
            let end = ending(of: path)
            if let end, let known = types[end] {
                all.append(known)
                continue
            }
            let url = URL(fileURLWithPath: path)
            let suffix = end == nil ? "" : url.pathExtension
            var type = suffix.isEmpty ? nil : UTType(filenameExtension: suffix)
            if let type, let end { types[end] = type }
            if type == nil, read < mostRead {
                type = try? UTType.detect(contentsOf: url)
                read += 1
            }
            all.append(type ?? .data)
        }
        return all
    }

    /// What is behind the last dot of a name; nil for a name without one, or with nothing before or behind it.
    private static func ending(of path: String) -> Substring? {
        let bytes = path.utf8
        guard let dot = bytes.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }), bytes[dot] == UInt8(ascii: "."),
            dot > bytes.startIndex, bytes[bytes.index(before: dot)] != UInt8(ascii: "/")
        else { return nil }
        let end = bytes[bytes.index(after: dot)...]
        return end.isEmpty ? nil : Substring(end)
    }

    /// A symbolic link is none, as for who performs the action.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Performs an action, in a process of its own with its window.
    static func perform(_ identifier: String, on files: [String]) {
        guard let program = OwnProgram.path("appex-desktop"), let list = try? JSONEncoder().encode(files),
            let memory = try? SealedMemory.make(list, name: "appex-files"), lseek(memory.rawValue, 0, SEEK_SET) == 0
        else { return }
        let running = try? Program(
            program, [program, "act", "--list", identifier], environment: Program.ownEnvironment, descriptors: [0: memory]
        ).start()
        running?.collect()
    }
}
