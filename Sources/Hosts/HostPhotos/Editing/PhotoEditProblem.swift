package import ExtensionHost
import InterfaceText
package import PhotoStore

/// Why a picture could not be edited, or its edit not be saved. The picture is as it was.
package enum PhotoEditProblem: Error {
    /// It is of no kind that can be edited and saved again.
    case notEditable(sentence: String, remedy: String)
    /// What the extension returned cannot be a picture or a film of the person's.
    case badOutput(sentence: String)
    /// The film has an edit that the extension does not know, and which its own would replace: the person is asked before. Guide: *Photo Editing*,
    /// “Understand How a Photo Editing Extension Works with Photos”.
    case wouldReplaceEdit(PhotoPath, PhotoRecord)
    case store(PhotoStoreProblem)
    case host(ExtensionHostError)

    package init(_ error: any Error) {
        switch error {
        case let problem as PhotoEditProblem: self = problem
        case let problem as PhotoStoreProblem: self = .store(problem)
        case let error as ExtensionHostError: self = .host(error)
        default: self = .host(ExtensionHostError(.other, "\(error)"))
        }
    }
}
