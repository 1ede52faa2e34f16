import CGtk
import GTKViews
import InterfaceText

/// A small window that says what went wrong, for a program whose standard error nobody reads.
@MainActor
final class ProblemWindow {
    private let window: ProgramWindow

    /// - Parameters:
    ///   - place: what it is shown over.
    ///   - onClosed: called once.
    init(title: String, text: String, over place: WindowPlace = .alone, onClosed: @escaping Action) {
        window = ProgramWindow(title: "", width: 440, height: 420)
        gtk_window_set_title(window.widget.cast(), title.forC)
        window.header.setClass("flat")
        window.place(place)
        let close = Make.button(localized("_Close"), classes: ["pill"]) { [weak window] in window?.close() }
        let page = Make.statusPage(icon: "dialog-warning-symbolic", title: title, text: text, close)
        window.setContent(page)
        window.closeOnEscape { [weak window] in window?.close() }
        window.onClosed = onClosed
        window.show()
        gtk_widget_grab_focus(close)
    }

    func close() { window.close() }

    /// Shows it until the person closes it; does nothing without a display.
    static func run(title: String, text: String) {
        _ = DesktopProgram.run { end in ProblemWindow(title: title, text: text) { end(0) } }
    }
}
