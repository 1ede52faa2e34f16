import Foundation
import Glibc

/// The installed SDK, as `Scripts/assemble-sdk` makes it.
///
///     bin/appex            lib/libAppex.so
///     sdk/modules          compiled modules that authors import
///     sdk/version          version of the SDK, one line
///     sdk/compiler         first line of `swift --version` of the compiler that made the modules
///     sdk/templates/KIND   what `appex new KIND` copies
package struct PrebuiltSDK: Sendable, Equatable {
    /// The `sdk` folder, an absolute path.
    package let folder: String
    /// The version of the SDK, which is written into the `Info.plist` of each bundle.
    package let version: String
    /// The compiler that made the modules.
    let compiler: String

    /// The module interfaces, for the compiler.
    package var modules: String { folder + "/modules" }
    /// The folder of `libAppex.so`, for the linker.
    package var libraries: String { URL(fileURLWithPath: folder).deletingLastPathComponent().path + "/lib" }
    /// Names that a package's own modules cannot have.
    var moduleNames: Set<String> {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
        return Set(files.filter { !$0.hasSuffix(".swiftdoc") }.map { $0.hasSuffix(".swiftmodule") ? String($0.dropLast(".swiftmodule".count)) : $0 })
    }
    /// The templates of `appex new`, a folder for each kind of extension.
    package var templates: String { folder + "/templates" }
    /// The name of the library that holds the SDK.
    static let libraryName = "libAppex.so"

    /// The SDK beside the running program: `../sdk` from the folder of the program.
    package static func ofThisProcess() throws(BuildError) -> PrebuiltSDK {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let prefix = program.deletingLastPathComponent().deletingLastPathComponent()
        return try PrebuiltSDK(folder: prefix.appendingPathComponent("sdk").path)
    }

    /// Reads an SDK.
    package init(folder: String) throws(BuildError) {
        self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
        version = try Self.line("version", of: self.folder)
        compiler = try Self.line("compiler", of: self.folder)
        for part in [modules + "/UIKit.swiftmodule", libraries + "/" + Self.libraryName] where access(part, R_OK) != 0 {
            throw BuildError("The SDK is incomplete: \(part) is missing. Install Appex again, or run `make build` in its source.")
        }
    }

    private static func line(_ name: String, of folder: String) throws(BuildError) -> String {
        let path = folder + "/" + name
        guard let text = try? String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else {
            throw BuildError("The SDK is missing: there is no \(path). Install Appex again, or run `make build` in its source.")
        }
        return text
    }

    /// Refuses a compiler other than the one that made the modules: only that compiler can read them.
    func check(_ toolchain: SwiftToolchain) async throws(BuildError) {
        let found = try await toolchain.version()
        guard found == compiler else {
            throw BuildError(
                """
                The SDK was made with “\(compiler)”, and \(toolchain.swift) is “\(found)”. Use the same Swift version (APPEX_SWIFT=/path/to/usr/bin/swift), \
                or an Appex built with yours.
                """)
        }
    }
}
