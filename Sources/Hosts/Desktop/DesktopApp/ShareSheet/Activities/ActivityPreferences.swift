import Foundation
import Glibc
import SystemCalls

/// Which activities the person wants in the share sheet, and in which order.
struct ActivityPreferences: Equatable {
    /// Identifiers of activities that are not offered.
    var hidden: Set<String> = []
    /// Identifiers of activities; those that are missing come behind them, in their usual order.
    var order: [String] = []

    /// How often each activity was used, for the suggestions.
    var uses: [String: Int] = [:]

    /// Of the file, in bytes.
    private static let sizeLimit = 64 << 10
    /// Of a list in the file, and of an identifier in it.
    private static let (countLimit, lengthLimit) = (200, 100)
    /// When one activity was used so often, all numbers are halved: what the person does now counts more.
    private static let mostUses = 100

    /// `$XDG_CONFIG_HOME/appex/share-sheet.json`.
    static func file(_ variables: [String: String] = ProcessInfo.processInfo.environment) -> URL {
        URL(fileURLWithPath: BaseDirectory.configuration(variables)).appendingPathComponent("appex/share-sheet.json")
    }

    /// The preferences in a file; the usual ones when there is none, or when it cannot be used, which the log then says.
    static func read(from file: URL) -> ActivityPreferences {
        do {
            let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            if descriptor < 0, errno == ENOENT || errno == ENOTDIR { return ActivityPreferences() }
            guard descriptor >= 0 else { throw SystemError(errno, "read it") }
            let owned = OwnedDescriptor(descriptor)
            guard let size = owned.regularFileSize else { throw ActivityProblem("it is not a regular file") }
            guard size <= sizeLimit else { throw ActivityProblem("it is larger than 64 KiB") }
            let handle = FileHandle(fileDescriptor: owned.rawValue, closeOnDealloc: false)
            return try ActivityPreferences(data: handle.read(upToCount: sizeLimit) ?? Data())
        } catch {
            FileHandle.standardError.write(Data("\(file.path) is not used: \(error).\n".utf8))
            return ActivityPreferences()
        }
    }

    init() {}

    init(data: Data) throws {
        guard let stored = try? JSONDecoder().decode(Stored.self, from: data) else {
            throw ActivityProblem("it does not have the form that the documentation of the share sheet describes")
        }
        hidden = Set(try Self.checked(stored.hidden ?? []))
        var seen: Set<String> = []
        order = try Self.checked(stored.order ?? []).filter { seen.insert($0).inserted }
        let uses = stored.uses ?? [:]
        _ = try Self.checked(Array(uses.keys))
        self.uses = uses.filter { 1...Self.mostUses ~= $0.value }
    }

    private struct Stored: Codable {
        var hidden: [String]?
        var order: [String]?
        var uses: [String: Int]?
    }

    private static func checked(_ list: [String]) throws -> [String] {
        guard list.count <= countLimit, list.allSatisfy({ $0.utf8.count <= lengthLimit }) else {
            throw ActivityProblem("it has too many or too long names")
        }
        return list
    }

    func write(to file: URL) throws {
        // A link stays one, as in a home folder whose settings are kept elsewhere.
        let file = file.resolvingSymlinksInPath()
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(Stored(hidden: hidden.sorted(), order: order, uses: uses.isEmpty ? nil : uses)).write(to: file, options: .atomic)
    }

    mutating func noteUse(of identifier: String) {
        let count = (uses[identifier] ?? 0) + 1
        uses[identifier] = count
        if count >= Self.mostUses { uses = uses.mapValues { $0 / 2 }.filter { $0.value > 0 } }
    }

    /// Identifiers in the person's order.
    func ordered(_ identifiers: [String]) -> [String] {
        let known = order.filter(identifiers.contains)
        return known + identifiers.filter { !known.contains($0) }
    }
}
