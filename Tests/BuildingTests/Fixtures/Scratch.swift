import Foundation

/// A folder of a test; it goes with the test.
final class Scratch {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("appex-build-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            FileHandle.standardError.write(Data("Scratch folder stays behind: \(error)\n".utf8))
        }
    }

    /// Writes a file, with the folders to it.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: file).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// Everything below a folder, sorted.
    func contents(of folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: path + "/" + folder)?.compactMap { $0 as? String } ?? []).sorted()
    }
}
