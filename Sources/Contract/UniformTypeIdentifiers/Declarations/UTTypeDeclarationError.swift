/// Why a type declaration is refused. `description` is a sentence for the app's author.
public struct UTTypeDeclarationError: Error, Hashable, Sendable, CustomStringConvertible {
    enum Code: Hashable, Sendable {
        case identifier, reserved, systemType, conformsTo, tags, text, tooMany
    }

    let code: Code
    /// The identifier of the declaration; empty if it has none.
    public let identifier: String

    init(_ code: Code, identifier: String) {
        self.code = code
        // The text may be untrusted, and appears in messages.
        self.identifier = String(identifier.prefix(255))
    }

    /// What is wrong, with which identifier, and what to do.
    public var description: String {
        let name = identifier.isEmpty ? "A type declaration" : "The declaration of the type “\(identifier)”"
        return switch code {
        case .identifier:
            "\(name) has no usable UTTypeIdentifier. Write one in reverse domain name form, such as com.example.drawing."
        case .reserved:
            "\(name) uses a name that the system makes itself. Choose one below a domain you own."
        case .systemType:
            "\(name) was ignored because the system declares that type. Remove it, or choose a name of your own."
        case .conformsTo:
            "\(name) has a UTTypeConformsTo that is not a list of at most 64 type identifiers. Correct the list."
        case .tags:
            "\(name) has a UTTypeTagSpecification that is not tags by class (at most 256, each up to 255 bytes). Correct it."
        case .text:
            "\(name) has a description or reference URL that is too long. Shorten it."
        case .tooMany:
            "\(name) was ignored because its app declares too many types. Declare at most \(DeclarationBook.perOwner) of each kind."
        }
    }
}
