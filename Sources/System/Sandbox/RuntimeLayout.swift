import Foundation

/// The paths of the parts of Appex that an extension's process needs.
package struct RuntimeLayout: Sendable, Equatable {
    /// The only folder of Appex and Swift that an extension's process sees: `appex-runner`, `libAppex.so` with Swift's runtime inside, `appex-icons`,
    /// `appex-pictures`, `appex-films`, `appex-metadata`, `libAppexImaging.so` and `libAppexCoreImage.so`, which draw and read pictures with the system's cairo and
    /// libvips, `libAppexAVFoundation.so`, which reads and writes films with the system's libavcodec, and the runtime's other libraries.
    package var folder: String
    /// The `bwrap` program, by its full path: PATH is not searched.
    package var bubblewrap: String

    package init(folder: String, bubblewrap: String = "/usr/bin/bwrap") {
        self.folder = folder
        self.bubblewrap = bubblewrap
    }

    /// The command-line program, beside the system's program.
    package var command: String { URL(fileURLWithPath: folder + "/../../bin/appex").standardizedFileURL.path }

    /// The program that runs in an extension's process.
    package var runner: String { folder + "/" + Self.runnerName }
    static let runnerName = "appex-runner"

    /// The program that makes a sandbox without namespaces.
    package var confine: String { folder + "/appex-confine" }

    /// The program that stores a key in the person's keyring. Outside of the folder, so no extension's process sees it.
    package var keyring: String { folder + "/../../bin/appex-keyring" }
    /// The program that shows a notification on the desktop; in the same place, for the same reason.
    package var notifier: String { folder + "/../../bin/appex-notify" }
    /// The program that talks to servers for the system.
    package var transferProgram: String { folder + "/" + Self.transferProgramName }
    static let transferProgramName = "appex-transferd"
    /// The program that makes icons from pictures.
    static let iconProgramName = "appex-icons"
    /// The program that reads photographs.
    static let pictureProgramName = "appex-pictures"
    /// The program that reads films.
    static let filmProgramName = "appex-films"
    /// The program that carries over what a picture's file says about it.
    static let metadataProgramName = "appex-metadata"
    /// The program that unpacks archives of apps.
    static let unpackingProgramName = "appex-unpack"

    /// The layout around the running program: `bin/appexd`, `lib/appex/`.
    package static func ofThisProcess() -> RuntimeLayout {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let prefix = program.deletingLastPathComponent().deletingLastPathComponent()
        return RuntimeLayout(folder: prefix.appendingPathComponent("lib/appex").path)
    }

    /// What is missing on this machine, as sentences; empty when extensions can be launched.
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
