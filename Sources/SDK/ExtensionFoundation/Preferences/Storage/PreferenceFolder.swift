import Foundation
import SystemCalls

/// The folder `Library/Preferences` of a container.
///
/// Any process that shares the container can put symbolic links in it. No link below the container is followed, so that no write is redirected.
struct PreferenceFolder {
    let descriptor: OwnedDescriptor

    /// Nil when the folder does not exist and `making` is false.
    static func open(in container: String, making: Bool) throws(SystemError) -> PreferenceFolder? {
        if making { try makeContainer(container) }
        guard var current = try open(AT_FDCWD, container, mayBeMissing: !making) else { return nil }
        for name in ["Library", "Preferences"] {
            if making, mkdirat(current.rawValue, name, 0o700) != 0, errno != EEXIST { throw SystemError(errno, "make \(container)/Library") }
            guard let next = try open(current.rawValue, name, mayBeMissing: !making) else { return nil }
            current = next
        }
        return PreferenceFolder(descriptor: current)
    }

    /// In a sandbox the container exists. Elsewhere it is a folder of the person, which may not exist yet.
    private static func makeContainer(_ container: String) throws(SystemError) {
        guard access(container, F_OK) != 0 else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: container, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw SystemError(errno == 0 ? EACCES : errno, "make the folder \(container)")
        }
    }

    private static func open(_ parent: Int32, _ name: String, mayBeMissing: Bool) throws(SystemError) -> OwnedDescriptor? {
        // The path of the container belongs to the system; anyone who shares the container can change the names below it.
        let follow = parent == AT_FDCWD ? 0 : O_NOFOLLOW
        let number = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | follow)
        if number >= 0 { return OwnedDescriptor(number) }
        guard mayBeMissing, errno == ENOENT else { throw SystemError(errno, "open the folder \(name) of preferences") }
        return nil
    }

    /// A new name in the folder that others cannot guess.
    static func temporaryName(for name: String) -> String { temporaryPrefix(for: name) + String(UInt64.random(in: 0...UInt64.max), radix: 36) }

    /// Deletes files left by writers that ended before they had finished.
    func removeLeftovers(of name: String) {
        let copy = dup(descriptor.rawValue)
        guard copy >= 0, let entries = fdopendir(copy) else { return }
        defer { closedir(entries) }
        rewinddir(entries)
        while let entry = readdir(entries) {
            let found = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            guard found.hasPrefix(Self.temporaryPrefix(for: name)) else { continue }
            var status = stat()
            guard fstatat(descriptor.rawValue, found, &status, AT_SYMLINK_NOFOLLOW) == 0, time(nil) - status.st_mtim.tv_sec > 60 else { continue }
            unlinkat(descriptor.rawValue, found, 0)
        }
    }

    private static func temporaryPrefix(for name: String) -> String { ".\(name).new-" }
}
