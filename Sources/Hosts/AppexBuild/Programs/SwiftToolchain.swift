import Foundation
import Glibc

/// The Swift toolchain that compiles an author's package.
package struct SwiftToolchain: Sendable, Equatable {
    /// The `swift` program, by its absolute path. Links in it are kept: version switchers look at the name they were started by.
    package let swift: String

    package init(swift: String) { self.swift = swift }

    /// Finds `swift`: the program that `APPEX_SWIFT` names, else the first one in the absolute folders of `PATH`.
    ///
    /// Building is a developer's own act with a developer's own tools, so `PATH` is good enough here; relative folders in it are passed over,
    /// because they would mean another program in every package.
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
