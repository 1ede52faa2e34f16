import Foundation
import Glibc

/// The Swift toolchain that compiles an author's package.
package struct SwiftToolchain: Sendable, Equatable {
    /// The absolute path of `swift`. Symbolic links are not resolved: version managers depend on the name with which they are started.
    package let swift: String

    package init(swift: String) { self.swift = swift }

    /// Finds `swift`: the program in `APPEX_SWIFT`, otherwise the first in the absolute folders of `PATH`.
    ///
    /// A developer runs the build with their own tools, so `PATH` can be trusted here; its relative folders are skipped, because they would mean
    /// another program in every package.
    package static func find(environment: [String: String]) throws(BuildError) -> SwiftToolchain {
        if let named = environment["APPEX_SWIFT"], !named.isEmpty {
            guard named.hasPrefix("/"), isProgram(named) else {
                throw BuildError(
                    "APPEX_SWIFT is “\(named)”, which is not the absolute path of a program. Set it to a toolchain's usr/bin/swift, or unset it.")
            }
            return SwiftToolchain(swift: named)
        }
        for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
            let candidate = "\(folder)/swift"
            if isProgram(candidate) { return SwiftToolchain(swift: candidate) }
        }
        throw BuildError("Swift was not found in PATH. Install a Swift toolchain, or set APPEX_SWIFT to its usr/bin/swift.")
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// The first line that `swift --version` prints on standard output.
    func version() async throws(BuildError) -> String {
        let (end, bytes) = try await ChildProgram(path: swift, arguments: ["--version"]).output()
        guard end.isSuccess, let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first else {
            throw BuildError("\(swift) --version failed. Check the toolchain.")
        }
        return String(line)
    }
}
