import CGtk
import ExtensionFoundation

/// An X server in memory, which ends with this program: what is measured neither shows up on the person's screen nor depends on it.
@MainActor
enum Display {
    static func start() {
        for (name, value) in [
            ("GSK_RENDERER", "cairo"), ("GTK_A11Y", "none"), ("GSETTINGS_BACKEND", "memory"), ("GDK_BACKEND", "x11"), ("ADW_DISABLE_PORTAL", "1"),
            ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"),
        ] {
            setenv(name, value, 1)
        }
        guard let number = startServer() else { LineServer.fail("Xvfb could not be started.") }
        setenv("DISPLAY", ":\(number)", 1)
        adw_init()
    }

    private static func startServer() -> Int? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        let arguments = ["Xvfb", "-displayfd", "\(ends[1])", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-terminate"]
        var copies: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        // It must not hold on to the pipes of this program: whoever reads them waits for their end.
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in 0...2 { posix_spawn_file_actions_addopen(&actions, Int32(descriptor), "/dev/null", O_RDWR, 0) }
        var process: pid_t = 0
        let result = posix_spawnp(&process, "Xvfb", &actions, nil, &copies, environ)
        close(ends[1])
        guard result == 0 else { return nil }
        var answer = [UInt8](repeating: 0, count: 16)
        let count = read(ends[0], &answer, answer.count)
        return Int(String(decoding: answer.prefix(max(0, count)), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
