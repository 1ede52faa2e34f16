import Foundation
import Glibc
import HostItems
import SafeText
import SystemCalls

/// A file that appears in a folder when it is complete. When it is not, or when the process ends before, nothing is left where the file system can
/// have files without names.
final class NewFile {
    let descriptor: OwnedDescriptor
    private let folder: String
    /// Nil while the file has no name.
    private var temporary: String?
    private static let directory: Int32 = 0o200000
    private static let withoutName: Int32 = 0o20000000 | directory

    /// - Parameters:
    ///   - named: gives it a hidden name from the beginning, as on file systems that have no files without names.
    ///   - mode: of the file, without the bits of the process's mask.
    /// - Throws: ``SystemError`` when the folder cannot be written to.
    init(in folder: String, named: Bool = false, mode: mode_t = 0o666) throws {
        self.folder = folder
        let unnamed = named ? -1 : open(folder, Self.withoutName | O_WRONLY | O_CLOEXEC, mode)
        if unnamed >= 0 {
            descriptor = OwnedDescriptor(unnamed)
            return
        }
        let path = CarefulRename.privatePath(in: folder)
        let hidden = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard hidden >= 0 else { throw SystemError(errno, "save in \(folder)") }
        descriptor = OwnedDescriptor(hidden)
        temporary = path
    }

    deinit { if let temporary { unlink(temporary) } }

    /// Gives it a name in the folder; false when there is a file of that name.
    func appear(as name: String) throws -> Bool {
        let path = "\(folder)/\(name)"
        guard temporary.map({ CarefulRename.move($0, to: path) }) ?? descriptor.link(at: path) else {
            if errno == EEXIST { return false }
            throw SystemError(errno, "save \(name)")
        }
        temporary = nil
        return true
    }

    /// Gives it a name in the folder, with a number when there is a file of that name.
    ///
    /// - Parameter first: the first number; 1 is the name without one.
    /// - Returns: its path, or nil when all numbers are taken.
    func appear(numbering name: String, from first: Int = 1) throws -> String? {
        for number in first..<max(first, 10_000) {
            let numbered = number == 1 ? name : SafeFileName.numbered(name, number)
            if try appear(as: numbered) { return "\(folder)/\(numbered)" }
        }
        return nil
    }

    /// Gives it a name in the folder, in place of the file of that name, if there is one.
    func replace(_ name: String) throws {
        // What replaces a file is on the disk before the old one is gone.
        guard fsync(descriptor.rawValue) == 0 else { throw SystemError(errno, "save \(name)") }
        let path = temporary ?? CarefulRename.privatePath(in: folder)
        if temporary == nil {
            guard descriptor.link(at: path) else { throw SystemError(errno, "save \(name)") }
            temporary = path
        }
        guard rename(path, "\(folder)/\(name)") == 0 else { throw SystemError(errno, "save \(name)") }
        temporary = nil
    }
}
