import Foundation

/// Where the parts of Appex are that an extension's process needs.
package struct RuntimeLayout: Sendable, Equatable {
    /// The folder that is all an extension's process has of Appex and of Swift: `appex-runner`, `libAppex.so` with Swift's runtime inside,
    /// `appex-icons`, `libAppexImaging.so`, which draws pictures with the system's cairo, and the runtime's other libraries.
    package var folder: String
    /// The `bwrap` program, by its full path: nothing is looked up in PATH.
    package var bubblewrap: String

    package init(folder: String, bubblewrap: String = "/usr/bin/bwrap") {
        self.folder = folder
        self.bubblewrap = bubblewrap
    }

    /// The command line, beside the system's program.
    package var command: String { URL(fileURLWithPath: folder + "/../../bin/appex").standardizedFileURL.path }

    /// The program that an extension's process runs.
    package var runner: String { folder + "/" + Self.runnerName }
    static let runnerName = "appex-runner"

    /// The program that makes a sandbox without namespaces.
    package var confine: String { folder + "/appex-confine" }

    /// The program that keeps a key in the person's keyring. Not in the folder: no extension's process sees it.
    package var keyring: String { folder + "/../../bin/appex-keyring" }
    /// The program that shows a notification on the person's desktop; beside that one, for the same reason.
    package var notifier: String { folder + "/../../bin/appex-notify" }
    /// The program that talks to servers for the system.
    package var transferProgram: String { folder + "/" + Self.transferProgramName }
    static let transferProgramName = "appex-transferd"
    /// The program that makes icons of pictures.
    static let iconProgramName = "appex-icons"

    /// The parts beside the running program: `bin/appexd`, `lib/appex/`.
    package static func ofThisProcess() -> RuntimeLayout {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let prefix = program.deletingLastPathComponent().deletingLastPathComponent()
        return RuntimeLayout(folder: prefix.appendingPathComponent("lib/appex").path)
    }

    /// What is missing on this machine, as sentences; empty when an extension can be launched.
    package var problems: [String] {
        var problems: [String] = []
        for program in [runner, confine] where access(program, X_OK) != 0 {
            problems.append("\(program) is missing. Install Appex again, or run `make build`.")
        }
        for library in ["libAppex.so", "libswiftCore.so"] where access(folder + "/" + library, R_OK) != 0 {
            problems.append("\(folder)/\(library) is missing. Install Appex again, or run `make build`.")
        }
        return problems
    }
}
