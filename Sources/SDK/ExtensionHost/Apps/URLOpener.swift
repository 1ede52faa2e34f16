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
        return await run(program, arguments + [url])
    }

    /// Has the file manager show files, selected in their folders (freedesktop.org, “File Manager D-Bus Interface”).
    ///
    /// - Parameter urls: `file:` URLs, in which everything but plain characters is encoded.
    static func show(_ urls: [String]) async -> Bool {
        let program = "/usr/bin/gdbus"
        guard access(program, X_OK) == 0, urls.allSatisfy({ $0.utf8.allSatisfy(isPlain) }) else { return false }
        let list = "[" + urls.map { "'\($0)'" }.joined(separator: ", ") + "]"
        return await run(
            program,
            [
                "call", "--session", "--timeout", "10", "--dest", "org.freedesktop.FileManager1", "--object-path", "/org/freedesktop/FileManager1",
                "--method", "org.freedesktop.FileManager1.ShowItems", list, "",
            ])
    }

    /// Whether a character of a URL means nothing in the text of a list.
    private static func isPlain(_ byte: UInt8) -> Bool { byte > UInt8(ascii: " ") && byte < 0x7F && !"'\"\\".utf8.contains(byte) }

    private static func run(_ program: String, _ arguments: [String]) async -> Bool {
        await withCheckedContinuation { continuation in
            let hasStarted = OwnProgram.start(program, arguments) { continuation.resume(returning: $0 == 0) }
            if !hasStarted { continuation.resume(returning: false) }
        }
    }
}
