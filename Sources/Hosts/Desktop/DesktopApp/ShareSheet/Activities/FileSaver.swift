import Foundation
import Glibc
import SystemCalls
import InterfaceText

/// Writes texts and copies of files.
enum FileSaver {
    struct Source: Sendable {
        enum Content: Sendable { case text(String), file(String) }
        /// A safe file name.
        let name: String
        let content: Content
    }

    /// Saves under the source's name, with a number when there is a file of that name.
    ///
    /// - Returns: the path of the file.
    @discardableResult
    static func save(_ source: Source, into folder: String) throws -> String { try save(source, into: folder, mode: 0o666).path }

    /// The same with the file, which is still open.
    ///
    /// - Parameters:
    ///   - mode: of the file, without the bits of the process's mask.
    ///   - first: the first number for its name; 1 is the name without one.
    static func save(_ source: Source, into folder: String, mode: mode_t, from first: Int = 1) throws -> (path: String, file: OwnedDescriptor) {
        let file = try NewFile(in: folder, mode: mode)
        try write(source, to: file.descriptor)
        guard let path = try file.appear(numbering: source.name, from: first) else {
            throw ActivityProblem(localized("The folder has too many files named {name}.", ["name": source.name]))
        }
        return (path, file.descriptor)
    }

    /// Saves at a path, in place of the file that is there, which stays as it is until the new one is complete.
    static func save(_ source: Source, replacing path: String) throws {
        if case .file(let from) = source.content, isSameFile(from, path) { return }
        // A link stays one, and a file that was private stays private.
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let file = try NewFile(in: (path as NSString).deletingLastPathComponent)
        var old = stat()
        if stat(path, &old) == 0 { fchmod(file.descriptor.rawValue, old.st_mode & 0o777) }
        try write(source, to: file.descriptor)
        try file.replace((path as NSString).lastPathComponent)
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    private static func write(_ source: Source, to output: OwnedDescriptor) throws {
        switch source.content {
        case .text(let text): try FileHandle(fileDescriptor: output.rawValue, closeOnDealloc: false).write(contentsOf: Data(text.utf8))
        case .file(let from):
            let input = OwnedDescriptor(open(from, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
            guard let size = input.regularFileSize else { throw ActivityProblem(localized("{name} cannot be read.", ["name": source.name])) }
            let copied = try FileCopy.copy(input.rawValue, size: size, to: output.rawValue, name: source.name) { _ in try Task.checkCancellation() }
            guard copied == size else { throw ActivityProblem(localized("{name} was changed while it was copied.", ["name": source.name])) }
        }
    }
}
