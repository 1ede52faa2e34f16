import Foundation
import Sandbox

/// Deleted files that still take space because a process has them open or mapped.
///
/// A name proves nothing: it can be too long to read, or contain characters that reorder the text around it. So only what the kernel reports of the
/// file itself counts, and paths are compared byte by byte.
struct RemovedFiles: Sendable {
    typealias Place = OpenFolder.Place

    /// The bytes that the process's deleted files take, as far as they are known.
    private(set) var size: UInt64 = 0
    /// There is a deleted file of unknown size: it is mapped, and no descriptor leads to it.
    private(set) var isUncertain = false
    /// The last known sizes of large files, for files that are only mapped later.
    private var remembered: [Place: UInt64] = [:]

    /// - Parameters:
    ///   - folders: the folders that the files were in: their paths in the sandbox and outside.
    ///   - tree: the measurement of the folder with the process's own data.
    mutating func look(at pid: Int32, in folders: [(inside: String, outside: String)], beside tree: FolderUse) {
        let tasks = ProcessTasks(of: pid)
        let paths = Paths(folders)
        let devices = tree.devices.union(folders.compactMap { Place(path: $0.outside)?.device })
        var seen: [Place: UInt64] = [:]
        var named = tree.largeFiles
        for table in tasks.descriptorFolders { Self.open(table, paths, devices, &seen, &named) }
        size = seen.values.reduce(0, +)
        isUncertain = false
        for (place, mapping) in Self.mapped(tasks.mappings, paths, devices) where seen[place] == nil {
            let earlier = remembered[place]
            if let named = named[place] {
                // It has another name, under which it counts; that name may be deleted later.
                remembered[place] = named
            } else if let status = Self.status(of: "/proc/\(pid)/map_files/\(mapping.range)") {
                size += status.allocated
            } else {
                size += earlier ?? mapping.length
                isUncertain = true
                named[place] = earlier
            }
        }
        remembered = named
    }

    /// The status of the file that a link in `/proc` leads to, whatever the text of the link is.
    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    // MARK: - Descriptors

    private static func open(
        _ table: String, _ paths: Paths, _ devices: Set<UInt64>, _ seen: inout [Place: UInt64], _ named: inout [Place: UInt64]
    ) {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        for name in (try? FileManager.default.contentsOfDirectory(atPath: table)) ?? [] {
            let path = "\(table)/\(name)"
            guard let status = Self.status(of: path), status.st_mode & S_IFMT == S_IFREG, devices.contains(UInt64(status.st_dev)) else { continue }
            let place = Place(status)
            guard status.st_nlink == 0 else {
                if status.allocated >= FolderUse.large { named[place] = status.allocated }
                continue
            }
            // A file that a host handed over belongs to the host. An unreadable path does not prove that.
            let count = readlink(path, &buffer, buffer.count)
            if count < 0, errno == ENOENT { continue }  // closed meanwhile
            if count > 0, !paths.contain(buffer.prefix(count).lazy.map { UInt8(bitPattern: $0) }) { continue }
            seen[place] = status.allocated
        }
    }

    // MARK: - Mappings

    private struct Mapping {
        var range: String
        var length: UInt64
    }

    private static let mark = Array(" (deleted)".utf8)

    /// The longest mapping of each deleted file. The kernel prints these paths in full, however long they are.
    private static func mapped(_ maps: String, _ paths: Paths, _ devices: Set<UInt64>) -> [Place: Mapping] {
        var mappings: [Place: Mapping] = [:]
        let space = UInt8(ascii: " ")
        for line in maps.utf8.split(separator: UInt8(ascii: "\n")) where line.suffix(mark.count).elementsEqual(mark) {
            // from-to rights offset device number path
            let fields = line.split(separator: space, maxSplits: 5, omittingEmptySubsequences: true)
            guard fields.count == 6, paths.contain(fields[5].drop { $0 == space }), let number = UInt64(String(fields[4]) ?? "") else { continue }
            let range = String(fields[0]) ?? ""
            let ends = range.split(separator: "-").compactMap { UInt64($0, radix: 16) }
            guard ends.count == 2, ends[1] > ends[0] else { continue }
            let place = Place(device: device(String(fields[3]) ?? "", devices), number: number)
            let length = ends[1] - ends[0]
            if mappings[place].map({ $0.length < length }) ?? true { mappings[place] = Mapping(range: range, length: length) }
        }
        return mappings
    }

    /// The device number as `stat` has it. Some file systems have one number for themselves and others for their files; then it is the folders'
    /// number.
    private static func device(_ field: String, _ devices: Set<UInt64>) -> UInt64 {
        let parts = field.split(separator: ":").compactMap { UInt64($0, radix: 16) }
        guard parts.count == 2 else { return 0 }
        let (major, minor) = (parts[0], parts[1])
        let device = (major & 0xFFF) << 8 | (major & ~0xFFF) << 32 | minor & 0xFF | (minor & ~0xFF) << 12
        return devices.contains(device) ? device : devices.min() ?? device
    }

    // MARK: - Folders

    /// Folders, as the byte prefixes of the paths in them.
    private struct Paths {
        private let beginnings: [[UInt8]]

        init(_ folders: [(inside: String, outside: String)]) {
            let outside = folders.map(\.outside)
            let real = outside.compactMap { path in
                realpath(path, nil).map { real in
                    defer { free(real) }
                    return String(cString: real)
                }
            }
            // The kernel escapes a newline in a path.
            let all = Set(folders.map(\.inside) + outside + real)
            beginnings = all.flatMap { [$0, $0.replacingOccurrences(of: "\n", with: "\\012")] }.map { Array($0.utf8) + [UInt8(ascii: "/")] }
        }

        func contain(_ path: some Sequence<UInt8>) -> Bool { beginnings.contains { path.starts(with: $0) } }
    }
}

extension stat {
    /// What the file takes on the disk, in bytes.
    var allocated: UInt64 { UInt64(clamping: st_blocks) * 512 }
}
