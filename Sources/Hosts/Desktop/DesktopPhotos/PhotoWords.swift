import DesktopApp
import ExtensionHost
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore

/// What the window of pictures says and asks.
@MainActor
enum PhotoWords {
    static func sentence(of error: any Error) -> String { PhotoEditProblemText(of: error).text }

    /// Says what could not be done, over a window.
    static func show(_ title: String, _ error: any Error, over window: Widget, then: @escaping Action = {}) {
        let text = sentence(of: error)
        Question.ask(title, text, over: window, [.init(title: localized("_Close"), action: then)])
        window.announce(text)
    }

    /// Asks whether the edit of a film is to be replaced by one with another app. Nothing has been replaced.
    static func askToReplace(
        _ record: PhotoRecord, _ path: PhotoPath, with editor: String, over window: Widget, onAnswer: @escaping @MainActor (Bool) -> Void
    ) {
        Question.ask(
            localized("Replace the Edit?"),
            localized(
                "Each app edits the original of a film. When you save with {name}, the edit of “{path}” with {other} is gone.",
                ["name": editor, "path": path.shownName, "other": PhotoStateText.editor(of: record).printable]), over: window,
            [
                .init(title: localized("_Cancel")) { onAnswer(false) },
                .init(title: localized("_Edit Original"), look: .destructive) { onAnswer(true) },
            ])
    }

    /// Asks which version of a picture that another program has changed is to stay. Nothing has been overwritten.
    ///
    /// - Parameter onAnswer: nil: the person decides later.
    static func ask(_ conflict: PhotoConflict, over window: Widget, onAnswer: @escaping @MainActor (PhotoConflict.Choice?) -> Void) {
        let name = conflict.path.shownName
        func answer(_ title: String, _ choice: PhotoConflict.Choice, _ look: Question.Answer.Look = .plain) -> Question.Answer {
            .init(title: title, look: look) { onAnswer(choice) }
        }
        let later = Question.Answer(title: localized("_Cancel")) { onAnswer(nil) }
        if conflict.isMissing {
            return Question.ask(
                localized("“{name}” Is Gone", ["name": name]),
                localized("Another program has moved or removed the picture since the editor was opened. Your edit is not saved yet."), over: window,
                [later, answer(localized("_Discard Edit"), .keepTheirs, .destructive), answer(localized("_Save Edit"), .keepOurs, .suggested)])
        }
        let title = localized("“{name}” Has Changed", ["name": name])
        guard conflict.hasUnsavedEdit else {
            return Question.ask(
                title, localized("Another program has changed the picture since it was edited here. Nothing has been overwritten."), over: window,
                [
                    later, answer(localized("_Restore Original"), .keepOurs), answer(localized("Keep _Both"), .saveBoth),
                    answer(localized("Keep _This Version"), .keepTheirs, .suggested),
                ])
        }
        Question.ask(
            title, localized("Another program has changed the picture since the editor was opened. Nothing has been overwritten."), over: window,
            [
                later, answer(localized("_Discard Edit"), .keepTheirs, .destructive), answer(localized("_Replace"), .keepOurs, .destructive),
                answer(localized("Save _Both"), .saveBoth, .suggested),
            ])
    }
}
