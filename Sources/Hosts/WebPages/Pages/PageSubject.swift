package import Foundation

/// What of a page the person hands over.
package enum PageSubject: Codable, Equatable, Sendable {
    case page
    /// - Parameter isEditable: the text can be replaced.
    case selection(text: String, isEditable: Bool)
    case link(URL, text: String)
    /// - Parameter file: the image itself, when the browser could read it.
    case image(URL, file: PageFile?)
    /// What the page itself shares (`navigator.share`).
    case shared(SharedByPage)

    /// The longest selected text, in bytes.
    package static let longestText = 4 << 20
}

/// What a page shares with `navigator.share`, after the browser has checked it.
package struct SharedByPage: Codable, Equatable, Sendable {
    package let title: String?
    package let text: String?
    package let url: URL?
    package let files: [PageFile]

    package init(title: String? = nil, text: String? = nil, url: URL? = nil, files: [PageFile] = []) {
        self.title = title
        self.text = text
        self.url = url
        self.files = files
    }
}
