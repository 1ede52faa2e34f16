import ExtensionFoundation

/// Opens URLs for the person: with programs of known paths, without a shell.
package enum URLOpener {
    /// What opens URLs on a desktop, best first, with the arguments before the URL.
    private static let desktopOpeners = [("/usr/bin/gio", ["open"]), ("/usr/bin/xdg-open", [])]

    /// - Parameters:
    ///   - url: checked by the system; it begins with its scheme, so it is no option.
    ///   - app: identifier of the installed app that is to open it; nil: what the desktop opens such URLs with.
    package static func open(_ url: String, app: String?) async -> Bool {
        if let app {
            guard let program = OwnProgram.path("appex") else { return false }
            // It runs as long as its window.
            return OwnProgram.start(program, ["open", "--", app, url]) { _ in }
        }
        guard let (program, arguments) = desktopOpeners.first(where: { access($0.0, X_OK) == 0 }) else { return false }
        return await withCheckedContinuation { continuation in
            let hasStarted = OwnProgram.start(program, arguments + [url]) { continuation.resume(returning: $0 == 0) }
            if !hasStarted { continuation.resume(returning: false) }
        }
    }
}
