import Foundation
import SystemCalls

/// Resolves an item's location in this process's view of the file system to a path without symbolic links.
///
/// The system compares paths and follows no links: anyone with access to a shared folder can make a link there, and the link may lead elsewhere
/// in the system's view. So each process resolves links itself.
enum ItemLocation {
    /// Nil for a URL that is not a file URL or cannot be resolved (a loop of links).
    ///
    /// - Parameter followsLink: whether a link at the end of the path is followed. Links in its folders are always followed.
    static func path(of url: URL, followsLink: Bool) -> String? {
        guard url.isFileURL else { return nil }
        let path = url.path
        guard path.isAbsolutePath else { return nil }
        return resolve(path, followsLink: followsLink, depth: 0)
    }

    private static func resolve(_ path: String, followsLink: Bool, depth: Int) -> String? {
        var end = path.utf8.endIndex
        while end > path.utf8.startIndex, path.utf8[path.utf8.index(before: end)] == UInt8(ascii: "/") { end = path.utf8.index(before: end) }
        guard end > path.utf8.startIndex else { return "/" }
        let plain = path[..<end]
        guard let slash = plain.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let name = plain[plain.utf8.index(after: slash)...]
        if followsLink || name == "." || name == ".." {
            let (real, problem) = real(String(plain))
            if let real { return real }
            guard problem == ENOENT, name != "..", name != "." else { return nil }
            // A dangling link: the item is at the link's target, where nothing exists yet.
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: String(plain)) {
                guard depth < 40 else { return nil }
                let next = target.isAbsolutePath ? target : String(plain[...slash]) + target
                return resolve(next, followsLink: true, depth: depth + 1)
            }
        }
        guard slash > plain.startIndex else { return "/" + name }
        let folder = String(plain[..<slash])
        var (above, problem) = real(folder)
        // A folder that does not exist yet.
        if above == nil, problem == ENOENT, depth < 256 { above = resolve(folder, followsLink: true, depth: depth + 1) }
        return above.map { $0 == "/" ? "/" + name : $0 + "/" + name }
    }

    /// The path without links, or the `errno` that prevented it.
    private static func real(_ path: String) -> (String?, Int32) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            realpath(path, buffer.baseAddress) == nil ? (nil, errno) : (buffer.baseAddress.map { String(cString: $0) }, 0)
        }
    }

    /// Whether something exists at the path, even a dangling link.
    static func exists(_ path: String) -> Bool {
        var information = stat()
        return lstat(path, &information) == 0
    }
}
