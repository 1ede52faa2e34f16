import CGtk
import DesktopApp
import ExtensionHost
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore

/// What becomes of an edit, and what the person is asked about it.
extension PhotoEditor {
    func save() {
        Task { [weak self, edit] in
            do {
                let asset = try await edit?.save { @MainActor [weak self] in self?.remark = $0 }
                self?.take(.saved(isChanged: asset != nil))
            } catch {
                self?.notSaved(PhotoEditProblem(error))
            }
        }
    }

    private func notSaved(_ problem: PhotoEditProblem) {
        if case .store(.changed(let conflict)) = problem {
            self.conflict = conflict
            return take(.conflict)
        }
        // A page in place of the view says so, and no question over it.
        if let request, let failure = request.failure { return ended(request, failure) }
        self.problem = problem
        take(.problem)
    }

    func resolve() {
        guard let edit, let conflict, let choice else { return take(.problem) }
        Task { [weak self] in
            do {
                let resolution = try await edit.resolve(conflict, choice)
                self?.beside = resolution.beside
                self?.take(.resolved(isChanged: choice != .keepTheirs))
            } catch {
                self?.notSaved(PhotoEditProblem(error))
            }
        }
    }

    // MARK: - Questions

    func askToDiscard() {
        Question.ask(
            localized("Discard Changes?"), localized("What you have changed in {name} is lost.", ["name": name]), over: window,
            [
                .init(title: localized("_Keep Editing")) { [weak self] in self?.take(.personAnswered(cancels: false)) },
                .init(title: localized("_Discard"), look: .destructive) { [weak self] in self?.take(.personAnswered(cancels: true)) },
            ])
    }

    func askForChoice() {
        guard let conflict else { return take(.chosen(keepsOurs: nil)) }
        PhotoWords.ask(conflict, over: window) { [weak self] choice in
            guard let self else { return }
            self.choice = choice
            take(.chosen(keepsOurs: choice.map { $0 == .keepOurs }))
            if let request, request.hasEnded { ended(request, request.failure) }
        }
    }

    func showProblem() {
        guard let problem else { return }
        PhotoWords.show(localized("“{name}” Cannot Be Saved", ["name": path.shownName]), problem, over: window) { [weak self] in
            guard let self, let request, request.hasEnded else { return }
            ended(request, request.failure)
        }
    }

    func showFailure() {
        showBefore(false)
        gtk_widget_set_visible(coverPage, 0)
        guard case .host(let error) = problem else { return end(.cancelled) }
        hosted.showEnd(error)
    }
}
