import ExtensionFoundation

/// A display in memory, with a bus of its own that starts nothing and a window manager: for Nautilus, which has no window without.
final class FileManagerDesktop {
    /// Which extensions Nautilus loads, by the name of the data folder.
    enum Extensions: String {
        case appex = "data"
        case peer = "peer-data"
    }

    private let scratch: String
    private var processes: [Process] = []
    private var variables: [String: String]

    /// Where the peer writes when it has changed a badge.
    var changes: String { scratch + "/changes" }

    init(scratch: String) throws {
        self.scratch = scratch
        variables = [
            // Python in Nautilus takes its modules from where the first python3 is.
            "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": scratch, "XDG_RUNTIME_DIR": scratch + "/run", "GDK_BACKEND": "x11",
            "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "ADW_DISABLE_PORTAL": "1",
            "GIO_USE_VFS": "local", "APPEX_BENCH_CHANGES": scratch + "/changes",
        ]
        do {
            variables["DISPLAY"] = try ":" + answer("/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp", "-noreset")
            try Data(Self.bus(in: scratch).utf8).write(to: URL(fileURLWithPath: scratch + "/bus.conf"))
            variables["DBUS_SESSION_BUS_ADDRESS"] = try answer(
                "/usr/bin/dbus-daemon", "--config-file=\(scratch)/bus.conf", "--print-address=1", "--nofork")
            try processes.append(start("/usr/bin/metacity", ["--no-composite"], for: .appex))
        } catch {
            end()
            throw error
        }
    }

    /// Without the services of the machine: they would index and watch the folders that are measured.
    private static func bus(in folder: String) -> String {
        """
        <busconfig>
          <type>session</type>
          <listen>unix:dir=\(folder)</listen>
          <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
        </busconfig>
        """
    }

    func start(_ program: String, _ arguments: [String], for extensions: Extensions) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = variables.merging(["XDG_DATA_HOME": "\(scratch)/\(extensions.rawValue)"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    func nautilus(_ folder: String, with extensions: Extensions) throws -> Process { try start("/usr/bin/nautilus", [folder], for: extensions) }

    /// A program that talks with this one line by line. It inherits the display.
    func talk(_ name: String, _ program: String, _ arguments: [String]) throws -> LineProgram {
        setenv("DISPLAY", variables["DISPLAY"] ?? "", 1)
        defer { unsetenv("DISPLAY") }
        return try LineProgram(name, program: program, arguments: arguments)
    }

    /// Starts a program for the session, which writes a line when it is ready.
    private func answer(_ program: String, _ arguments: String...) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = variables
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        processes.append(process)
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw BenchmarkError("\(program) has not started.") }
            line += more
        }
        return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The window manager first, the display last.
    func end() {
        for process in processes.reversed() { process.killAndWait() }
        processes = []
    }
}

extension Process {
    /// With a signal that it cannot ignore: Foundation starts it from a thread that takes none, and it would not, either.
    func killAndWait() {
        guard isRunning else { return }
        kill(processIdentifier, SIGKILL)
        waitUntilExit()
    }
}
