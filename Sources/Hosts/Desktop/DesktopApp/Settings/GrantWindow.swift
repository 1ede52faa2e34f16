import CGtk
import ExtensionHost
import GTKViews
import InterfaceText

/// One question: whether an app and its extensions may use one of the person's resources, or have something opened.
@MainActor
final class GrantWindow {
    private let window: ProgramWindow
    private var onAnswer: ((GrantQuestion.Answer) -> Void)?
    private var allow: Widget?
    private var deny: Widget?
    private let timer: Timer
    private var stopTimer: Action?

    /// Runs the body once after so many milliseconds; the result cancels that. Tests use a timer that they control.
    typealias Timer = @MainActor (_ milliseconds: UInt32, _ body: @escaping Action) -> Action

    /// The window may appear while the person is clicking or typing elsewhere. Access can be allowed only after there was time to read the question;
    /// the time starts again whenever the window comes to the front.
    private static let readingTime: UInt32 = 700

    private static let longestText = 500
    /// Of its lines, in characters.
    private static let width: Int32 = 40

    init(_ question: Content, timer: @escaping Timer = GrantWindow.timer, onAnswer: @escaping (GrantQuestion.Answer) -> Void) {
        self.onAnswer = onAnswer
        self.timer = timer
        window = ProgramWindow(title: localized("Permission"), width: 400, height: -1)
        gtk_window_set_resizable(window.widget.cast(), 0)
        adw_header_bar_set_decoration_layout(window.header.object, ":close")
        let image = Make.icon(question.iconName, size: 64)
        image.setClass("dim-label")
        var lines = [image, Make.centred(question.title, classes: ["title-2"], width: Self.width)]
        if let details = question.details { lines.append(Make.centred(String(details.printable.prefix(Self.longestText)), width: Self.width)) }
        let scope = Make.centred(question.scope, classes: ["dim-label", "caption"], width: Self.width)
        // For a person who wonders which of two apps of one name this is.
        gtk_widget_set_tooltip_text(scope, String(question.appIdentifier.printable.prefix(Self.longestText)).forC)
        lines.append(scope)
        let deny = Make.button(localized("_Don’t Allow")) { [weak self] in self?.answer(.denied) }
        let allow = Make.button(localized("_Allow")) { [weak self] in self?.answer(.allowed) }
        self.allow = allow
        let buttons = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [deny, allow])
        gtk_box_set_homogeneous(buttons.cast(), 1)
        window.setContent(Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18, lines + [buttons]), 24))
        for button in [deny, allow] { Make.describe(button, [question.title, question.details].compactMap(\.self).joined(separator: " ")) }
        self.deny = deny
        window.closeOnEscape { [weak self] in self?.window.close() }
        window.onClosed = { [weak self] in self?.notify(.dismissed) }
    }

    /// The window, for tests.
    var widget: Widget { window.widget }

    /// - Parameter parent: a window of another program, as in ``ExtensionSystem/questionParent``.
    func show(over parent: String? = nil) {
        window.makeDialog()
        if let parent { window.place(over: parent) }
        wait()
        onNotify(window.widget.raw, "notify::is-active") { [weak self] in
            if let self, gtk_window_is_active(window.widget.cast()) != 0 { wait() }
        }
        window.show()
    }

    private func wait() {
        stopTimer?()
        guard let allow else { return }
        gtk_widget_set_sensitive(allow, 0)
        // A key that was meant for another window answers nothing.
        gtk_window_set_focus(window.widget.cast(), nil)
        stopTimer = timer(Self.readingTime) { [weak self] in
            self?.stopTimer = nil
            guard let self, let allow = self.allow, let deny else { return }
            gtk_widget_set_sensitive(allow, 1)
            // For a person who presses Return without reading.
            gtk_window_set_focus(window.widget.cast(), deny)
        }
    }

    private static let timer: Timer = { milliseconds, body in
        let number = afterMilliseconds(milliseconds, body)
        return { GTKViews.stopTimer(number) }
    }

    private func answer(_ answer: GrantQuestion.Answer) {
        notify(answer)
        window.close()
    }

    private func notify(_ answer: GrantQuestion.Answer) {
        stopTimer?()
        (stopTimer, allow, deny) = (nil, nil, nil)
        onAnswer?(answer)
        onAnswer = nil
    }
}
