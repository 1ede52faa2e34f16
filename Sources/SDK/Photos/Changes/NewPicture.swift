import CSystemCalls
import ExtensionFoundation
import Foundation
import Glibc
import PictureEngine
import SafeText
import Synchronization
import SystemCalls

/// A file of the library that is being made. It has its inode, and with that its identifier, from the beginning; it gets its name at the end. Until
/// then it has none, so the kernel takes it away when the process ends, however that comes about; where the file system has no such files, it has a
/// hidden name.
final class NewPicture: Sendable {
    struct State {
        var content: NewContent?
        /// Within some thousand years of now.
        var created: Date?
        var suggestedName: String?
        /// Its name in the folder now; nil: none.
        var name: String?
        var problem: PHPhotosError?
    }

    let identity: AssetRecord.Identity
    let state: Mutex<State>
    private let directory: OwnedDescriptor
    private let file: OwnedDescriptor
    private static let action = "save a picture"

    /// - Parameter isUnnamed: false is how file systems behave that have no files without names.
    init(in folder: LibraryFolder, isUnnamed: Bool = true) throws(SystemError) {
        directory = try folder.open()
        let unnamed = !isUnnamed ? -1 : openat(directory.rawValue, ".", LibraryFolder.unnamed | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o666)
        if unnamed >= 0 {
            file = OwnedDescriptor(unnamed)
            state = Mutex(State())
        } else {
            let name = ".appex-\(UUID().uuidString)"
            let number = openat(directory.rawValue, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard number >= 0 else { throw SystemError(errno, Self.action) }
            file = OwnedDescriptor(number)
            state = Mutex(State(name: name))
        }
        var status = appex_named_status()
        let result = appex_status_of_name(file.rawValue, "", &status)
        identity = AssetRecord.Identity(device: status.device, inode: status.inode, born: status.born)
        guard result == 0 else { throw SystemError(-result, Self.action) }
    }

    /// Without a transaction that ends well, nothing remains.
    deinit { if let name = state.withLock({ $0.name }), name.utf8.first == UInt8(ascii: ".") { unlinkat(directory.rawValue, name, 0) } }

    /// Writes the content, and checks that it is a picture.
    func write() throws {
        let (content, created, problem) = state.withLock { ($0.content, $0.created, $0.problem) }
        if let problem { throw problem }
        guard let content else { throw PHPhotosError(.invalidResource, "A new asset has no picture. Add a resource to its request.") }
        try content.write(to: file)
        guard (try? PictureFile(file.duplicate())) != nil else {
            throw PHPhotosError(.invalidResource, "What was to be added to the pictures is no picture that can be read.")
        }
        let origin = FileOrigin.url(of: Bundle.main.bundleIdentifier ?? "unknown")
        // Some file systems have no attributes.
        try? FileAttribute.set(FileOrigin.attribute, of: file, to: Array(origin.utf8), Self.action)
        if let created {
            let seconds = created.timeIntervalSince1970.rounded(.down)
            let time = timespec(tv_sec: Int(seconds), tv_nsec: Int((created.timeIntervalSince1970 - seconds) * 1e9))
            futimens(file.rawValue, [time, time])
        }
        guard fsync(file.rawValue) == 0 else { throw SystemError(errno, Self.action) }
    }

    /// Gives the file a name that no other file has. Nothing is ever replaced.
    func publish() throws {
        let (old, created, suggested, content) = state.withLock { ($0.name, $0.created, $0.suggestedName, $0.content) }
        let type = (try? PictureFile(file.duplicate()))?.typeIdentifier ?? ""
        let ending = content?.pathExtension(for: type) ?? "jpg"
        let name = suggested.map { SafeFileName.make($0, pathExtension: ending, fallback: "IMG.\(ending)") } ?? Self.name(created ?? Date(), ending)
        for number in 1...9999 {
            let numbered = number == 1 ? name : SafeFileName.numbered(name, number)
            if move(old, to: numbered) {
                state.withLock { $0.name = numbered }
                return
            }
            guard errno == EEXIST else { throw SystemError(errno, Self.action) }
        }
        throw SystemError(EEXIST, Self.action)
    }

    func waitForDisk() throws {
        guard fsync(directory.rawValue) == 0 else { throw SystemError(errno, Self.action) }
    }

    /// Takes the file away, also when it has its name already.
    func discard() {
        guard let name = state.withLock({ $0.name.take() }) else { return }
        var (status, own) = (stat(), stat())
        // Unless another file has the name by now.
        guard fstatat(directory.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0, fstat(file.rawValue, &own) == 0,
            status.st_ino == own.st_ino, status.st_dev == own.st_dev
        else { return }
        unlinkat(directory.rawValue, name, 0)
    }

    private func move(_ old: String?, to name: String) -> Bool {
        guard let old else {
            return linkat(AT_FDCWD, "/proc/self/fd/\(file.rawValue)", directory.rawValue, name, AT_SYMLINK_FOLLOW) == 0
        }
        if KernelRename.notReplacing.rename(old, in: directory.rawValue, name, in: directory.rawValue) { return true }
        guard errno == EINVAL || errno == ENOSYS else { return false }
        // Not on this file system: takes the name with an empty file first.
        let empty = openat(directory.rawValue, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard empty >= 0 else { return false }
        close(empty)
        if renameat(directory.rawValue, old, directory.rawValue, name) == 0 { return true }
        let code = errno
        unlinkat(directory.rawValue, name, 0)
        errno = code
        return false
    }

    /// As cameras name pictures: `IMG_20261127_143005.jpg`, by the clock of the person.
    private static func name(_ date: Date, _ ending: String) -> String {
        var (seconds, parts) = (time_t(clamping: Int(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0), tm())
        localtime_r(&seconds, &parts)
        func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(parts.tm_year + 1900)\(digits(parts.tm_mon + 1))\(digits(parts.tm_mday))"
        return "IMG_\(day)_\(digits(parts.tm_hour))\(digits(parts.tm_min))\(digits(parts.tm_sec)).\(ending)"
    }
}
