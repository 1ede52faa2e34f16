import Foundation
import SystemCalls

/// The person's settings, in a window of their own.
enum SettingsProgram {
    /// Whether they are shown: not without a display, nor without the window's program.
    static func show() -> Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["DISPLAY"]?.isEmpty == false || environment["WAYLAND_DISPLAY"]?.isEmpty == false,
            let program = OwnProgram.path("appex-desktop")
        else { return false }
        return OwnProgram.start(program, ["settings"]) { _ in }
    }
}
