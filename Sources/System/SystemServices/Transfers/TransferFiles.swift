import Foundation
import SystemCalls

/// The files of transfers: partial downloads, uploads, and the move of a finished download into a container.
struct TransferFiles: Sendable {
    /// `$XDG_DATA_HOME/appex/Transfers`.
    let folder: String

    var database: String { folder + "/transfers.sqlite" }
    /// Exists while there is something to transfer: the unit that starts the system at login checks for it.
    private var marker: String { folder + "/pending" }
    private var partial: String { folder + "/Partial" }
    private var uploads: String { folder + "/Uploads" }
    /// The folder in a container for finished downloads, as path components.
    private static let destination = ["Library", "Caches", "Transfers"]

    func prepare() throws {
        for folder in [folder, partial, uploads] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    var exist: Bool { access(database, F_OK) == 0 }

    func mark(hasWork: Bool) {
        if hasWork { close(open(marker, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)) } else { unlink(marker) }
    }

    // MARK: - Downloads

    private func partialPath(_ id: Int64) -> String { "\(partial)/\(id)" }

    func size(_ id: Int64) -> Int64 {
        var status = stat()
        return lstat(partialPath(id), &status) == 0 ? Int64(status.st_size) : 0
    }

    /// The file that a download writes, no longer than `size`; made when it does not exist.
    func openPartial(_ id: Int64, keeping size: Int64?) throws -> OwnedDescriptor {
        let number = open(partialPath(id), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError(errno, "open the file of a transfer") }
        let file = OwnedDescriptor(number)
        if let size, ftruncate(number, off_t(size)) != 0 { throw SystemError(errno, "cut the file of a transfer") }
        return file
    }

    /// The server's answer to an upload, open for reading only; nil when there is none.
    func openAnswer(_ id: Int64) -> OwnedDescriptor? {
        let number = open(partialPath(id), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        return number >= 0 ? OwnedDescriptor(number) : nil
    }

    func flush(_ id: Int64) throws {
        let file = try openPartial(id, keeping: nil)
        guard fdatasync(file.rawValue) == 0 else { throw SystemError(errno, "write the file of a transfer to the disk") }
    }

    // MARK: - Uploads

    /// Saves the current contents of a file: as another name of the file where that is possible, otherwise as a copy. Later changes to the path that
    /// the app knows have no effect.
    func keepUpload(_ file: ReceivedFile, as id: Int64) throws {
        let path = "\(uploads)/\(id)"
        unlink(path)
        if file.link(at: path) { return }
        let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw SystemError(errno, "keep the file to send") }
        let copy = OwnedDescriptor(number)
        do {
            try file.copy(to: number)
            guard fdatasync(number) == 0 else { throw SystemError(errno, "keep the file to send") }
        } catch {
            unlink(path)
            throw error
        }
        withExtendedLifetime(copy) {}
    }

    /// Saves the beginning of a download, and writes it to the disk. Always a copy: it will be written to, and the sender may be allowed only to read
    /// the file.
    func keepPart(_ file: ReceivedFile, size: Int, as id: Int64) throws {
        let copy = try openPartial(id, keeping: 0)
        do {
            try file.copy(first: size, to: copy.rawValue)
            guard fdatasync(copy.rawValue) == 0 else { throw SystemError(errno, "keep what an earlier download has left") }
        } catch {
            unlink(partialPath(id))
            throw error
        }
    }

    func openUpload(_ id: Int64) throws -> OwnedDescriptor {
        let number = open("\(uploads)/\(id)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard number >= 0 else { throw SystemError(errno, "open the file to send") }
        return OwnedDescriptor(number)
    }

    // MARK: - Handing over

    /// Moves a finished download into a container, and returns its path below that; nil when the app has already taken it.
    ///
    /// The app can write in the container, so each folder is opened by itself and no link is followed: the file cannot land outside.
    func handOver(_ id: Int64, into container: String) throws -> String? {
        var folder = OwnedDescriptor(open(container, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW))
        for name in Self.destination {
            if mkdirat(folder.rawValue, name, 0o700) != 0, errno != EEXIST { throw SystemError(errno, "make a folder in the app's container") }
            let next = openat(folder.rawValue, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            guard next >= 0 else { throw SystemError(errno, "open \(Self.destination.joined(separator: "/")) in the app's container") }
            folder = OwnedDescriptor(next)
        }
        let name = Self.name(id)
        if renameat(AT_FDCWD, partialPath(id), folder.rawValue, name) != 0 {
            guard errno == ENOENT else { throw SystemError(errno, "move the downloaded file into the app's container") }
            // Moved before; the process ended before it took the file, or before it could report that.
            guard faccessat(folder.rawValue, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        }
        return (Self.destination + [name]).joined(separator: "/")
    }

    private static func name(_ id: Int64) -> String { "Transfer-\(id).tmp" }

    // MARK: - The end

    /// Removes the remaining files of a transfer.
    func remove(_ id: Int64) {
        unlink(partialPath(id))
        unlink("\(uploads)/\(id)")
    }

    /// Removes files that belong to no transfer.
    func sweep(keeping ids: Set<Int64>) {
        for folder in [partial, uploads] {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where Int64(name).map({ !ids.contains($0) }) ?? true {
                unlink("\(folder)/\(name)")
            }
        }
    }
}
