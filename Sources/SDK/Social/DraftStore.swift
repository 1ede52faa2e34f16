import Foundation
package import SystemCalls

/// Drafts of compose sheets in the container of their extension: files in `Library/Drafts`, mode 0600.
///
/// A file contains nothing but the text; its name says what the text belongs to, and its time of change how old it is. Files with other names are the
/// extension's own and stay, and no symbolic link is followed.
///
/// The open sheet that writes a draft holds a lock on its file (`flock`), which the kernel releases when the process ends, however it ends. Other
/// sheets neither see nor delete such a draft.
package struct DraftStore: Sendable {
    /// The age at which a draft is deleted, in seconds.
    package static let lifetime = 24 * 3600
    /// The oldest drafts beyond this number are deleted.
    package static let mostDrafts = 8
    /// A longer text is cut, in bytes of UTF-8.
    package static let mostBytes = 256 << 10
    /// The oldest texts of posts beyond this number are deleted.
    package static let mostPosted = 2
    /// The most files that one look at the folder considers.
    private static let mostFiles = 1000
    private static let action = "save a draft"
    /// The beginning of the names of files that are being written.
    private static let unfinished = "new-"

    private let container: String

    package init(container: String) { self.container = container }

    /// The names of the drafts that no open sheet holds, the newest first, then those of the texts of posts. Deletes those that are too old, too many or no text.
    package func names(now: Int = time(nil)) -> [DraftName] {
        guard let folder = folder(making: false) else { return [] }
        var found: [(name: DraftName, time: timespec)] = []
        for file in Self.files(in: folder) {
            let draft = DraftName(file: file)
            var status = stat()
            guard draft != nil || Self.isUnfinished(file), fstatat(folder.rawValue, file, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            if draft != nil, status.st_mode & S_IFMT == S_IFREG, Self.isHeld(file, in: folder) { continue }
            let (age, isAbsurd) = now.subtractingReportingOverflow(status.st_mtim.tv_sec)
            // A time in the future is that of a clock that was wrong.
            // Another process may be writing it.
            if draft == nil, !isAbsurd, (-60..<60).contains(age) { continue }
            let isFresh = !isAbsurd && (-Self.lifetime..<Self.lifetime).contains(age)
            if let name = draft, isFresh, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.mostBytes {
                found.append((name, status.st_mtim))
            } else {
                unlinkat(folder.rawValue, file, 0)
            }
        }
        found.sort { ($0.time.tv_sec, $0.time.tv_nsec) > ($1.time.tv_sec, $1.time.tv_nsec) }
        let (posted, others) = (found.filter { $0.name.state == .posted }, found.filter { $0.name.state != .posted })
        for (name, _) in posted.dropFirst(Self.mostPosted) + others.dropFirst(Self.mostDrafts) { unlinkat(folder.rawValue, name.file, 0) }
        return (others.prefix(Self.mostDrafts) + posted.prefix(Self.mostPosted)).map(\.name)
    }

    /// The text of a draft; nil when it does not exist, or is not text.
    package func text(of name: DraftName) -> String? {
        guard let folder = folder(making: false) else { return nil }
        let number = openat(folder.rawValue, name.file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { return nil }
        guard let bytes = try? OwnedDescriptor(number).wholeFile(atMost: Self.mostBytes, "read a draft") else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Saves a text, in place of what has the name.
    ///
    /// - Returns: the file. As long as it is open, the draft is held.
    @discardableResult
    package func save(_ text: String, as name: DraftName) throws -> OwnedDescriptor {
        guard let folder = folder(making: true) else { throw SystemError(errno, Self.action) }
        let temporary = Self.unfinished + String(UInt64.random(in: 0...UInt64.max), radix: 16)
        let number = openat(folder.rawValue, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw SystemError(errno, Self.action) }
        let file = OwnedDescriptor(number)
        // Before the file has its name. Where files cannot be locked, sheets see each other's drafts.
        flock(file.rawValue, LOCK_EX | LOCK_NB)
        do {
            let bytes = Self.cut(text)
            try bytes.withUnsafeBytes { try WholeTransfer.write($0, to: file.rawValue, Self.action) }
            guard renameat(folder.rawValue, temporary, folder.rawValue, name.file) == 0 else { throw SystemError(errno, Self.action) }
            return file
        } catch {
            unlinkat(folder.rawValue, temporary, 0)
            throw error
        }
    }

    /// Whether an open sheet holds a draft.
    private static func isHeld(_ file: String, in folder: OwnedDescriptor) -> Bool {
        let number = openat(folder.rawValue, file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { return false }
        return withExtendedLifetime(OwnedDescriptor(number)) { flock($0.rawValue, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK }
    }

    private static func isUnfinished(_ file: String) -> Bool {
        file.hasPrefix(unfinished) && UInt64(file.dropFirst(unfinished.count), radix: 16) != nil
    }

    /// Gives a draft another name. Works on a full disk, too.
    package func rename(_ name: DraftName, to other: DraftName) {
        if let folder = folder(making: false) { renameat(folder.rawValue, name.file, folder.rawValue, other.file) }
    }

    package func remove(_ name: DraftName) {
        if let folder = folder(making: false) { unlinkat(folder.rawValue, name.file, 0) }
    }

    // MARK: - The folder

    private func folder(making: Bool) -> OwnedDescriptor? {
        var current = open(container, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for name in ["Library", "Drafts"] {
            guard current >= 0 else { return nil }
            let parent = OwnedDescriptor(current)
            if making, mkdirat(parent.rawValue, name, 0o700) != 0, errno != EEXIST { return nil }
            current = openat(parent.rawValue, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        return current >= 0 ? OwnedDescriptor(current) : nil
    }

    private static func files(in folder: OwnedDescriptor) -> [String] {
        let copy = openat(folder.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { return [] }
        guard let entries = fdopendir(copy) else {
            close(copy)
            return []
        }
        defer { closedir(entries) }
        var files: [String] = []
        while files.count < mostFiles, let entry = readdir(entries) {
            let file = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            if file != ".", file != ".." { files.append(file) }
        }
        return files
    }

    /// At most ``mostBytes`` bytes, which end with a whole character.
    private static func cut(_ text: String) -> [UInt8] {
        guard text.utf8.count > mostBytes else { return Array(text.utf8) }
        var bytes: [UInt8] = []
        for character in text {
            guard bytes.count + character.utf8.count <= mostBytes else { break }
            bytes += character.utf8
        }
        return bytes
    }
}
