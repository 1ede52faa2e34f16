import CGtk
import Foundation
import Glibc

/// The display that the tests' widgets are on: the one that there is, or an Xvfb of their own, which ends with its last client.
@MainActor
enum Display {
    static let isReady: Bool = {
        let environment = ProcessInfo.processInfo.environment
        for (name, value) in [
            ("GSK_RENDERER", "cairo"), ("GTK_A11Y", "test"), ("GSETTINGS_BACKEND", "memory"), ("GDK_BACKEND", "x11"),
            ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"),
        ] {
            setenv(name, value, 0)
        }
        setenv("ADW_DISABLE_PORTAL", "1", 0)
        if environment["DISPLAY"] == nil { startServer() }
        g_log_set_always_fatal(GLogLevelFlags(G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue))
        adw_init()
        if let settings = gtk_settings_get_default() {
            var font = GValue()
            g_value_init(&font, GType(16 << 2))
            g_value_set_string(&font, "Cantarell 11")
            g_object_set_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-font-name", &font)
            g_value_unset(&font)
        }
        return true
    }()

    private static func startServer() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return }
        let arguments = ["Xvfb", "-displayfd", "\(ends[1])", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-terminate"]
        var process: pid_t = 0
        var copies: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        copies.append(nil)
        // It must not hold on to what this process writes to: whoever reads that waits for its end.
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        for descriptor in 0...2 { posix_spawn_file_actions_addopen(&actions, Int32(descriptor), "/dev/null", O_RDWR, 0) }
        guard posix_spawnp(&process, "Xvfb", &actions, nil, &copies, environ) == 0 else { return }
        for copy in copies { free(copy) }
        close(ends[1])
        var answer = [UInt8](repeating: 0, count: 16)
        let count = read(ends[0], &answer, answer.count)
        let number = String(decoding: answer.prefix(max(0, count)), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        setenv("DISPLAY", ":\(number)", 1)
    }
}
