import Foundation
import Glibc

/// How this program was started.
enum ProgramStart {
    /// From a menu, a file manager or another program with windows: there is a display, and no terminal where a message could be read.
    static var isFromDesktop: Bool {
        let variables = ProcessInfo.processInfo.environment
        return isFromDesktop(hasTerminal: (0...2).contains { isatty($0) == 1 }, variables)
    }

    static func isFromDesktop(hasTerminal: Bool, _ variables: [String: String]) -> Bool {
        !hasTerminal && ["DISPLAY", "WAYLAND_DISPLAY"].contains { variables[$0]?.isEmpty == false }
    }
}
