import ArgumentParser
import Foundation
import HostItems

/// `appex share`: the share sheet, which is a program of its own, so that the command line needs no toolkit.
struct ShareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Open the share sheet for files, text or a web address.",
        discussion: "The status is 0 when something was shared and 1 when the sheet was closed. Needs a display; `appex ui` does not.")

    @OptionGroup var itemOptions: ItemOptions

    func run() throws { try DesktopProgram.become("share") }
}

/// The program with the windows, beside this one.
enum DesktopProgram {
    /// Replaces this process by it, with the arguments of this command line.
    static func become(_ command: String) throws -> Never {
        let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(
            "appex-desktop"
        ).path
        let rest = CommandLine.arguments.drop { $0 != command }
        let arguments = ["appex-desktop"] + rest
        var pointers = arguments.map { strdup($0) } + [nil]
        execv(path, &pointers)
        let code = errno
        throw ArgumentProblem(
            code == ENOENT
                ? "The desktop part of Appex is not installed: \(path) is missing. Build it with `make build`."
                : "\(path) cannot be started: \(String(cString: strerror(code))).")
    }
}
