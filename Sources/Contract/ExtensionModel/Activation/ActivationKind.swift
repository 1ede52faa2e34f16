/// The kinds of content that a rule in dictionary form can name.
public enum ActivationKind: String, Sendable, Hashable, Codable, CaseIterable {
    case image, movie, webPage, webURL, text, file

    /// The index in `allCases`.
    var position: Int {
        switch self {
        case .image: 0
        case .movie: 1
        case .webPage: 2
        case .webURL: 3
        case .text: 4
        case .file: 5
        }
    }

    /// The key in the rule dictionary.
    var key: String {
        switch self {
        case .image: "NSExtensionActivationSupportsImageWithMaxCount"
        case .movie: "NSExtensionActivationSupportsMovieWithMaxCount"
        case .webPage: "NSExtensionActivationSupportsWebPageWithMaxCount"
        case .webURL: "NSExtensionActivationSupportsWebURLWithMaxCount"
        case .text: "NSExtensionActivationSupportsText"
        case .file: "NSExtensionActivationSupportsFileWithMaxCount"
        }
    }
}
