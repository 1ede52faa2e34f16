import Foundation
import Glibc
import SafeText
import SystemCalls

/// A trash of the person's for the files of one file system (freedesktop.org, “The FreeDesktop.org Trash specification”, 1.0). Nothing is copied into
/// it: a file system without a place for a trash has none.
///
/// It is not GIO's function: that takes what has the name at that moment, and none of the files on the system's own file systems.
package struct TrashFolder: Sendable, Equatable {
    package let path: String
    /// What the paths of its files begin with, and are written without; nil: they are written whole.
    let top: String?

    /// The longest name with `.trashinfo` behind it.
    private static let longestName = 255 - ".trashinfo".utf8.count

    /// The trash for what is in a folder; nil when there is none, nor can be made.
    ///
    /// - Parameter data: `$XDG_DATA_HOME`.
    package init?(for folder: String, data: String = BaseDirectory.data()) {
        guard let device = Self.status(folder)?.st_dev else { return nil }
        let home = data + "/Trash"
        if Self.status(Self.existing(home))?.st_dev == device {
            guard Self.makeFolder(home, isHome: true) else { return nil }
            self.init(home, top: nil)
        } else if let top = Self.top(of: folder, device), let found = Self.path(below: top) {
            self.init(found, top: top)
        } else {
            return nil
        }
    }

    private init?(_ path: String, top: String?) {
        guard Self.makeFolder(path + "/files", isHome: top == nil), Self.makeFolder(path + "/info", isHome: top == nil) else { return nil }
        (self.path, self.top) = (path, top)
    }

    /// Moves a file into it; false, with the file where it was, when that cannot be.
    ///
    /// - Parameters:
    ///   - hidden: where the file is.
    ///   - original: where it comes from, which is where the person puts it back.
    package func take(_ hidden: String, from original: String) -> Bool {
        let name = (original as NSString).lastPathComponent
        let short = name.utf8.count <= Self.longestName - 6 ? name : UUID().uuidString
        for number in 1...9999 {
            let numbered = number == 1 ? short : SafeFileName.numbered(short, number)
            // The entry is written first: its name is then nobody else's.
            let entry = "\(path)/info/\(numbered).trashinfo"
            let file = open(entry, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            if file < 0, errno == EEXIST { continue }
            guard file >= 0 else { return false }
            let descriptor = OwnedDescriptor(file)
            let text = Array(self.entry(for: original).utf8)
            let isWritten = text.withUnsafeBytes { (try? WholeTransfer.write($0, to: descriptor.rawValue, "write \(entry)")) != nil }
            if isWritten, CarefulRename.move(hidden, to: "\(path)/files/\(numbered)") { return true }
            let code = errno
            unlink(entry)
            guard isWritten, code == EEXIST else { return false }
        }
        return false
    }

    private func entry(for original: String) -> String {
        var place = original
        // A file system may be mounted elsewhere another time.
        if let top, FolderPath.holds(top, original) {
            place = String(decoding: original.utf8.dropFirst(top == "/" ? 1 : top.utf8.count + 1), as: UTF8.self)
        }
        let escaped = place.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? place
        var (now, parts) = (time(nil), tm())
        localtime_r(&now, &parts)
        let date = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map { Self.digits($0) }.joined(separator: "-")
        let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Self.digits($0) }.joined(separator: ":")
        return "[Trash Info]\nPath=\(escaped)\nDeletionDate=\(date)T\(time)\n"
    }

    private static func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

    // MARK: - Places

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// Where a file system begins: the outermost of a folder's parents that is in the same one.
    private static func top(of folder: String, _ device: dev_t) -> String? {
        guard let real = realpath(folder, nil) else { return nil }
        defer { free(real) }
        var top = String(cString: real)
        while top != "/" {
            let parent = (top as NSString).deletingLastPathComponent
            guard status(parent)?.st_dev == device else { break }
            top = parent
        }
        return top
    }

    /// The trash of a file system that is not the one with the person's folder of data.
    private static func path(below top: String) -> String? {
        let root = top == "/" ? "" : top
        var status = stat()
        // One that an administrator has made for all counts only when nobody can replace a person's folder in it.
        if lstat(root + "/.Trash", &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_mode & S_ISVTX != 0 {
            let path = "\(root)/.Trash/\(geteuid())"
            if makeFolder(path) { return path }
        }
        let path = "\(root)/.Trash-\(geteuid())"
        return makeFolder(path) ? path : nil
    }

    /// A path, or the nearest of its parents that is there.
    private static func existing(_ path: String) -> String {
        var path = path
        while path != "/", access(path, F_OK) != 0 { path = (path as NSString).deletingLastPathComponent }
        return path
    }

    /// Whether there is a folder of the person's own, which is made where there is none.
    ///
    /// - Parameter isHome: in the person's folder of data, where a link is the person's own wish. Elsewhere it may be another's trick.
    private static func makeFolder(_ path: String, isHome: Bool = false) -> Bool {
        if isHome {
            try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } else if mkdir(path, 0o700) != 0, errno != EEXIST {
            return false
        }
        var status = stat()
        guard (isHome ? stat(path, &status) : lstat(path, &status)) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
    }
}
