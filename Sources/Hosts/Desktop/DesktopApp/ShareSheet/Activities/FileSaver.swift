import Foundation
import Glibc
import SafeText
import SystemCalls

/// Writes texts and copies of files.
enum FileSaver {
    struct Source: Sendable {
        enum Content: Sendable { case text(String), file(String) }
        /// A safe file name.
        let name: String
        let content: Content
    }

    /// Saves under the source's name, with a number when there is a file of that name.
    static func save(_ source: Source, into folder: String) throws {
        for number in 1...9999 {
            let name = number == 1 ? source.name : SafeFileName.numbered(source.name, number)
            let output = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if output < 0, errno == EEXIST { continue }
            guard output >= 0 else { throw SystemError(errno, "save \(name)") }
            return try write(source, to: OwnedDescriptor(output), at: "\(folder)/\(name)")
        }
        throw ActivityProblem("The folder has too many files named \(source.name).")
    }

    /// Saves at a path, in place of the file that is there, which stays as it is until the new one is complete.
    static func save(_ source: Source, replacing path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        if case .file(let from) = source.content, isSameFile(from, path) { return }
        let temporary = "\(folder)/.appex-\(UUID().uuidString)"
        let output = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard output >= 0 else { throw SystemError(errno, "save \((path as NSString).lastPathComponent)") }
        try write(source, to: OwnedDescriptor(output), at: temporary)
        guard rename(temporary, path) == 0 else {
            let code = errno
            unlink(temporary)
            throw SystemError(code, "save \((path as NSString).lastPathComponent)")
        }
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// A file that could not be written completely is removed.
    private static func write(_ source: Source, to output: OwnedDescriptor, at path: String) throws {
        do {
            switch source.content {
            case .text(let text): try FileHandle(fileDescriptor: output.rawValue, closeOnDealloc: false).write(contentsOf: Data(text.utf8))
            case .file(let from):
                let input = OwnedDescriptor(open(from, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
                guard let size = input.regularFileSize else { throw ActivityProblem("\(source.name) cannot be read.") }
                guard try FileCopy.copy(input.rawValue, size: size, to: output.rawValue, name: source.name) == size else {
                    throw ActivityProblem("\(source.name) was changed while it was copied.")
                }
            }
        } catch {
            unlink(path)
            throw error
        }
    }
}
