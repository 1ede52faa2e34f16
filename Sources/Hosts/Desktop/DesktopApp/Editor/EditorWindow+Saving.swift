import CGtk
import Foundation
import GTKViews
import SafeText
import SystemCalls
import InterfaceText

extension EditorWindow {
    /// Saves to the file that was opened. A picture of another format than the file's is saved elsewhere: a PNG that an extension made does not get
    /// the name of a JPEG.
    ///
    /// - Parameter then: called when the content is saved, and not otherwise.
    func save(overChanges: Bool = false, then: @escaping Action = {}) {
        guard hosted == nil, !isAsking else { return }
        let content = view.content
        guard file.fits(content) else { return saveAs(then: then) }
        do {
            try file.save(content, overChanges: overChanges)
            saved(localized("Saved"), then)
        } catch {
            askInstead(of: file.url, error, then)
        }
    }

    /// Asks for a place and saves there; from then on that is the document's file.
    func saveAs(then: @escaping Action = {}) {
        guard hosted == nil, !isAsking else { return }
        isAsking = true
        FileChooser.save(suggestedPlace, title: localized("Save As"), over: window.widget) { [weak self] place in
            self?.isAsking = false
            if let place { self?.save(to: place, then) }
        }
    }

    private func save(to place: URL, _ then: @escaping Action) {
        let before = file.url
        do {
            try file.save(view.content, to: place)
            if place != before, let changer { FileOrigin.record(changer, at: place.path) }
            view.setName(place.lastPathComponent)
            saved(localized("Saved as {name}", ["name": place.lastPathComponent]), then)
        } catch {
            askInstead(of: place, error, then)
        }
    }

    private func saved(_ sentence: String, _ then: Action) {
        view.markSaved()
        say(sentence)
        then()
    }

    /// The present place, with the ending of the content's format.
    private var suggestedPlace: URL {
        let content = view.content
        guard case .picture(_, let type) = content, !file.fits(content) else { return file.url }
        let ending = type.preferredFilenameExtension ?? file.url.pathExtension
        // The type, and with it the ending, may be declared by an app.
        let name = SafeFileName.make("\(file.url.deletingPathExtension().lastPathComponent).\(ending)")
        return file.url.deletingLastPathComponent().appendingPathComponent(name)
    }

    // MARK: - Questions

    private func ask(_ title: String, _ text: String, _ answers: [Question.Answer]) {
        isAsking = true
        Question.ask(
            title, text, over: window.widget,
            answers.map { answer in
                var answer = answer
                let action = answer.action
                answer.action = { [weak self] in
                    self?.isAsking = false
                    action()
                }
                return answer
            })
    }

    /// The content was not saved at `place`.
    private func askInstead(of place: URL, _ problem: DocumentFile.Problem, _ then: @escaping Action) {
        let name = place.lastPathComponent
        let elsewhere = Question.Answer(title: localized("Save _As…"), look: .suggested) { [weak self] in self?.saveAs(then: then) }
        switch problem {
        case .changed:
            let replacing = Question.Answer(title: localized("_Replace"), look: .destructive) { [weak self] in
                self?.save(overChanges: true, then: then)
            }
            let text = localized(
                "Another program has changed the file since it was opened or saved here. If you replace it, those changes are lost.")
            ask(localized("“{name}” Has Changed", ["name": name]), text, [.init(title: localized("_Cancel")), replacing, elsewhere])
        case .failed(let reason): ask(localized("“{name}” Cannot Be Saved", ["name": name]), reason, [.init(title: localized("_Cancel")), elsewhere])
        }
    }

    // MARK: - Closing

    /// Whether the window can close now. Otherwise the running action, or the person, is asked first.
    func shouldClose() -> Bool {
        if let hosted {
            hosted.requestClose(insisting: true)
            return false
        }
        // What an action has returned comes in a moment.
        guard !isAsking, !isWorking else { return false }
        return canGiveUp { [weak self] in self?.window.close() }
    }

    /// Whether nothing is lost when the document is closed. Otherwise the person is asked, and `then` is called when the changes are saved or given up.
    func canGiveUp(_ then: @escaping Action) -> Bool {
        guard view.isModified else { return true }
        ask(
            localized("Save Changes?"),
            localized("“{name}” has changes that are not saved. If you discard them, they are lost.", ["name": file.url.lastPathComponent]),
            [
                .init(title: localized("_Cancel")), .init(title: localized("_Discard"), look: .destructive, action: then),
                .init(title: localized("_Save"), look: .suggested) { [weak self] in self?.save(then: then) },
            ])
        return false
    }
}
