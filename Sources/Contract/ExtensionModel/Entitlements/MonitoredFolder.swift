import Foundation
import SystemCalls

/// Which folders of the person's a Finder Sync extension may read, when the person wants that. Guide: *Finder Sync*, "Specify Folders to Monitor".
package struct MonitoredFolder {
    /// The most folders of one process.
    package static let limit = 16

    private let home: String
    /// Appex's own, in which the data of other apps is.
    private let data: String

    package init(home: String = BaseDirectory.home(), data: String = DataDirectory.path()) {
        self.home = URL(fileURLWithPath: home).resolvingSymlinksInPath().path
        self.data = URL(fileURLWithPath: data).resolvingSymlinksInPath().path
    }

    /// Why a folder cannot be opened to an extension, as a sentence; nil when it can.
    package func problem(with folder: String) -> String? {
        guard folder.isAbsolutePath, let real = realpath(folder, nil) else { return "There is no such folder: name it by its whole path." }
        defer { free(real) }
        // A name that the kernel would resolve to another one says nothing of what the extension would see.
        guard String(cString: real).utf8.elementsEqual(folder.utf8) else {
            return "Its path has a symbolic link or a part that leads up: name it by its real path."
        }
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return "It is no folder." }
        guard status.st_uid == getuid() else { return "It belongs to somebody else." }
        guard Self.isSafe(folder) else { return "Somebody else could put another folder in its place." }
        let parts = folder.pathNames
        guard let first = parts.first, !Self.system.contains(String(first)) || folder.hasPrefix("/var/home/") else {
            return "It is a folder of the system."
        }
        // Settings, keys and passwords are there.
        guard !parts.contains(where: { $0.utf8.first == UInt8(ascii: ".") }) else { return "It is, or is in, a hidden folder." }
        guard !FolderPath.holds(folder, home), !FolderPath.holds(folder, data) else {
            return "It would open all that is yours: choose a folder in it."
        }
        guard !FolderPath.holds(data, folder) else { return "It is a folder of Appex." }
        return nil
    }

    /// Whether only the person and the system can rename what is on the way to it.
    private static func isSafe(_ folder: String) -> Bool {
        var path = folder
        while path != "/" {
            path = (path as NSString).deletingLastPathComponent
            var status = stat()
            guard lstat(path, &status) == 0, [0, getuid()].contains(status.st_uid) else { return false }
            // In a folder like /tmp, names belong to who made them.
            let isSticky = status.st_mode & S_ISVTX != 0
            let isOpenToOthers = status.st_mode & S_IWOTH != 0 || status.st_mode & S_IWGRP != 0 && ![0, getgid()].contains(status.st_gid)
            guard isSticky || !isOpenToOthers else { return false }
        }
        return true
    }

    /// Folders of the system, and those that mean something else in the sandbox.
    private static let system: Set = [
        "usr", "lib", "lib64", "bin", "sbin", "etc", "proc", "sys", "dev", "run", "boot", "var", "app", "appex", "data", "groups", "folders",
        "archive",
    ]
}
