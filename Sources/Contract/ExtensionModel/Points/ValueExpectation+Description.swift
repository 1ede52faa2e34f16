extension ValueExpectation: CustomStringConvertible {
    /// The expectation, with its article, for the middle of a sentence.
    public var description: String {
        switch self {
        case .boolean: "a Boolean"
        case .integer(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
        case .string: "a string of at most 1024 bytes"
        case .fileName: "a plain file name without a slash"
        case .oneOf(let allowed): "one of " + Self.list(allowed)
        case .languageTag: "a language such as en-US"
        case .groupIdentifier: "the identifier of an app group, such as group.org.example.notes"
        case .arrayOf(let allowed): "a non-empty array, each once, of " + Self.list(allowed)
        case .arrayOfTypeIdentifiers: "a non-empty array of uniform type identifiers, such as public.content"
        case .arrayOfStrings: "an array of at most \(Self.arrayLimit) strings"
        case .arrayOfGroupIdentifiers: "an array of at most 64 group identifiers, such as group.org.example.notes"
        case .arrayOfDictionaries: "an array of at most \(Self.arrayLimit) dictionaries"
        case .dictionary: "a dictionary"
        case .activationRule: "a dictionary of activation keys or a predicate string"
        }
    }

    /// How to correct the key, as a sentence.
    func remedy(for key: String) -> String {
        switch self {
        case .boolean: "Write <true/> or <false/> for \(key)."
        case .integer(let range): "Write <integer>\(range.lowerBound)</integer> or another number in the range for \(key)."
        case .oneOf(let allowed), .arrayOf(let allowed): "Use only \(Self.list(allowed)) for \(key); the spelling matters."
        case .activationRule: "Write a <dict> of NSExtensionActivationSupports… keys, or a <string> with a predicate, for \(key)."
        case .dictionary: "Write a <dict> for \(key)."
        case .arrayOfStrings, .arrayOfTypeIdentifiers, .arrayOfGroupIdentifiers: "Write an <array> of <string> elements for \(key)."
        case .arrayOfDictionaries: "Write an <array> of <dict> elements for \(key)."
        case .string, .fileName, .languageTag, .groupIdentifier: "Write a <string> with \(self) for \(key)."
        }
    }

    private static func list(_ words: [String]) -> String {
        words.joined(separator: ", ")
    }
}
