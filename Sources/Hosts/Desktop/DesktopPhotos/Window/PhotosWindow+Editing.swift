import CGtk
import CGtkSupport
import DesktopApp
import ExtensionHost
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore

/// An edit in the window.
extension PhotosWindow {
    /// What *Edit With* offers. What cannot be edited says so here, before an editor opens.
    func findEditors() async throws -> PhotoEditors.Offer {
        guard let subject = viewer.subject, let facts = viewer.facts else { return .unreadable }
        return try await PhotoEditors.offer(for: subject.path, facts, in: store, of: system)
    }

    /// Opens the settings at the list of extensions.
    func showExtensions() {
        guard settings == nil else { return }
        let shown = SettingsWindow(system: system) { [weak self] in soon { self?.settings = nil } }
        settings = shown
        shown.showExtensions(over: window.widget)
    }

    /// Opens the picture that is shown in an editor.
    ///
    /// - Parameter identifier: the extension's.
    func edit(with identifier: String, called name: String) {
        guard let subject = viewer.subject, editor == nil, !isWorking else { return }
        beginEdit(of: subject.path, with: identifier, called: name)
    }

    /// - Parameter replacesEdit: whether the person has agreed that the edit of another app is replaced.
    func beginEdit(of path: PhotoPath, with identifier: String, called name: String, replacesEdit: Bool = false) {
        let editor = PhotoEditor(
            path, with: identifier, called: name, placeholder: viewer.texture, replacesEdit: replacesEdit, in: store, system: system,
            over: window.widget
        ) { [weak self] outcome in
            // What has ended it may still be using it.
            soon { self?.ended(outcome) }
        }
        self.editor = editor
        editor.onState = { [weak self, weak editor] in
            // A person who goes on with the edit does not close the window any more.
            if editor?.flow.state == .editing { self?.isClosing = false }
            self?.showBar()
        }
        toasts.dismiss()
        appex_stack_add(stack, editor.widget, Page.editor.rawValue)
        show(.editor)
        window.announce(name)
    }

    private func ended(_ outcome: PhotoEditor.Outcome) {
        guard let editor else { return }
        self.editor = nil
        if let ending = editor.ending { endings.append(ending) }
        if case .saved = outcome { hasSaved = true }
        if endsWithEdit { return end(outcome, of: editor) }
        gtk_stack_remove(stack.object, editor.widget)
        show(.viewer)
        viewer.focus()
        switch outcome {
        case .saved(let beside): saySaved(editor, beside)
        case .unchanged: say(localized("{name} has changed nothing", ["name": editor.name]))
        case .cancelled: break
        case .problem(let problem): PhotoWords.show(localized("The Picture Cannot Be Edited"), problem, over: window.widget)
        case .conflict(let conflict): choose(conflict)
        case .wouldReplaceEdit(let record): askToReplace(record, editor)
        }
        refresh()
        if isClosing {
            isClosing = false
            window.closeForPerson()
        }
    }

    private func saySaved(_ editor: PhotoEditor, _ beside: PhotoAsset?) {
        if let beside { return say(localized("Saved as {name}", ["name": beside.path.shownName])) }
        let sentence = editor.remark?.sentence ?? localized("Edited with {name}", ["name": editor.name])
        say(sentence, button: (localized("_Revert"), { [weak self] in self?.revert() }))
    }

    /// The window was opened for this edit, and shows nothing without it.
    private func end(_ outcome: PhotoEditor.Outcome, of editor: PhotoEditor) {
        let close: Action = { [weak self] in self?.window.close() }
        switch outcome {
        case .problem(let problem): PhotoWords.show(localized("The Picture Cannot Be Edited"), problem, over: window.widget, then: close)
        case .conflict(let conflict):
            PhotoWords.ask(conflict, over: window.widget) { [weak self] choice in
                guard let self, let choice else { return close() }
                gtk_stack_remove(stack.object, editor.widget)
                resolve(conflict, choice) { [weak self] in self?.beginEdit(of: editor.path, with: editor.identifier, called: editor.name) }
            }
        case .wouldReplaceEdit(let record):
            askToReplace(record, editor, otherwise: close) { [weak self] in
                guard let self else { return }
                gtk_stack_remove(stack.object, editor.widget)
            }
        case .saved, .unchanged, .cancelled: close()
        }
    }

    /// Of a film each app edits the original, so only one edit remains.
    private func askToReplace(
        _ record: PhotoRecord, _ editor: PhotoEditor, otherwise: @escaping Action = {}, before: @escaping Action = {}
    ) {
        PhotoWords.askToReplace(record, editor.path, with: editor.name, over: window.widget) { [weak self] isAgreed in
            guard isAgreed, let self, self.editor == nil else { return otherwise() }
            before()
            beginEdit(of: editor.path, with: editor.identifier, called: editor.name, replacesEdit: true)
        }
    }
}
