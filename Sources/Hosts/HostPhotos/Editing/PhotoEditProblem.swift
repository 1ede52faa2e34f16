package import ExtensionHost
import InterfaceText
package import PhotoStore

/// Why a picture could not be edited, or its edit not be saved. The picture is as it was.
package enum PhotoEditProblem: Error {
    /// It is of no kind that can be edited and saved again.
    case notEditable(sentence: String, remedy: String)
    /// What the extension returned cannot be a picture of the person's.
    case badOutput(sentence: String)
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

/// What of a picture can be edited, and as what it is saved.
enum PhotoEditability {
    private static let types: Set = ["public.jpeg", "public.png", "org.webmproject.webp", "public.tiff", "public.heic", "public.avif"]

    /// The type of the file that an extension is to return: that of the picture, whose name it gets.
    static func renderedType(of facts: PictureFacts, _ name: String) throws(PhotoEditProblem) -> String {
        if facts.isRaw {
            throw .notEditable(
                sentence: localized("{path} is a raw file of a camera, which no program writes.", ["path": name]),
                remedy: localized("Export it as JPEG or TIFF, and edit that."))
        }
        guard types.contains(facts.typeIdentifier) else {
            throw .notEditable(
                sentence: localized("{path} is of a kind that is not edited: {type}.", ["path": name, "type": facts.typeIdentifier]),
                remedy: localized("Save it as JPEG or PNG, and edit that."))
        }
        guard facts.pages <= 1 else {
            throw .notEditable(
                sentence: localized("{path} has {count} pictures in it.", ["path": name, "count": String(facts.pages)]),
                remedy: localized("Save one of them as a file of its own, and edit that."))
        }
        return facts.typeIdentifier
    }
}
