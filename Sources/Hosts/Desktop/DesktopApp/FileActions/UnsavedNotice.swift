import CGtk
import Foundation
import GTKViews
import InterfaceText
import SystemCalls

/// The window about a result that cannot be saved beside its files, and can be saved elsewhere. Nothing of it is lost without a question.
@MainActor
final class UnsavedNotice {
    private enum State { case waiting, choosing, saving, asking, over }

    private let name: String
    private let window: ProgramWindow
    private let page: Widget
    private let button: Widget
    private var outcome: ResultSaver.Outcome
    private var state = State.waiting { didSet { gtk_widget_set_sensitive(button, state == .waiting || state == .asking ? 1 : 0) } }
    private var chooser: FileChooser?
    private let onEnd: (ResultSaver.Outcome) -> Void

    /// - Parameters:
    ///   - name: the action's.
    ///   - outcome: has something that is left.
    ///   - onEnd: called once, with what is still left when the person discards it.
    init(_ name: String, _ outcome: ResultSaver.Outcome, onEnd: @escaping (ResultSaver.Outcome) -> Void) {
        (self.name, self.outcome, self.onEnd) = (name, outcome, onEnd)
        window = ProgramWindow(title: name, width: 440, height: 420)
        window.header.setClass("flat")
        button = Make.button(localized("_Save Elsewhere…"), classes: ["pill", "suggested-action"]) {}
        Make.describe(button, outcome.sentence)
        page = Make.statusPage(icon: "dialog-warning-symbolic", title: localized("The Result Is Not Saved"), text: outcome.sentence, button)
        window.setContent(page)
        onSignal(button.raw, "clicked") { [weak self] in self?.choose() }
        window.closeOnEscape { [weak window] in window?.closeForPerson() }
        window.shouldClose = { [weak self] in self?.closes() ?? true }
        window.onClosed = { [weak self] in self?.end() }
        window.show()
        gtk_widget_grab_focus(button)
    }

    private static var home: URL { URL(fileURLWithPath: BaseDirectory.home()) }

    private func choose() {
        guard state == .waiting else { return }
        state = .choosing
        chooser = FileChooser(.folder(in: Self.home), title: localized("Choose a Folder"), accept: localized("_Save Here"), over: window.widget) {
            [weak self] paths in
            soon { self?.chooser = nil }
            guard let self, state == .choosing else { return }
            // A place on the network need not have a path.
            guard let folder = paths?.first, !folder.isEmpty else { return wait() }
            save(into: URL(fileURLWithPath: folder))
        }
    }

    private func save(into folder: URL) {
        state = .saving
        describe(localized("Saving…"))
        let plan = outcome.left.map { $0.moved(to: folder) }
        Task {
            let new = await ResultSaver.save(plan) { [weak self] done, all in
                self?.write(SavingWindow.sentence(done, of: all))
            }
            outcome.saved += new.saved
            (outcome.left, outcome.problem) = (new.left, new.problem)
            guard !outcome.left.isEmpty else { return window.close() }
            describe(outcome.sentence)
            wait()
            // It may be hidden.
            window.show()
        }
    }

    private func wait() {
        state = .waiting
        gtk_widget_grab_focus(button)
    }

    private func describe(_ text: String) {
        write(text)
        window.announce(text)
    }

    private func write(_ text: String) { adw_status_page_set_description(page.object, Make.escaped(text)) }

    /// Whether the window closes now. While it saves it is only hidden.
    private func closes() -> Bool {
        switch state {
        case .over: return true
        case .saving: gtk_widget_set_visible(window.widget, 0)
        case .asking: break
        case .waiting, .choosing: ask()
        }
        return false
    }

    private func ask() {
        state = .asking
        Question.ask(
            localized("Discard the Result?"),
            localized("The result of {name} is not saved. If you discard it, it is lost.", ["name": name]), over: window.widget,
            [
                .init(title: localized("_Cancel")) { [weak self] in
                    guard let self else { return }
                    state = chooser == nil ? .waiting : .choosing
                },
                .init(title: localized("_Discard"), look: .destructive) { [weak self] in self?.window.close() },
            ])
    }

    private func end() {
        guard state != .over else { return }
        state = .over
        chooser = nil
        onEnd(outcome)
    }
}

extension ResultSaver.Outcome {
    /// What is not saved, and why.
    var sentence: String {
        let reason = problem ?? ""
        let first =
            left.count == 1 && saved.isEmpty
            ? reason
            : counted("{count} file is not saved. {reason}", "{count} files are not saved. {reason}", left.count, ["reason": reason])
        return [first, unreadSentence].compactMap(\.self).joined(separator: "\n\n")
    }

    /// How many could not be read, and why; nil when all were.
    var unreadSentence: String? {
        guard unread > 0, let reason else { return nil }
        if unread == 1, saved.isEmpty, left.isEmpty { return reason }
        return counted(
            "{count} item of the result could not be read. {reason}", "{count} items of the result could not be read. {reason}", unread,
            ["reason": reason])
    }
}
