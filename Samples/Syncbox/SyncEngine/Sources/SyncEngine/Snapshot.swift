import Glibc
import SyncboxKit

/// What is in a folder at one time.
public struct Snapshot: Sendable {
    public enum Item: Hashable, Sendable {
        case file(FileStamp)
        case folder
        /// A symbolic link, a device, another disk that is mounted here: left alone, with all that is in it.
        case other
    }

    public var items: [ItemPath: Item] = [:]
    /// Folders of which nobody knows what is in them. That is not the same as nothing.
    public var unreadable: [ItemPath: FileProblem] = [:]

    public init() {}

    static let limits = (items: 500_000, depth: 100)

    init(of folder: LinkedFolder) throws {
        try add(.root, folder.root, of: folder, depth: 0)
        if let problem = unreadable[.root] { throw problem }
    }

    private mutating func add(_ path: ItemPath, _ descriptor: Descriptor, of folder: LinkedFolder, depth: Int) throws {
        let names: [[UInt8]]
        do {
            guard depth < Self.limits.depth else { throw FileProblem("More folders lie in each other here than Syncbox can follow.") }
            names = try Self.names(in: descriptor)
        } catch let problem as FileProblem {
            return unreadable[path] = problem
        }
        for name in names {
            if folder.isPartial(name) {
                // Of a service that was killed: this one has nothing open now.
                _ = withName(name) { unlinkat(descriptor.number, $0, 0) }
            }
            guard !LinkedFolder.isPartial(name) else { continue }
            let item = path.appending(name)
            var information = stat()
            guard withName(name, { fstatat(descriptor.number, $0, &information, AT_SYMLINK_NOFOLLOW) }) == 0 else {
                if errno != ENOENT { unreadable[item] = FileProblem.last() }
                continue
            }
            guard items.count < Self.limits.items else { throw FileProblem("It has more than \(Self.limits.items) items.") }
            switch information.st_mode & S_IFMT {
            case S_IFREG: items[item] = .file(FileStamp(information))
            case S_IFDIR where UInt64(information.st_dev) == folder.device:
                items[item] = .folder
                do {
                    let inner = try withName(name) {
                        try Descriptor(openat(descriptor.number, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
                    }
                    try add(item, inner, of: folder, depth: depth + 1)
                } catch let problem as FileProblem where problem.code != 0 {
                    unreadable[item] = problem
                }
            default: items[item] = .other
            }
        }
    }

    private static func names(in folder: Descriptor) throws -> [[UInt8]] {
        // A descriptor of its own, because reading moves its position.
        let copy = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let stream = fdopendir(copy) else { throw FileProblem.last() }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw FileProblem.last() }
                return names
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
        }
    }
}
