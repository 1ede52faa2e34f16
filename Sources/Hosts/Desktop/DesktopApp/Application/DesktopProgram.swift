import CGtk
import Foundation
import GTKViews

/// The life of a program with windows: starts GTK, and runs until its first window ends.
@MainActor
package enum DesktopProgram {
    /// Opens the first window with `open` and runs until it calls `end` with the exit status. The result of `open` lives until then. Returns -1 when
    /// there is no display.
    package static func run(_ open: (_ end: @escaping @MainActor (Int32) -> Void) -> AnyObject) -> Int32 {
        // Of the program, in the list of recent files.
        if g_get_prgname() == nil { g_set_prgname("appex-desktop") }
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

    /// Ends this process with a status when its standard input ends: who has started it wants no answer any more.
    package static func endWithInput(_ status: Int32) {
        Thread.detachNewThread {
            while getchar() != EOF {}
            _exit(status)
        }
    }
}
