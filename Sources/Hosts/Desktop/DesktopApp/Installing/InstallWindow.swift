import CGtk
import CGtkSupport
import ExtensionHost
import Foundation
import GTKViews
import HostErrors
import HostItems
import InterfaceText

/// The window that installs an app: what it is and what it asks for, then the installation, then what came of it.
@MainActor
final class InstallWindow {
    private let window: ProgramWindow
    private let bundle: URL
    private let system: ExtensionSystem
    private let stack: Widget = gtk_stack_new()
    private var pages = 0
    /// The page with a spinner, while it is shown.
    private var waiting: Widget?
    private var isInstalled = false
    private var task: Task<Void, Never>?
    private static let size: (width: Int32, height: Int32) = (460, 620)

    private var fileName: String { bundle.lastPathComponent }

    /// - Parameters:
    ///   - bundle: a folder Name.app, or a zip archive with one.
    ///   - onClosed: called once, with whether the app was installed.
    init(_ bundle: URL, system: ExtensionSystem, onClosed: @escaping @MainActor (_ isInstalled: Bool) -> Void) {
        self.bundle = bundle
        self.system = system
        window = ProgramWindow(title: localized("Install App"), width: Self.size.width, height: Self.size.height)
        gtk_stack_set_transition_type(stack.object, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        window.setContent(stack)
        window.closeOnEscape { [weak self] in self?.window.closeForPerson() }
        window.onClosed = { [weak self] in
            self?.task?.cancel()
            onClosed(self?.isInstalled ?? false)
        }
        inspect()
    }

    func show() { window.show() }

    /// Places it over another window, which is blocked until it closes.
    func show(over parent: Widget) {
        window.place(over: parent)
        window.show()
    }

    private func inspect() {
        showWaiting(localized("Reading “{name}”", ["name": fileName]))
        task = Task { [weak self, system, bundle] in
            do {
                let app = try await system.inspect(bundle)
                self?.show(app)
            } catch {
                self?.showFailure(error)
            }
        }
    }

    private func show(_ app: AppInspection) {
        let page = InstallPage(app)
        let cancel = Make.button(localized("_Cancel")) { [weak self] in self?.window.closeForPerson() }
        let install = Make.button(app.previousVersion == nil ? localized("_Install") : localized("_Update"), classes: ["suggested-action"]) {
            [weak self] in
            self?.install(app, opening: page.openedSchemes)
        }
        let buttons = Make.margins(Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [cancel, install]), 12)
        gtk_box_set_homogeneous(buttons.cast(), 1)
        gtk_widget_set_vexpand(page.widget, 1)
        turn(
            to: Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [page.widget, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), buttons]),
            saying: page.heading)
        // For a person who presses Return without reading.
        gtk_widget_grab_focus(cancel)
    }

    private func install(_ app: AppInspection, opening schemes: Set<String>) {
        showWaiting(
            app.previousVersion == nil ? localized("Installing “{name}”", ["name": app.name]) : localized("Updating “{name}”", ["name": app.name]))
        // What is being installed cannot be half undone by closing the window.
        window.shouldClose = { false }
        task = Task { [weak self, system, bundle] in
            let result: Result<Installation, any Error>
            do {
                result = .success(
                    try await system.install(bundle, mode: .either, openedSchemes: schemes.sorted()) { _, bytes in
                        Task { @MainActor in self?.showProgress(bytes) }
                    })
            } catch {
                result = .failure(error)
            }
            self?.window.shouldClose = { true }
            switch result {
            case .success(let installation):
                let apps = try? await system.apps()
                self?.show(installation, hasWindow: apps?.first { $0.identifier == installation.identifier }?.hasWindow ?? false)
            case .failure(let error): self?.showFailure(error)
            }
        }
    }

    private func show(_ installation: Installation, hasWindow: Bool) {
        isInstalled = true
        let title = installation.previousVersion == nil ? localized("Installed") : localized("Updated")
        let off = installation.extensions.count { !$0.isEnabled && $0.problem == nil }
        var text = localized("“{name}” {version} is ready to be used.", ["name": installation.name, "version": installation.version])
        if off > 0 {
            text += " "
            text += counted(
                "{count} of its extensions is off; you can switch it on in “Extensions”.",
                "{count} of its extensions are off; you can switch them on in “Extensions”.", off)
        }
        let close = Make.button(localized("_Close"), classes: ["pill"]) { [weak self] in self?.window.closeForPerson() }
        let open = Make.button(localized("_Open"), classes: ["pill", "suggested-action"]) { [weak self] in self?.open(installation) }
        let buttons = hasWindow ? Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [close, open]) : close
        turn(to: Make.statusPage(icon: "emblem-ok-symbolic", title: title, text: text, buttons), saying: "\(title). \(text)")
        gtk_widget_grab_focus(hasWindow ? open : close)
    }

    /// The app's window is one of another process, with the name by which the desktop finds its icon.
    private func open(_ installation: Installation) {
        do {
            guard let program = OwnProgram.path("appex-desktop") else {
                throw ArgumentProblem(localized("The program {name} is missing.", ["name": "appex-desktop"]))
            }
            try DesktopPrograms.start(program, ["open", installation.identifier])
            window.close()
        } catch {
            showFailure(error, title: localized("Cannot Open “{name}”", ["name": installation.name]))
        }
    }

    private func showFailure(_ error: any Error) {
        if (error as? ExtensionHostError)?.isCancellation == true { return }
        showFailure(error, title: localized("Cannot Install “{name}”", ["name": fileName]))
    }

    private func showFailure(_ error: any Error, title: String) {
        let text = ErrorText.sentence(of: error)
        let close = Make.button(localized("_Close"), classes: ["pill"]) { [weak self] in self?.window.closeForPerson() }
        turn(to: Make.statusPage(icon: "dialog-warning-symbolic", title: title, text: text, close), saying: "\(title). \(text)")
        gtk_widget_grab_focus(close)
    }

    private func showProgress(_ bytes: Int) {
        guard let waiting else { return }
        adw_status_page_set_description(waiting.object, localized("{size} copied", ["size": FileSize.words(bytes)]))
    }

    private func showWaiting(_ title: String) {
        let spinner = Make.centredSpinner()
        Make.name(spinner, localized("In progress"))
        let page = Make.statusPage(icon: "package-x-generic-symbolic", title: title, text: "", spinner)
        turn(to: page, saying: title)
        waiting = page
    }

    /// Shows a page, and has screen readers say what it is about.
    private func turn(to page: Widget, saying text: String) {
        let last = gtk_stack_get_visible_child(stack.object)
        pages += 1
        waiting = nil
        appex_stack_add(stack, page, "\(pages)")
        gtk_stack_set_visible_child(stack.object, page)
        if let last { soon { [stack] in gtk_stack_remove(stack.object, last) } }
        window.announce(text)
    }
}
