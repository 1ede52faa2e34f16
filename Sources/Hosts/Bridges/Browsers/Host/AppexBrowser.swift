import ExtensionHost
import Foundation
import Glibc
import SafeText
import SystemCalls
import Wire
import WebPages

/// The program `appex-browser`: what a browser starts when its web extension connects, one for each browser process.
package enum AppexBrowser {
    /// - Parameter arguments: without the program's own name.
    /// - Returns: the status with which the process ends.
    package static func run(_ arguments: [String]) -> Int32 {
        guard let family = BrowserCaller.family(arguments) else {
            remark("Browsers start this program, for the web extension of Appex. `appex browsers` shows which browsers are connected.")
            return 64
        }
        do {
            // A browser that was killed, while something is written to it, is the end of its requests and not of their cleaning up.
            signal(SIGPIPE, SIG_IGN)
            // Nothing else may write to the browser.
            let output = try OwnedDescriptor.duplicate(of: STDOUT_FILENO)
            guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { throw SystemError(errno, "set standard output aside") }
            let messages = try NativeMessages(input: try .duplicate(of: STDIN_FILENO), output: output)
            try serve(family, messages)
            return 0
        } catch {
            remark("\(error)")
            return 1
        }
    }

    private static func serve(_ family: BrowserFamily, _ messages: NativeMessages) throws {
        let scripts = family == .chromium ? ScriptFiles(folder: WebExtensionFolder.personal() + "/x") : nil
        scripts?.removeAbandoned()
        PageFiles.removeAbandoned()
        let session = BrowserSession(
            family, messages, system: ExtensionSystem(hostName: "appex-browser"), window: .installed, scripts: scripts,
            tell: { title, text in
                let notification = DesktopNotification(title: title, text: text, icon: "dialog-warning-symbolic")
                DispatchQueue.global().async { _ = notification.show() }
            }, remark: { remark($0) })
        // A browser may ask for the end before it closes the pipe.
        signal(SIGTERM, SIG_IGN)
        let end = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .global())
        end.setEventHandler { session.end() }
        end.resume()
        let socket = BrowserSocket.path(family: family.rawValue, process: getpid())
        let listener = try? listen(at: socket) { session.reloadMenus() }
        defer { unlink(socket) }
        session.run()
        withExtendedLifetime((listener, end)) {}
    }

    /// Whoever connects says that something about installed extensions has changed.
    private static func listen(at path: String, _ action: @escaping @Sendable () -> Void) throws -> Listener {
        try RuntimeDirectory.prepare(RuntimeDirectory.path())
        try RuntimeDirectory.prepare((path as NSString).deletingLastPathComponent)
        return try Listener(path: path, isStream: true) { _ in action() }
    }

    private static func remark(_ line: String) { FileHandle.standardError.write(Data("appex-browser: \(PrintableText.line(line))\n".utf8)) }
}
