import CGtk
import GTKViews

/// The life of a program with windows of its own: starts GTK, runs until its first window says that it is over.
@MainActor
package enum DesktopProgram {
    /// Opens the first window with `open` and runs until that calls what it is given, with the exit status. What `open` returns lives as long.
    /// Returns -1 when there is no display.
    package static func run(_ open: (_ end: @escaping @MainActor (Int32) -> Void) -> AnyObject) -> Int32 {
        guard gtk_init_check() != 0 else { return -1 }
        adw_init()
        GLibMainLoop.attach()
        let loop = g_main_loop_new(nil, 0)
        defer { g_main_loop_unref(loop) }
        var status: Int32?
        let window = open { end in
            status = status ?? end
            g_main_loop_quit(loop)
        }
        withExtendedLifetime(window) { if status == nil { g_main_loop_run(loop) } }
        return status ?? 0
    }
}
