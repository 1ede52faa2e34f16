import CProcess
import Foundation

/// Where the parts of Appex are that an extension's process needs.
package struct RuntimeLayout: Sendable, Equatable {
    /// The `appex-runner` program.
    package var runner: String
    /// The folder of `libAppex.so`.
    package var library: String
    /// The folder of the Swift runtime's libraries.
    package var swift: String
    /// The `bwrap` program, by its full path: nothing is looked up in PATH.
    package var bubblewrap: String

    package init(runner: String, library: String, swift: String, bubblewrap: String = "/usr/bin/bwrap") {
        self.runner = runner
        self.library = library
        self.swift = swift
        self.bubblewrap = bubblewrap
    }

    /// The parts beside the running program: `bin/appexd`, `bin/appex-runner`, `lib/libAppex.so`.
    package static func ofThisProcess() -> RuntimeLayout {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let binaries = program.deletingLastPathComponent()
        let prefix = binaries.deletingLastPathComponent()
        return RuntimeLayout(
            runner: binaries.appendingPathComponent("appex-runner").path, library: prefix.appendingPathComponent("lib").path,
            swift: swiftRuntimeFolder() ?? prefix.appendingPathComponent("lib/swift").path)
    }

    /// The folder from which this process got its own Swift runtime.
    private static func swiftRuntimeFolder() -> String? {
        guard let path = appex_library_of("swift_retain") else { return nil }
        return URL(fileURLWithPath: String(cString: path)).resolvingSymlinksInPath().deletingLastPathComponent().path
    }

    /// What is missing on this machine, as sentences; empty when an extension can be launched.
    package var problems: [String] {
        var problems: [String] = []
        if access(bubblewrap, X_OK) != 0 { problems.append("\(bubblewrap) is missing. Install the package bubblewrap.") }
        if access(runner, X_OK) != 0 { problems.append("\(runner) is missing. Install Appex again, or run `make build`.") }
        if access(library + "/libAppex.so", R_OK) != 0 {
            problems.append("\(library)/libAppex.so is missing. Install Appex again, or run `make build`.")
        }
        if access(swift + "/libswiftCore.so", R_OK) != 0 {
            problems.append("\(swift)/libswiftCore.so is missing. Install Swift's runtime libraries.")
        }
        return problems
    }
}
