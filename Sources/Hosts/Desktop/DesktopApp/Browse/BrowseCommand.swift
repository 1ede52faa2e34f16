import ArgumentParser
import CGtk
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import InterfaceText

/// The small browser.
struct BrowseCommand: WindowCommand {
    static let configuration = CommandConfiguration(commandName: "browse", abstract: "Look at web pages, and use extensions on them.")

    static var failureTitle: String? { localized("Cannot Show Web Pages") }

    @OptionGroup var options: BrowseOptions

    @MainActor func open() throws -> Int32 {
        try WebLibrary.load()
        let address = try options.address.map { text in
            guard let url = Self.url(text) else { throw ArgumentProblem("\(text.debugDescription) is not an address of a web page.") }
            return url
        }
        return DesktopProgram.run { end in
            let browser = Browser(isKept: options.keep, console: options.console ? PageConsole.standardError : nil) { end(0) }
            browser.open(address)
            return browser
        }
    }

    /// On a command line, a name alone may also be a file.
    private static func url(_ text: String) -> URL? {
        let folder = FileManager.default.currentDirectoryPath
        let path = text.hasPrefix("/") ? text : folder + "/" + text
        if FileManager.default.fileExists(atPath: path) { return URL(fileURLWithPath: path).standardizedFileURL }
        return TypedAddress.url(text, in: folder)
    }
}

/// The windows of one browser.
@MainActor
final class Browser {
    let system = ExtensionSystem(hostName: "Browser")
    let session: WebSession
    let console: PageConsole?
    private var windows: [ObjectIdentifier: BrowserWindow] = [:]
    private let onEnd: Action

    /// The windows, for those who have the browser only after it has been made.
    private final class Windows {
        weak var browser: Browser?
    }

    /// - Parameter onEnd: called once, when the last window has closed.
    init(isKept: Bool, console: PageConsole?, onEnd: @escaping Action) {
        self.onEnd = onEnd
        self.console = console
        let windows = Windows()
        session = WebSession(isKept: isKept) { download in
            guard let browser = windows.browser, let window = browser.frontWindow else { return download.cancel() }
            window.take(download)
        }
        windows.browser = self
    }

    func open(_ address: URL?) {
        let window = show(WebView(session: session))
        guard let address else { return window.focusAddress() }
        window.view.load(address)
        gtk_widget_grab_focus(window.view.widget)
    }

    /// A window for a page.
    @discardableResult
    func show(_ view: WebView) -> BrowserWindow {
        let window = BrowserWindow(view, of: self)
        windows[ObjectIdentifier(window)] = window
        window.window.onClosed = { [weak self, weak window] in
            window?.closed()
            soon {
                guard let self, let window else { return }
                self.windows[ObjectIdentifier(window)] = nil
                if self.windows.isEmpty { self.onEnd() }
            }
        }
        window.window.show()
        return window
    }

    private var frontWindow: BrowserWindow? {
        windows.values.first { gtk_window_is_active($0.window.widget.cast()) != 0 } ?? windows.values.first
    }
}
