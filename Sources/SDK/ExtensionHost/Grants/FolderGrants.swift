import Foundation
import Glibc
package import SystemCalls

/// Which of the person's folders the Finder Sync extensions of an app may read, as the person has decided: a file that only the person's own programs
/// write. Guide: *Finder Sync*, "Specify Folders to Monitor".
package struct FolderGrants: Sendable {
    private struct Contents: Codable {
        /// By the app's identifier: real paths of folders.
        var allowed: [String: [String]] = [:]
        /// Folders that nobody asks about again.
        var denied: [String: [String]] = [:]
    }

    private let path: String
    /// Where the file is.
    package var folder: String { (path as NSString).deletingLastPathComponent }
    /// The longest file, in bytes.
    private static let limit = 4 << 20

    /// - Parameter configuration: `$XDG_CONFIG_HOME`.
    package init(configuration: String = BaseDirectory.configuration()) { path = configuration + "/appex/folders.json" }

    /// The folders that an app may read, sorted. A file that cannot be read allows nothing.
    package func allowed(to app: String) -> [String] { ((try? read()) ?? Contents()).allowed[app] ?? [] }

    /// The folders that some app may read.
    package func allowedToAny() -> [String] { ((try? read()) ?? Contents()).allowed.values.flatMap(\.self) }

    /// The folders that the person has decided on, sorted; none of them is undecided.
    package func decisions(for app: String) -> [(folder: String, decision: PersonalGrant.Decision)] {
        let contents = (try? read()) ?? Contents()
        let all = (contents.allowed[app] ?? []).map { ($0, PersonalGrant.Decision.allowed) } + (contents.denied[app] ?? []).map { ($0, .denied) }
        return all.sorted { $0.0 < $1.0 }
    }

    /// What the person has decided on a folder: on itself, or on one that it is in. An app that may read a folder may read those in it.
    package func decision(on folder: String, for app: String) -> PersonalGrant.Decision {
        let decisions = decisions(for: app).filter { FolderPath.holds($0.folder, folder) }.map(\.decision)
        return decisions.contains(.allowed) ? .allowed : decisions.first ?? .undecided
    }

    /// The folder that an app may read and that another one is in, or is; nil without one.
    package func grant(covering folder: String, for app: String) -> String? { allowed(to: app).first { FolderPath.holds($0, folder) } }

    /// Whether the person has denied a folder in this one, which would be open with it.
    package func denies(inside folder: String, for app: String) -> Bool {
        decisions(for: app).contains { $0.decision == .denied && FolderPath.holds(folder, $0.folder) }
    }

    /// Decides for the person. `undecided`: the person is asked again. What is denied in a folder that is allowed is open with it, so it is not denied
    /// any more.
    package func decide(_ decision: PersonalGrant.Decision, on folder: String, for app: String) throws {
        try change { contents in
            contents.allowed.remove(folder, of: app)
            contents.denied.remove(folder, of: app)
            switch decision {
            case .allowed:
                contents.denied.remove(inside: folder, of: app)
                contents.allowed.add(folder, to: app)
            case .denied: contents.denied.add(folder, to: app)
            case .undecided: break
            }
        }
    }

    /// Reports decisions of every program, until the result is stopped. Nil when the kernel has no more watches.
    ///
    /// - Parameter onChange: called on another thread, also when something else in the folder has changed.
    package func watch(onChange: @escaping @Sendable () -> Void) -> FolderWatch? {
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return FolderWatch([folder], onChange: onChange)
    }

    /// The app has been removed: another one of its name is another one.
    package func forget(_ app: String) throws {
        guard !decisions(for: app).isEmpty else { return }
        try change { ($0.allowed[app], $0.denied[app]) = (nil, nil) }
    }

    private func read() throws -> Contents {
        let file = OwnedDescriptor(Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK))
        if file.rawValue < 0, errno == ENOENT { return Contents() }
        guard file.rawValue >= 0, let bytes = try file.wholeFile(atMost: Self.limit, "read \(path)") else { throw SystemError(EFBIG, "read \(path)") }
        return try JSONDecoder().decode(Contents.self, from: Data(bytes))
    }

    private func change(_ body: (inout Contents) -> Void) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // One change at a time, of whichever program.
        let lock = OwnedDescriptor(Glibc.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
        guard flock(lock.rawValue, LOCK_EX) == 0 else { throw SystemError(errno, "lock \(path).lock") }
        var contents: Contents
        do { contents = try read() } catch {
            throw ExtensionHostError(.storage, "\(path) cannot be read, so nothing was changed.", remedy: "Mend it, or remove it to begin anew.")
        }
        body(&contents)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try encoder.encode(contents).write(to: url, options: .atomic)
    }
}

extension [String: [String]] {
    fileprivate mutating func remove(_ folder: String, of app: String) {
        self[app]?.removeAll { $0.utf8.elementsEqual(folder.utf8) }
        if self[app]?.isEmpty == true { self[app] = nil }
    }

    fileprivate mutating func remove(inside folder: String, of app: String) {
        self[app]?.removeAll { FolderPath.holds(folder, $0) }
        if self[app]?.isEmpty == true { self[app] = nil }
    }

    fileprivate mutating func add(_ folder: String, to app: String) { self[app] = ((self[app] ?? []) + [folder]).sorted() }
}
