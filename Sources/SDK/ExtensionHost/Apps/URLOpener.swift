import ExtensionFoundation

/// Opens URLs for the person, with programs at known paths and without a shell.
package enum URLOpener {
    /// Programs that open URLs on a desktop, best first, with the arguments that come before the URL.
    private static let desktopOpeners = [("/usr/bin/gio", ["open"]), ("/usr/bin/xdg-open", [])]

    /// - Parameters:
    ///   - url: checked by the system; it begins with its scheme, so no program takes it for an option.
    ///   - app: identifier of the installed app that is to open it; nil: the desktop's default.
    package static func open(_ url: String, app: String?) async -> Bool {
        if let app {
            guard let program = OwnProgram.path("appex") else { return false }
            // The program runs until its window is closed.
            return OwnProgram.start(program, ["open", "--", app, url]) { _ in }
        }
        guard let (program, arguments) = desktopOpeners.first(where: { access($0.0, X_OK) == 0 }) else { return false }
        return await withCheckedContinuation { continuation in
            let hasStarted = OwnProgram.start(program, arguments + [url]) { continuation.resume(returning: $0 == 0) }
            if !hasStarted { continuation.resume(returning: false) }
        }
    }
}
