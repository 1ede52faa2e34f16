import HostErrors
import InterfaceText
import PhotoStore

/// What a person reads about an edit that could not begin or not be saved.
package struct PhotoEditProblemText: Equatable, Sendable {
    /// What happened, to what.
    package let sentence: String
    /// What to do; may be empty.
    package let remedy: String

    /// Both, for a place with one text.
    package var text: String { [sentence, remedy].filter { !$0.isEmpty }.joined(separator: " ") }

    package init(_ problem: PhotoEditProblem) {
        switch problem {
        case .notEditable(let sentence, let remedy): (self.sentence, self.remedy) = (sentence, remedy)
        case .badOutput(let sentence): (self.sentence, remedy) = (sentence, localized("Nothing was changed."))
        case .wouldReplaceEdit(let path, let record):
            sentence = localized(
                "The edit with {name} would be lost: {path} is a film, and each app edits the original.",
                ["name": PhotoStateText.editor(of: record).printable, "path": path.shownName])
            remedy = localized("Nothing was changed.")
        case .store(let problem):
            let text = PhotoProblemText(problem, naming: \.shownName)
            (sentence, remedy) = (text.sentence, text.remedy)
        case .host(let error): (sentence, remedy) = (ErrorText.sentence(of: error), "")
        }
    }

    /// Something that is no error, and that only a person can change.
    init(sentence: String, remedy: String = "") { (self.sentence, self.remedy) = (sentence, remedy) }

    /// Of any error of work on pictures.
    package init(of error: any Error) { self.init(PhotoEditProblem(error)) }
}
