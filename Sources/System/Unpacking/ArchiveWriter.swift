import Glibc
import SystemCalls

/// Makes files below a folder. Each is opened from an open folder and no link is followed, so nothing is written elsewhere.
struct ArchiveWriter {
    private let root: OwnedDescriptor
    private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    init(_ folder: String) throws(SystemError) {
        root = OwnedDescriptor(open(folder, Self.folderFlags))
        guard root.rawValue >= 0 else { throw SystemError(errno, "open the folder for the archive") }
    }

    /// Makes a folder with all above it, as far as they are missing.
    func makeFolder(_ path: [String]) throws { _ = try folder(path[...]) }

    /// Makes a file and returns it, open for writing.
    func makeFile(_ path: [String], isExecutable: Bool) throws -> OwnedDescriptor {
        let place = try folder(path.dropLast())
        let file = OwnedDescriptor(
            openat(place.rawValue, path[path.count - 1], O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, isExecutable ? 0o700 : 0o600))
        guard file.rawValue >= 0 else { throw Self.problem(path) }
        return file
    }

    func makeLink(_ path: [String], to destination: String) throws {
        let place = try folder(path.dropLast())
        guard symlinkat(destination, place.rawValue, path[path.count - 1]) == 0 else { throw Self.problem(path) }
    }

    private func folder(_ path: ArraySlice<String>) throws -> OwnedDescriptor {
        var place = root
        for name in path {
            guard mkdirat(place.rawValue, name, 0o700) == 0 || errno == EEXIST else { throw Self.problem(Array(path)) }
            let next = OwnedDescriptor(openat(place.rawValue, name, Self.folderFlags))
            guard next.rawValue >= 0 else { throw Self.problem(Array(path)) }
            place = next
        }
        return place
    }

    /// From `errno`.
    private static func problem(_ path: [String]) -> any Error {
        let code = errno
        let shown = path.joined(separator: "/").debugDescription
        guard [EEXIST, ENOTDIR, ELOOP].contains(code) else { return SystemError(code, "write \(shown)") }
        return ArchiveProblem("\(shown) is in it as a file and as something else. Do not trust this archive.")
    }
}
