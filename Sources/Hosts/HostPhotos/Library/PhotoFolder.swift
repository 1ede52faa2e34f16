import Glibc
package import PhotoStore
package import SystemCalls

/// The pictures of a folder and the folders in it, in an order. Reading it may wait for a disk; no file is opened.
package struct PhotoFolder: Sendable {
    /// The most items that are shown of one folder.
    package static let most = 500_000

    package let path: PhotoPath
    package private(set) var items: [PhotoItem]
    /// Whether there are more than are shown.
    package private(set) var isCut = false

    package init(_ path: PhotoPath, _ items: [PhotoItem] = []) { (self.path, self.items) = (path, items) }

    /// - Parameter times: from which the order may need to know when pictures were taken.
    package init(reading path: PhotoPath, in order: PhotoOrder, _ times: TakenTimes? = nil, atMost most: Int = most) throws(SystemError) {
        self.init(path)
        let number = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard number >= 0 else { throw SystemError(errno, "open \(path)") }
        guard let stream = fdopendir(number) else {
            let code = errno
            close(number)
            throw SystemError(code, "open \(path)")
        }
        defer { closedir(stream) }
        while let next = readdir(stream) {
            // SAFETY: the name ends with a zero within the entry, which is there until the next call.
            let item = withUnsafePointer(to: &next.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { Self.item($0, type: next.pointee.d_type, in: number) }
            }
            guard let item else { continue }
            guard items.count < most else {
                isCut = true
                break
            }
            items.append(item)
        }
        sort(in: order, times)
    }

    package mutating func sort(in order: PhotoOrder, _ times: TakenTimes? = nil) {
        if order.isByTaken { times?.fill(&items) }
        items.sort(by: order.precedes)
    }

    /// Without symbolic links on the way, as the store knows pictures; itself when there is no such folder.
    package static func real(_ path: PhotoPath) -> PhotoPath {
        guard let found = path.withCString({ realpath($0, nil) }) else { return path }
        defer { free(found) }
        return (try? PhotoPath(bytes: UnsafeRawBufferPointer(start: found, count: strlen(found)))) ?? path
    }

    package func path(of item: PhotoItem) -> PhotoPath? { try? path.appending(item.name) }

    package func place(of name: [UInt8]) -> Int? { items.firstIndex { $0.name == name } }

    /// Nil for what is not shown: hidden names, and files that are no pictures. Only what may be shown is looked at: a folder may have many other files.
    private static func item(_ name: UnsafePointer<CChar>, type: UInt8, in folder: Int32) -> PhotoItem? {
        let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name)).map { $0 }
        guard bytes.first != UInt8(ascii: "."), bytes.last != UInt8(ascii: "~") else { return nil }
        let isPicture = PictureNames.isPicture(bytes)
        guard isPicture || [UInt8(DT_DIR), UInt8(DT_LNK), UInt8(DT_UNKNOWN)].contains(type) else { return nil }
        var status = stat()
        guard fstatat(folder, name, &status, 0) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return PhotoItem(name: bytes, isFolder: true, stamp: Stamp(status))
        case S_IFREG where isPicture: return PhotoItem(name: bytes, isFolder: false, stamp: Stamp(status))
        default: return nil
        }
    }

    private typealias Stamp = PhotoItem.Stamp
}

extension PhotoItem.Stamp {
    /// Nil when the kernel does not say.
    init?(of file: OwnedDescriptor) {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        self.init(
            inode: UInt64(status.st_ino), size: Int(status.st_size), modified: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }
}
