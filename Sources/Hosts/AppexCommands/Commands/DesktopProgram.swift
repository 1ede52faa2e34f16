import Foundation
import HostItems
import SystemCalls

/// The program for windows, beside this one.
enum DesktopProgram {
    /// Replaces this process with it, with the arguments of this command line.
    ///
    /// - Parameter names: names of this command after `command`, which the other program does not know.
    static func become(_ command: String, dropping names: [String] = []) throws -> Never {
        try become(command, with: CommandLine.arguments.drop { $0 != command }.dropFirst().drop { names.contains($0) })
    }

    /// Replaces this process with it.
    static func become(_ command: String, with rest: some Sequence<String>) throws -> Never {
        let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(
            "appex-desktop"
        ).path
        // Threads of Swift's concurrency block signals, and a program inherits what is blocked: neither Control-C nor SIGTERM would end it.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        let words = try [Array("appex-desktop".utf8), Array(command.utf8)] + rest.map { try ArgumentBytes.of($0) }
        let code = withCStrings(words) { arguments in
            execv(path, arguments)
            return errno
        }
        throw ArgumentProblem(
            code == ENOENT
                ? "The desktop part of Appex is not installed: \(path) is missing. Build it with `make build`."
                : "\(path) cannot be started: \(SystemError.reason(code)).")
    }
}
