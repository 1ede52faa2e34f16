/// The kinds of content that a rule in dictionary form can name.
public enum ActivationKind: String, Sendable, Hashable, Codable, CaseIterable {
    case image, movie, webPage, webURL, text, file

    /// The key of the rule dictionary.
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
