package import Foundation
import SafeText
import SystemCalls

/// What was shared with which extension, if the person wants that to be saved: `Sharing/history.json` in the folder of the system's data.
///
/// The person wants it exactly when the file exists. It says nothing about what was in the items, nor their names. Processes that change it take
/// turns (`flock` on the folder), and replace the file as a whole.
package struct SharingHistory: Sendable {
    package struct Entry: Codable, Hashable, Sendable, Identifiable {
        package var id: String
        package var date: Date
        /// What it was, for example `picture`; other words may follow.
        package var kind: String
        package var count: Int
        /// The identifier of the extension.
        package var `extension`: String
        /// Its name at that time.
        package var name: String
    }

    /// Older entries are deleted, in seconds.
    package static let lifetime = 90.0 * 24 * 3600
    /// The oldest entries beyond this number are deleted.
    package static let mostEntries = 200
    /// Of the file, in bytes.
    package static let mostBytes = 256 << 10
    private static let (longestKind, longestIdentifier, longestName) = (40, 300, 100)
    private static let action = "save the history of what was shared"
    private static let (file, unfinished) = ("history.json", "history.new")

    private struct Stored: Codable { var entries: [Entry] }

    private let folder: String

    /// - Parameter data: the folder of the system's data.
    package init(data: String = DataDirectory.path()) { folder = data + "/Sharing" }

    /// Whether the person wants it.
    package var isOn: Bool { access("\(folder)/\(Self.file)", F_OK) == 0 }

    /// Newest first; empty when the person does not want it.
    package func entries(now: Date = Date()) throws -> [Entry] {
        guard let place = try place(making: false) else { return [] }
        return Self.sorted(try read(in: place) ?? [], now)
    }

    /// Begins an empty history, if there is none.
    package func turnOn() throws {
        try change(making: true) { $0 ?? [] }
    }

    /// Deletes it; from now on nothing is saved.
    package func turnOff() throws {
        try locked(making: false) { place in
            unlinkat(place.rawValue, Self.unfinished, 0)
            guard unlinkat(place.rawValue, Self.file, 0) == 0 || errno == ENOENT else { throw SystemError(errno, "delete the history") }
        }
    }

    /// Saves that something was shared; has no effect when the person does not want it.
    package func add(_ kind: String, count: Int, with extension: String, named name: String, at date: Date = Date()) throws {
        let entry = Entry(
            id: String(UInt64.random(in: 0...UInt64.max), radix: 36), date: date, kind: kind, count: count, extension: `extension`,
            name: PrintableText.line(name, limit: 60))
        try change(making: false, now: date) { entries in entries.map { $0 + [entry] } }
    }

    /// Deletes the entries with these identifiers; nil: all.
    package func delete(_ identifiers: Set<String>? = nil) throws {
        try change(making: false) { old in
            guard let old, let identifiers else { return old.map { _ in [] } }
            return old.filter { !identifiers.contains($0.id) }
        }
    }

    /// Takes a deletion back; has no effect when the person has switched the history off since.
    package func restore(_ entries: [Entry]) throws {
        try change(making: false) { old in old.map { $0 + entries } }
    }

    // MARK: - The file

    /// - Parameter change: gets nil when there is no history, and returns nil to leave everything as it is.
    private func change(making: Bool, now: Date = Date(), _ change: ([Entry]?) -> [Entry]?) throws {
        try locked(making: making) { place in
            // A damaged file is replaced: the person wants a history.
            let old: [Entry]?
            do { old = try read(in: place) } catch is ArgumentProblem { old = [] }
            guard let new = change(old) else { return }
            try write(Self.sorted(new, now), in: place)
        }
    }

    /// - Parameter making: whether the folder is made when there is none; without a folder there is nothing to change.
    private func locked(making: Bool, _ body: (OwnedDescriptor) throws -> Void) throws {
        guard let place = try place(making: making) else { return }
        _ = WholeTransfer.repeating { Int(flock(place.rawValue, LOCK_EX)) }
        try withExtendedLifetime(place) { try body(place) }
    }

    private func place(making: Bool) throws -> OwnedDescriptor? {
        if making {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        let number = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if number < 0, errno == ENOENT { return nil }
        guard number >= 0 else { throw SystemError(errno, "open \(folder)") }
        return OwnedDescriptor(number)
    }

    private func read(in place: OwnedDescriptor) throws -> [Entry]? {
        let number = openat(place.rawValue, Self.file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if number < 0, errno == ENOENT { return nil }
        // A link is no history.
        if number < 0, errno == ELOOP { throw damaged }
        guard number >= 0 else { throw SystemError(errno, "read \(folder)/\(Self.file)") }
        let bytes = try OwnedDescriptor(number).wholeFile(atMost: Self.mostBytes, "read the history of what was shared")
        guard let bytes, let entries = Self.decode(Data(bytes)) else { throw damaged }
        return entries
    }

    private var damaged: ArgumentProblem {
        ArgumentProblem("\(folder)/\(Self.file) is damaged. “appex history --clear” begins a new history.")
    }

    /// The entries in the bytes of a file; nil when it is not one. Anybody could have written it.
    package static func decode(_ bytes: Data) -> [Entry]? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        guard let stored = try? decoder.decode(Stored.self, from: bytes), stored.entries.count <= mostEntries else { return nil }
        let isFitting = stored.entries.allSatisfy { entry in
            entry.count >= 0 && entry.kind.utf8.count <= longestKind && entry.id.utf8.count <= longestKind
                && entry.extension.utf8.count <= longestIdentifier && entry.name.utf8.count <= 4 * longestName
                && entry.date.timeIntervalSince1970.isFinite
        }
        return isFitting ? stored.entries : nil
    }

    private func write(_ entries: [Entry], in place: OwnedDescriptor) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.sortedKeys]
        let bytes = try encoder.encode(Stored(entries: entries))
        unlinkat(place.rawValue, Self.unfinished, 0)
        let number = openat(place.rawValue, Self.unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw SystemError(errno, Self.action) }
        let file = OwnedDescriptor(number)
        try bytes.withUnsafeBytes { try WholeTransfer.write($0, to: file.rawValue, Self.action) }
        guard renameat(place.rawValue, Self.unfinished, place.rawValue, Self.file) == 0 else { throw SystemError(errno, Self.action) }
    }

    /// Newest first, without those that are too old or too many.
    private static func sorted(_ entries: [Entry], _ now: Date) -> [Entry] {
        let recent = entries.filter { now.timeIntervalSince($0.date) < lifetime }.sorted { ($0.date, $0.id) > ($1.date, $1.id) }
        var seen: Set<String> = []
        return Array(recent.filter { seen.insert($0.id).inserted }.prefix(mostEntries))
    }
}
