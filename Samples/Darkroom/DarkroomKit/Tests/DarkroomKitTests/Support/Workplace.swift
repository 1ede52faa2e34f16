import DarkroomKit
import Foundation
import Glibc

/// A directory for one test, gone with it.
final class Workplace {
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("darkroom-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    var path: String { directory.path }

    func file(_ name: String) -> String {
        directory.appendingPathComponent(name).path
    }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
    }

    /// Edits a file to another one and returns that one's path.
    @discardableResult
    func edit(_ input: String, to name: String, _ options: PhotoEdit = PhotoEdit(), limits: PhotoLimits = PhotoLimits()) throws
        -> PhotoReport
    {
        let source = open(input, O_RDONLY | O_CLOEXEC)
        defer { close(source) }
        let target = open(file(name), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(target) }
        return try PhotoEditor.edit(input: source, output: target, options: options, scratchDirectory: path, limits: limits)
    }

    /// The error of an edit that must fail.
    func failure(_ input: String, _ options: PhotoEdit = PhotoEdit(), limits: PhotoLimits = PhotoLimits()) -> PhotoError? {
        do {
            try edit(input, to: "failed", options, limits: limits)
            return nil
        } catch {
            return error as? PhotoError
        }
    }
}
