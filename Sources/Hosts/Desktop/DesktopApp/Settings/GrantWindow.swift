import CGtk
import ExtensionHost
import GTKViews
import InterfaceText

/// One question: whether an app and its extensions may use one of the person's resources.
@MainActor
final class GrantWindow {
    private let window: ProgramWindow
    private var onAnswer: ((GrantQuestion.Answer) -> Void)?
    private var allow: Widget?
    private let timer: Timer
    private var stopTimer: Action?

    /// Runs the body once after so many milliseconds; the result cancels that. Tests use a timer that they control.
    typealias Timer = @MainActor (_ milliseconds: UInt32, _ body: @escaping Action) -> Action

    /// The window may appear while the person is clicking or typing elsewhere. Access can be allowed only after there was time to read the question;
    /// the time starts again whenever the window comes to the front.
    private static let readingTime: UInt32 = 700

    /// The longest name of an app that is shown, in characters.
    private static let longestName = 60
    private static let longestPurpose = 300

    init(_ grant: PersonalGrant, timer: @escaping Timer = GrantWindow.timer, onAnswer: @escaping (GrantQuestion.Answer) -> Void) {
        self.onAnswer = onAnswer
        self.timer = timer
        window = ProgramWindow(title: localized("Permission"), width: 400, height: -1)
        gtk_window_set_resizable(window.widget.cast(), 0)
        adw_header_bar_set_decoration_layout(window.header.object, ":close")
        let image = Make.icon(grant.iconName, size: 64)
        image.setClass("dim-label")
        let name = (grant.appName.isEmpty ? grant.appIdentifier : grant.appName).printable.prefix(Self.longestName)
        let title = Self.centred(grant.question(name: String(name)), classes: ["title-2"])
        var lines = [image, title]
        if let purpose = grant.purpose { lines.append(Self.centred("“\(purpose.printable.prefix(Self.longestPurpose))”")) }
        let scope = Self.centred(
            localized("The answer is for “{name}” and its extensions. You can change it later in “Extensions”.", ["name": String(name)]),
            classes: ["dim-label", "caption"])
        // For a person who wonders which of two apps of one name this is.
        gtk_widget_set_tooltip_text(scope, String(grant.appIdentifier.printable.prefix(Self.longestPurpose)).forC)
        lines.append(scope)
        let deny = Make.button(localized("_Don’t Allow")) { [weak self] in self?.answer(.denied) }
        let allow = Make.button(localized("_Allow")) { [weak self] in self?.answer(.allowed) }
        self.allow = allow
        let buttons = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [deny, allow])
        gtk_box_set_homogeneous(buttons.cast(), 1)
        window.setContent(Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18, lines + [buttons]), 24))
        // The focus is on the button that denies, for a person who presses Return without reading.
        gtk_window_set_focus(window.widget.cast(), deny)
        window.closeOnEscape { [weak self] in self?.window.close() }
        window.onClosed = { [weak self] in self?.notify(.dismissed) }
    }

    /// The window, for tests.
    var widget: Widget { window.widget }

    /// - Parameter parent: a window of another program, as in ``ExtensionSystem/questionParent``.
    func show(over parent: String? = nil) {
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
        stopTimer = timer(Self.readingTime) { [weak self] in
            self?.stopTimer = nil
            if let allow = self?.allow { gtk_widget_set_sensitive(allow, 1) }
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
        (stopTimer, allow) = (nil, nil)
        onAnswer?(answer)
        onAnswer = nil
    }

    private static func centred(_ text: String, classes: [String] = []) -> Widget {
        let label = Make.label(text, classes: classes, wraps: true)
        gtk_label_set_xalign(label.object, 0.5)
        gtk_label_set_justify(label.object, GTK_JUSTIFY_CENTER)
        gtk_label_set_wrap_mode(label.object, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_max_width_chars(label.object, 40)
        return label
    }
}

extension PersonalGrant {
    /// The name of an icon of the desktop.
    var iconName: String {
        switch resource {
        case "pictures": "folder-pictures-symbolic"
        case "music": "folder-music-symbolic"
        case "movies": "folder-videos-symbolic"
        case "downloads": "folder-download-symbolic"
        case "contacts": "x-office-address-book-symbolic"
        default: "folder-symbolic"
        }
    }
}
