import CGtk
import GTKViews

/// The life of a program with windows: starts GTK, runs until the last window is closed.
@MainActor
package enum DesktopProgram {
    private static var exitStatus: Int32 = 0
    private static var openWindows = 0
    private static var loop: OpaquePointer?

    /// Opens the first window with `open` and runs until all windows are closed. Returns the exit status.
    /// -1 when there is no display. What `open` returns lives as long.
    package static func run(_ open: () -> AnyObject) -> Int32 {
        guard gtk_init_check() != 0 else { return -1 }
        adw_init()
        GLibMainLoop.attach()
        let loop = g_main_loop_new(nil, 0)
        self.loop = loop
        withExtendedLifetime(open()) {
            if openWindows > 0 { g_main_loop_run(loop) }
        }
        g_main_loop_unref(loop)
        self.loop = nil
        return exitStatus
    }

    static func windowOpened() { openWindows += 1 }

    static func windowClosed() {
        openWindows -= 1
        if openWindows == 0, let loop { g_main_loop_quit(loop) }
    }

    /// The status that the program ends with, when its windows are closed.
    static func setExitStatus(_ status: Int32) { exitStatus = status }
}
