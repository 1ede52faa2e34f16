import PredicateFormat
import UniformTypeIdentifiers

/// Conformance between type identifiers, some of which may not be declared anywhere.
package enum TypeConformance {
    /// Lets `UTI-CONFORMS-TO` in predicates of this process use the type registry. The code that starts the SDK in a process calls this.
    package static func servePredicates() {
        PredicateDefaults.environment.conformance = { UTType.conformance(of: $0, to: $1) }
    }

    static func conforms(_ identifier: String, to supertype: String) -> Bool {
        if identifier == supertype { return true }
        guard let type = UTType(identifier), let parent = UTType(supertype) else { return false }
        return type.conforms(to: parent)
    }

    static func isURL(_ identifier: String) -> Bool { conforms(identifier, to: TypeIdentifier.url) }
    static func isPlainText(_ identifier: String) -> Bool { conforms(identifier, to: TypeIdentifier.plainText) }
}

/// The type identifiers that this module handles specially.
enum TypeIdentifier {
    static let data = "public.data"
    static let url = "public.url"
    static let fileURL = "public.file-url"
    static let plainText = "public.plain-text"
    static let utf8PlainText = "public.utf8-plain-text"
    static let utf16PlainText = "public.utf16-plain-text"
    static let utf16ExternalPlainText = "public.utf16-external-plain-text"
    static let image = "public.image"
    static let json = "public.json"
    static let propertyList = "com.apple.property-list"
    static let binaryPropertyList = "com.apple.binary-property-list"
    static let attributedString = "org.appex.attributed-string"
}
