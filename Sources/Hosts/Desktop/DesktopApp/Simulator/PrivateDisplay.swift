import Foundation
import HostItems

/// An invisible display, for pictures on machines without one.
final class PrivateDisplay {
    private let server: Process

    /// Starts Xvfb and makes this process use it. Call it before GTK starts.
    ///
    /// - Returns: nil when Xvfb is not installed.
    init?() throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        guard let program = path.split(separator: ":").map({ String($0) + "/Xvfb" }).first(where: { (program: String) in access(program, X_OK) == 0 })
        else { return nil }
        server = Process()
        server.executableURL = URL(fileURLWithPath: program)
        server.arguments = ["-displayfd", "1", "-screen", "0", "2100x1400x24", "-nolisten", "tcp", "-noreset"]
        let pipe = Pipe()
        server.standardOutput = pipe
        server.standardError = FileHandle.nullDevice
        server.standardInput = FileHandle.nullDevice
        try server.run()
        // Xvfb prints its number when it accepts clients.
        let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !number.isEmpty else { throw ArgumentProblem("Xvfb has not started, so there is no display to draw on.") }
        setenv("DISPLAY", ":\(number)", 1)
        setenv("GDK_BACKEND", "x11", 1)
        setenv("GSK_RENDERER", "cairo", 1)
        unsetenv("WAYLAND_DISPLAY")
    }

    func end() {
        server.terminate()
        server.waitUntilExit()
    }
}
