import Foundation

/// Where the tools under test are.
enum Place {
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// The folder that `make build` makes, or the one that APPEX_BUILD names.
    static let build = ProcessInfo.processInfo.environment["APPEX_BUILD"] ?? repository + "/build"

    static func program(_ name: String) -> String { build + "/bin/" + name }

    static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

    /// A program of the machine.
    static func find(_ name: String) throws -> String {
        let folders = path.split(separator: ":").map(String.init) + ["/usr/bin", "/bin", "/usr/sbin", "/sbin"]
        guard let found = folders.map({ $0 + "/" + name }).first(where: { access($0, X_OK) == 0 }) else {
            throw Failure("The program \(name) is not installed.")
        }
        return found
    }
}
