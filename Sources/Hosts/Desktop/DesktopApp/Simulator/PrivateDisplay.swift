import Foundation
import HostItems
import SystemCalls

/// An invisible display, for pictures on machines without one.
final class PrivateDisplay {
    private let server: RunningProgram
    /// How long Xvfb may take until it accepts clients, and until it ends.
    private static let patience = Duration.seconds(20)

    /// Starts Xvfb and makes this process use it. Call it before GTK starts.
    ///
    /// - Returns: nil when Xvfb is not installed.
    init?() throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        guard
            let program = path.split(separator: ":").filter({ $0.hasPrefix("/") }).map({ String($0) + "/Xvfb" }).first(where: { (program: String) in
                access(program, X_OK) == 0
            })
        else { return nil }
        let arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "2100x1400x24", "-nolisten", "tcp", "-noreset"]
        let reading: OwnedDescriptor
        (server, reading) = try Program(program, arguments, environment: Program.ownEnvironment).startWithOutput()
        let number = Self.line(from: reading).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !number.isEmpty else {
            end()
            throw ArgumentProblem("Xvfb has not started, so there is no display to draw on.")
        }
        setenv("DISPLAY", ":\(number)", 1)
        setenv("GDK_BACKEND", "x11", 1)
        setenv("GSK_RENDERER", "cairo", 1)
        unsetenv("WAYLAND_DISPLAY")
    }

    func end() {
        server.kill(SIGTERM)
        _ = server.endOrKill(after: Self.patience)
    }

    /// Xvfb writes its number when it accepts clients, and the end of the line by itself; it fails when nobody reads that.
    private static func line(from stream: OwnedDescriptor) -> String {
        let deadline = ContinuousClock.now + patience
        var line: [UInt8] = []
        var entry = pollfd(fd: stream.rawValue, events: Int16(POLLIN), revents: 0)
        var part = [UInt8](repeating: 0, count: 16)
        while line.last != UInt8(ascii: "\n"), poll(&entry, 1, max(deadline - .now, .zero).pollMilliseconds) > 0 {
            let count = read(stream.rawValue, &part, part.count)
            guard count > 0 else { break }
            line += part.prefix(count)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
