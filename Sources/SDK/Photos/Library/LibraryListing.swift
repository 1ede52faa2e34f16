import CSystemCalls
import Glibc
import SystemCalls

/// What is in the library at a moment: names and what the file system says about them. No file is opened, and no link is followed.
package struct LibraryListing: Sendable {
    /// What is listed of one library at most.
    struct Bounds: Sendable {
        var files = 500_000
        var folders = 20_000
        /// How many folders may be in each other.
        var depth = 32
    }

    package private(set) var records: [AssetRecord] = []
    /// The paths of folders below the library's, which is the first and empty.
    private(set) var folders: [[UInt8]] = []
    /// Whether there is more than is listed.
    private(set) var isCut = false

    init() {}

    /// Empty when the folder cannot be opened. Reading may wait for a disk.
    init(reading library: LibraryFolder?, _ bounds: Bounds = Bounds()) {
        guard let folder = try? library?.open() else { return }
        add(folder, path: [], depth: 0, bounds)
        records.sort(by: AssetRecord.precedes)
    }

    private mutating func add(_ folder: OwnedDescriptor, path: [UInt8], depth: Int, _ bounds: Bounds) {
        guard folders.count < bounds.folders, depth <= bounds.depth else { return isCut = true }
        folders.append(path)
        for name in list(folder, path: path, bounds) {
            let number = openat(folder.rawValue, name.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard number >= 0 else { continue }
            add(OwnedDescriptor(number), path: path.isEmpty ? name : path + [UInt8(ascii: "/")] + name, depth: depth + 1, bounds)
        }
    }

    /// Takes the files of a folder; returns the names of the folders in it.
    private mutating func list(_ folder: OwnedDescriptor, path: [UInt8], _ bounds: Bounds) -> [[UInt8]] {
        // The stream has an offset and a descriptor of its own.
        let number = openat(folder.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { return [] }
        guard let stream = fdopendir(number) else {
            close(number)
            return []
        }
        defer { closedir(stream) }
        var inner: [[UInt8]] = []
        while let next = readdir(stream) {
            let type = Int32(next.pointee.d_type)
            guard type == DT_REG || type == DT_DIR || type == DT_UNKNOWN else { continue }
            // SAFETY: the name ends with a zero within the entry, which is there until the next call.
            withUnsafePointer(to: &next.pointee.d_name) { place in
                place.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name)).map { $0 }
                    guard bytes.first != UInt8(ascii: ".") else { return }
                    let kind = MediaNames.kind(of: bytes)
                    if type == DT_DIR { return inner.append(bytes) }
                    guard kind != .unknown || type == DT_UNKNOWN else { return }
                    var status = appex_named_status()
                    guard appex_status_of_name(folder.rawValue, name, &status) == 0 else { return }
                    switch mode_t(status.mode) & S_IFMT {
                    case S_IFDIR: inner.append(bytes)
                    // An empty file is one that is being written.
                    case S_IFREG where kind != .unknown && status.size > 0:
                        if records.count < bounds.files {
                            records.append(AssetRecord(status, folder: path, name: bytes, kind: kind))
                        } else {
                            isCut = true
                        }
                    default: break
                    }
                }
            }
        }
        return inner
    }
}
