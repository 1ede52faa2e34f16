import Dispatch
import Glibc
import Synchronization
import SystemCalls

/// The terminal while it shows a view: keys are read one by one, and the screen shows only the view.
package final class RawTerminal {
    private let saved: termios
    private var isRestored = false
    private let sources: [any DispatchSourceProtocol]

    /// Nil when there is no terminal.
    ///
    /// - Parameters:
    ///   - onKeys: called with the pressed keys, on a separate queue.
    ///   - onResize: the size of the terminal changed.
    package init?(onKeys: @escaping @Sendable ([TerminalKey]) -> Void, onResize: @escaping @Sendable () -> Void) {
        var settings = termios()
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        saved = settings
        cfmakeraw(&settings)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)

        let queue = DispatchQueue(label: "appex.keys")
        let pending = Mutex<[UInt8]>([])
        let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
        keys.setEventHandler {
            var buffer = [UInt8](repeating: 0, count: 1024)
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            guard count > 0 else {
                if count == 0 || (errno != EINTR && errno != EAGAIN) { onKeys([.interrupt]) }  // the terminal was closed
                return
            }
            let found = pending.withLock { pending in
                pending += buffer.prefix(count)
                return TerminalKey.take(from: &pending)
            }
            if !found.isEmpty { onKeys(found) }
        }
        var sources: [any DispatchSourceProtocol] = [keys]
        func watch(_ number: Int32, _ action: @escaping @Sendable () -> Void) {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { action() }
            sources.append(source)
        }
        watch(SIGWINCH, onResize)
        // However the program is ended, the terminal is restored: the request is cancelled, and that restores it.
        for number in [SIGTERM, SIGHUP, SIGINT] { watch(number) { onKeys([.interrupt]) } }
        self.sources = sources
        for source in sources { source.resume() }
        Self.write("\u{1B}[?1049h\u{1B}[?25l")
    }

    deinit { restore() }

    package func restore() {
        guard !isRestored else { return }
        isRestored = true
        for source in sources { source.cancel() }
        for number in [SIGTERM, SIGHUP, SIGINT] { signal(number, SIG_DFL) }
        Self.write("\u{1B}[?25h\u{1B}[?1049l")
        var settings = saved
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    /// In characters.
    package var size: (width: Int, height: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Shows lines from the top of the screen, and clears the rest.
    package func show(_ lines: [String]) {
        Self.write("\u{1B}[H" + lines.map { $0 + "\u{1B}[0m\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
    }

    private static func write(_ text: String) {
        // A closed terminal is noticed when its keys are read.
        Array(text.utf8).withUnsafeBytes { bytes in _ = try? WholeTransfer.write(bytes, to: STDOUT_FILENO, "write to the terminal") }
    }
}
