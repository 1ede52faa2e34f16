import CGtk
import ExtensionHost
import GTKViews
import HostErrors
import HostItems
import InterfaceText

/// What an action returned to a sheet that no program has opened is shared now, and the person has neither saved nor shared it.
struct UnsavedResult {
    /// The action's name.
    let name: String
    /// What was shared before, which *Undo* brings back.
    let earlier: SharedItems

    /// How many can be taken back.
    static let most = 10
}

extension ShareSheet {
    /// Whether the person goes on with what the extension returns: nobody else gets it.
    func keepsResult(of target: InstalledExtension) -> Bool { takesMore && !target.isShare }

    /// Shares what was returned in place of what was shared. An action that returned nothing new is the end, like every other extension.
    func goOn(with returned: HandedItems, of target: InstalledExtension, _ after: AfterSharing) {
        show(Self.waitingPage(), arrange: false, back: false)
        window.setTitle(localized("Share"), subtitle: localized("Preparing…"))
        reading = Task { [weak self, shared] in
            let result: Result<SharedItems?, any Error>
            do { result = .success(try await Self.read(returned, beside: shared.content)) } catch { result = .failure(error) }
            guard let self, !self.isOver else { return await after.finish() }
            self.reading = nil
            self.read(result, returned, of: target, after)
        }
    }

    /// Nil when that is nothing, or what is shared already.
    private static func read(_ returned: HandedItems, beside shared: SharedContent) async throws -> SharedItems? {
        let files = HandedFiles()
        var form = ReturnedContent.Form()
        (form.longestText, form.keepsDocuments) = (SharedContent.textLimit, true)
        let contents = try await ReturnedContent.load(returned, into: files.folder(), as: form)
        if await shared.isSame(as: contents) { return nil }
        return try SharedItems(contents, in: files)
    }

    private func read(_ result: Result<SharedItems?, any Error>, _ returned: HandedItems, of target: InstalledExtension, _ after: AfterSharing) {
        if case .success(nil) = result, unsaved.isEmpty { return end(with: target, returned.items, after) }
        // Its copies are here: the process may end.
        endings.append(Task { await after.finish() })
        switch result {
        case .success(let items?):
            unsaved = (unsaved + [UnsavedResult(name: target.displayName, earlier: shared)]).suffix(UnsavedResult.most)
            shared = items
            showTargets()
            toasts.show(
                localized("{name} is done. Save or share the result.", ["name": target.displayName]),
                button: (localized("_Undo"), { [weak self] in self?.takeBackResult() }))
        case .success(nil):
            showTargets()
            toasts.show(localized("{name} has changed nothing", ["name": target.displayName]))
        case .failure(let error):
            showProblem(
                localized("The Result Cannot Be Read"),
                localized("The result of {name} cannot be read: {reason}", ["name": target.displayName, "reason": ErrorText.sentence(of: error)]))
        }
        if isClosing { window.closeForPerson() }
    }

    /// What was shared before the last result is shared again.
    func takeBackResult() {
        guard canAdd, let last = unsaved.popLast() else { return }
        toasts.dismiss()
        shared = last.earlier
        showTargets()
    }

    /// Whether nothing is lost when the sheet closes. Otherwise the person is asked. What is being read is waited for, unless the person insists.
    func canGiveUpResult() -> Bool {
        if reading != nil {
            defer { isClosing = true }
            return isClosing
        }
        isClosing = false
        guard let last = unsaved.last else { return true }
        var answers: [Question.Answer] = [
            .init(title: localized("_Cancel")),
            .init(title: localized("_Discard"), look: .destructive) { [weak self] in self?.window.close() },
        ]
        let saving = SaveActivity()
        if activity == nil, saving.canTake(content) {
            answers.append(
                .init(title: localized("_Save…"), look: .suggested) { [weak self] in
                    self?.stopAdding()
                    self?.perform(saving)
                })
        }
        Question.ask(
            localized("Save the Result?"),
            localized("The result of {name} is neither saved nor shared. If you discard it, it is lost.", ["name": last.name]), over: window.widget,
            answers)
        return false
    }
}
