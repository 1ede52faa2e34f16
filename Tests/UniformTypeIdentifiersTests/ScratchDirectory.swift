import Foundation

/// A directory of its own for a test, removed with the value.
final class ScratchDirectory {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("uti-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    var path: String { url.path }

    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> URL { try write(Array(text.utf8), to: name) }

    deinit {
        do { try FileManager.default.removeItem(at: url) } catch { print("\(url.path) was not removed: \(error)") }
    }
}
