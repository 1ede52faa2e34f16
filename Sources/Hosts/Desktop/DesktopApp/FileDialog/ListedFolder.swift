import Foundation
import Glibc
import SystemCalls

/// What is in a folder. Reading it may wait for a disk, so it is done apart from the window.
struct ListedFolder: Sendable {
    private(set) var entries: [FileEntry] = []
    /// The most items that are shown of one folder.
    static let most = 200_000

    init(_ entries: [FileEntry] = []) { self.entries = entries }

    /// - Parameter filter: which files fit.
    init(reading folder: String, filter: FileFilter) throws(SystemError) {
        let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open \(folder)") }
        guard let stream = fdopendir(number) else {
            let code = errno
            close(number)
            throw SystemError(code, "open \(folder)")
        }
        defer { closedir(stream) }
        var reader = filter.reader(in: folder)
        while entries.count < Self.most, let next = readdir(stream) {
            // SAFETY: the name ends with a zero within the entry, which is there until the next call.
            let found = withUnsafePointer(to: &next.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            // Nobody could be given the path of one whose name is not UTF-8.
            guard let name = found, name != ".", name != ".." else { continue }
            if let entry = Self.entry(name, in: number, &reader) { entries.append(entry) }
        }
    }

    private static func entry(_ name: String, in folder: Int32, _ reader: inout FileFilter.Reader) -> FileEntry? {
        var status = stat()
        // A link that leads nowhere is shown as what it is.
        guard fstatat(folder, name, &status, 0) == 0 || fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        let kind: FileEntry.Kind =
            switch status.st_mode & S_IFMT {
            case S_IFDIR: .folder
            case S_IFREG: .file
            default: .other
            }
        return FileEntry(
            name: name, kind: kind, size: kind == .file ? Int(status.st_size) : 0, modified: status.st_mtim.tv_sec,
            fits: kind != .file || reader.fits(name))
    }

    /// What is shown of it, in its order: folders first.
    func shown(_ order: FileOrder, hidden: Bool, searching words: String = "", unfit: Bool = false) -> [FileEntry] {
        let words = FileEntry.folded(words)
        return entries.filter { (hidden || !$0.isHidden) && (unfit || $0.fits) && $0.contains(words) }.sorted(by: order.precedes)
    }
}

/// In which order files are shown.
struct FileOrder: Sendable, Equatable {
    enum Column: String, Sendable, CaseIterable { case name, size, modified, type }

    var column = Column.name
    var isDescending = false

    func precedes(_ first: FileEntry, _ second: FileEntry) -> Bool {
        if first.isFolder != second.isFolder { return first.isFolder }
        let (one, other) = isDescending ? (second, first) : (first, second)
        switch column {
        case .size where one.size != other.size: return one.size < other.size
        case .modified where one.modified != other.modified: return one.modified < other.modified
        case .type:
            let (suffix, otherSuffix) = (Self.suffix(one.name), Self.suffix(other.name))
            if suffix != otherSuffix { return suffix < otherSuffix }
        default: break
        }
        return one.key.lexicographicallyPrecedes(other.key)
    }

    private static func suffix(_ name: String) -> String { (name as NSString).pathExtension.lowercased() }
}
