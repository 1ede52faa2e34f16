import Foundation
import Glibc
import SystemCalls

/// The file that tells browsers of one family where `appex-browser` is, and that only our web extension may start it.
struct NativeHostFile: Sendable {
    let family: BrowserFamily
    /// The absolute path of `appex-browser`.
    let program: String

    static let name = BrowserCaller.hostName + ".json"

    private struct Contents: Codable, Equatable {
        var name = BrowserCaller.hostName
        var description = "Appex"
        var path: String
        var type = "stdio"
        var allowed_origins: [String]?
        var allowed_extensions: [String]?
    }

    private var contents: Contents {
        switch family {
        case .chromium: Contents(path: program, allowed_origins: ["chrome-extension://\(BrowserCaller.chromiumID)/"])
        case .firefox: Contents(path: program, allowed_extensions: [BrowserCaller.firefoxID])
        }
    }

    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(contents) + Data("\n".utf8)
    }

    func write(into folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try data().write(to: URL(fileURLWithPath: folder + "/" + Self.name), options: .atomic)
    }

    enum State: Equatable {
        case missing
        /// Of another installation of Appex, or an older one.
        case other(String)
        case current
    }

    func state(in folder: String) -> State {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + Self.name)) else { return .missing }
        guard let found = try? JSONDecoder().decode(Contents.self, from: data) else { return .other("") }
        return found == contents ? .current : .other(found.path)
    }

    /// Whether there was one.
    static func remove(from folder: String) throws -> Bool {
        let path = folder + "/" + name
        guard isThere(path) else { return false }
        // A folder of that name is not ours.
        guard unlink(path) == 0 else { throw BrowserProblem("\(path) cannot be deleted: \(SystemError.reason(errno)).") }
        return true
    }

    /// Also a symbolic link that leads nowhere.
    static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
