import DesktopApp
import ExtensionHost
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore

/// What the person does with an edit afterwards.
extension PhotosWindow {
    /// The picture becomes its original again, to the byte.
    func revert() {
        change(localized("The Picture Cannot Be Reverted"), { try $0.revert($1) }) { [weak self] in
            self?.say(localized("Reverted to the original"), button: (localized("_Undo"), { [weak self] in self?.redo() }))
        }
    }

    /// The edit that was reverted last is made again.
    func redo() {
        change(localized("The Edit Cannot Be Made Again"), { try $0.redo($1) }) { [weak self] in self?.say(localized("Edited again")) }
    }

    /// Another program has changed the picture since its last edit: the person chooses.
    func choose() {
        guard let subject = viewer.subject, !isWorking else { return }
        Task { [weak self, store] in
            do {
                let conflict = try await store.run { try $0.conflict(of: subject.path) }
                guard let self, viewer.subject == subject else { return }
                // Somebody else has decided meanwhile.
                if let conflict { choose(conflict) } else { refresh() }
            } catch {
                self?.fail(localized("The Picture Cannot Be Read"), error)
            }
        }
    }

    func choose(_ conflict: PhotoConflict) {
        PhotoWords.ask(conflict, over: window.widget) { [weak self] choice in
            if let choice { self?.resolve(conflict, choice) }
        }
    }

    func resolve(_ conflict: PhotoConflict, _ choice: PhotoConflict.Choice, then: @escaping Action = {}) {
        isWorking = true
        bar.allowUse(false)
        Task { [weak self, store] in
            do {
                let resolution = try await store.run { try $0.resolve(conflict, choice) }
                guard let self else { return }
                worked()
                if let beside = resolution.beside { say(localized("The original is {name}", ["name": beside.path.shownName])) }
                then()
            } catch {
                self?.worked()
                self?.fail(localized("The Picture Cannot Be Changed"), error)
            }
        }
    }

    private func change(
        _ failure: String, _ body: @escaping @Sendable (PhotoStore, PhotoPath) throws -> PhotoAsset, then: @escaping Action
    ) {
        guard let subject = viewer.subject, page == .viewer, !isWorking else { return }
        isWorking = true
        bar.allowUse(false)
        toasts.dismiss()
        Task { [weak self, store] in
            do {
                _ = try await store.run { try body($0, subject.path) }
                self?.worked()
                then()
            } catch PhotoStoreProblem.changed(let conflict) {
                self?.worked()
                self?.choose(conflict)
            } catch {
                self?.worked()
                self?.fail(failure, error)
            }
        }
    }

    private func worked() {
        isWorking = false
        bar.allowUse(true)
        // The button that was pressed may be gone.
        if page == .viewer { viewer.focus() }
        refresh()
    }

    /// The picture may have changed: it is read again, and what is known of it.
    func refresh() {
        reload()
        showState()
        findEdited()
    }

    private func fail(_ title: String, _ error: any Error) { PhotoWords.show(title, error, over: window.widget) }
}
