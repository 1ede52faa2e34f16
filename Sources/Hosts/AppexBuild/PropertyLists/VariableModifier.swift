/// A modifier after a build setting's name: `$(PRODUCT_NAME:c99extidentifier)`.
enum VariableModifier: Equatable {
    case c99Identifier, rfc1034Identifier, lower, upper
    /// Used when the setting has no value or an empty one.
    case fallback(String)

    static let names = ["c99extidentifier", "identifier", "rfc1034identifier", "lower", "upper", "default=VALUE"]

    /// Nil when the modifier is unknown.
    init?(_ text: String) {
        switch text {
        case "c99extidentifier", "identifier": self = .c99Identifier
        case "rfc1034identifier": self = .rfc1034Identifier
        case "lower": self = .lower
        case "upper": self = .upper
        default:
            guard text.hasPrefix("default=") else { return nil }
            self = .fallback(String(text.dropFirst("default=".count)))
        }
    }

    func apply(to value: String?) -> String? {
        switch self {
        case .fallback(let other): value.flatMap { $0.isEmpty ? nil : $0 } ?? other
        case .c99Identifier: value.map(Self.c99)
        case .rfc1034Identifier: value.map(Self.rfc1034)
        case .lower: value?.lowercased()
        case .upper: value?.uppercased()
        }
    }

    /// A C identifier: everything but letters and digits becomes “_”, and so does a digit at the beginning.
    static func c99(_ text: String) -> String {
        var result = String(text.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        if let first = result.first, first.isNumber { result.replaceSubrange(...result.startIndex, with: "_") }
        return result
    }

    /// A label of a host name: everything but ASCII letters, digits, “.” and “-” becomes “-”.
    static func rfc1034(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." || $0 == "-" ? $0 : "-" })
    }
}
