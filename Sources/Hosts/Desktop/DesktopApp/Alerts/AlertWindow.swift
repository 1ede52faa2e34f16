import CGtk
import ExtensionHost
import GTKViews
import InterfaceText
import SafeText

/// A message of an app's extension, with the name of the app.
@MainActor
final class AlertWindow {
    typealias Answer = AlertWindowProgram.Answer

    private let window: ProgramWindow
    private var onAnswer: ((Answer) -> Void)?
    private let first: Widget

    /// The longest name, and the most of a text that is visible at once, in pixels.
    private static let longestName = 60
    /// Of its lines, in characters.
    private static let width: Int32 = 44
    private static let greatestHeight: Int32 = 260

    /// - Parameter onAnswer: called once.
    init(_ alert: HostAlert, appName: String, appIdentifier: String, onAnswer: @escaping (Answer) -> Void) {
        self.onAnswer = onAnswer
        let name = PrintableText.line(appName.isEmpty ? appIdentifier : appName, limit: Self.longestName)
        window = ProgramWindow(title: name, width: 420, height: -1)
        gtk_window_set_resizable(window.widget.cast(), 0)
        adw_header_bar_set_decoration_layout(window.header.object, ":close")
        var lines = [Make.icon(alert.style.iconName, size: 64)]
        if !alert.title.isEmpty { lines.append(Make.centred(alert.title, classes: ["title-2"], width: Self.width)) }
        if !alert.text.isEmpty { lines.append(Self.scrolled(Make.centred(alert.text, width: Self.width))) }
        let sender = Make.centred(localized("A message from “{name}”", ["name": name]), classes: ["dim-label", "caption"], width: Self.width)
        // For a person who wonders which of two apps of one name this is.
        gtk_widget_set_tooltip_text(sender, PrintableText.line(appIdentifier, limit: 300).forC)
        lines.append(sender)
        let titles = alert.buttons.isEmpty ? [localized("_OK")] : alert.buttons.map(\.forMenu)
        var press: [(Int) -> Void] = []
        let buttons = titles.enumerated().map { number, title in
            Make.button(title, classes: number == 0 && alert.style != .critical ? ["suggested-action"] : []) { press.first?(number) }
        }
        first = buttons[0]
        // The default one is at the right, or above the others.
        let isRow = buttons.count <= 2
        let box = Make.box(
            isRow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, spacing: 12, isRow ? buttons.reversed() : buttons)
        gtk_box_set_homogeneous(box.cast(), 1)
        window.setContent(Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18, lines + [box]), 24))
        for button in buttons { Make.describe(button, [alert.title, alert.text].filter { !$0.isEmpty }.joined(separator: " ")) }
        press = [{ [weak self] number in self?.answer(.button(number)) }]
        window.closeOnEscape { [weak self] in self?.window.close() }
        window.onClosed = { [weak self] in self?.notify(.dismissed) }
    }

    /// The window, for tests.
    var widget: Widget { window.widget }

    /// - Parameter parent: a window of this program that waits; nil: it appears alone.
    func show(over parent: Widget? = nil) {
        if let parent { window.place(over: parent) }
        window.makeDialog()
        gtk_window_set_default_widget(window.widget.cast(), first)
        window.show()
        gtk_widget_grab_focus(first)
    }

    func close() { window.close() }

    private func answer(_ answer: Answer) {
        notify(answer)
        window.close()
    }

    private func notify(_ answer: Answer) {
        onAnswer?(answer)
        onAnswer = nil
    }

    /// As high as the text, up to a bound.
    private static func scrolled(_ label: Widget) -> Widget {
        let scrolled: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scrolled.object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scrolled.object, 1)
        gtk_scrolled_window_set_max_content_height(scrolled.object, greatestHeight)
        Make.name(scrolled, localized("Message"))
        gtk_scrolled_window_set_child(scrolled.object, label)
        return scrolled
    }
}

extension HostAlert.Style {
    /// The name of an icon of the desktop.
    fileprivate var iconName: String {
        switch self {
        case .warning: "dialog-warning-symbolic"
        case .informational: "dialog-information-symbolic"
        case .critical: "dialog-error-symbolic"
        }
    }
}
