import CGtk
import ExtensionHost
import GTKViews
import HostItems
import InterfaceText

/// What an action returned to a sheet that no program has opened: nobody else takes it, so the person goes on with it.
struct UnsavedResult {
    /// The action's name.
    let name: String
    /// What was shared before.
    let earlier: SharedItems
}

extension ShareSheet {
    /// Whether the person goes on with what the extension returns.
    func keepsResult(of target: InstalledExtension) -> Bool { takesMore && !target.isShare }

    /// Shares what was returned in place of what was shared. An action that returned nothing is the end, like every other extension.
    func goOn(with returned: HandedItems, of target: InstalledExtension, _ after: AfterSharing) {
        show(Self.waitingPage(), arrange: false, back: false)
        window.setTitle(localized("Share"), subtitle: localized("Preparing…"))
        Task { [weak self] in
            let result: Result<SharedItems?, any Error>
            do { result = .success(try await Self.read(returned)) } catch { result = .failure(error) }
            guard let self, !self.isOver else { return await after.finish() }
            if case .success(nil) = result { return self.end(with: target, returned.items, after) }
            // Its copies are here: the process may end.
            Task { await after.finish() }
            switch result {
            case .success(let shared?): self.goOn(with: shared, of: target.displayName)
            case .success(nil): break
            case .failure(let error):
                self.showProblem(
                    localized("The Result Cannot Be Read"),
                    localized(
                        "The result of {name} cannot be read: {reason}",
                        ["name": target.displayName, "reason": ErrorText.sentence(of: error)]))
            }
        }
    }

    private static func read(_ returned: HandedItems) async throws -> SharedItems? {
        let files = HandedFiles()
        return try SharedItems(try await ReturnedContent.load(returned, into: files.folder()), in: files)
    }

    private func goOn(with result: SharedItems, of name: String) {
        let earlier = shared
        shared = result
        unsaved = UnsavedResult(name: name, earlier: earlier)
        showTargets()
        toasts.show(
            localized("{name} is done. Save or share the result.", ["name": name]),
            button: (
                localized("_Undo"),
                { [weak self, weak result] in
                    guard let self, self.shared === result, self.canAdd else { return }
                    self.shared = earlier
                    self.unsaved = nil
                    self.showTargets()
                }
            ))
        if isClosing { window.closeForPerson() }
    }

    /// Whether nothing is lost when the sheet closes. Otherwise the person is asked.
    func canGiveUpResult() -> Bool {
        guard let unsaved, activity == nil else { return true }
        var answers: [Question.Answer] = [
            .init(title: localized("_Cancel")),
            .init(title: localized("_Discard"), look: .destructive) { [weak self] in self?.window.close() },
        ]
        let saving = SaveActivity()
        if saving.canTake(content) {
            answers.append(.init(title: localized("_Save…"), look: .suggested) { [weak self] in self?.perform(saving) })
        }
        Question.ask(
            localized("Save the Result?"),
            localized("The result of {name} is neither saved nor shared. If you discard it, it is lost.", ["name": unsaved.name]),
            over: window.widget,
            answers)
        return false
    }
}
