public import Foundation

/// The class counterpart of ``UTType``, for interfaces that need an object.
public final class UTTypeReference: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The identifier of the type.
    public let identifier: String

    /// The object for a type.
    public init(_ type: UTType) {
        identifier = type.identifier
    }

    /// Decodes what ``encode(with:)`` wrote; `nil` if it is missing or cannot be an identifier.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier").map(\.description),
            UTTypeDeclaration.isWellFormed(identifier) || DynamicIdentifier(identifier) != nil
        else { return nil }
        self.identifier = identifier
    }

    /// Always true.
    public static var supportsSecureCoding: Bool { true }

    /// Encodes the identifier.
    public func encode(with coder: NSCoder) {
        coder.encode(NSString(string: identifier), forKey: "identifier")
    }

    /// The object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same type.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UTTypeReference).map { UTType(known: $0.identifier) == UTType(known: identifier) } ?? false
    }

    /// Equal for equal types.
    public override var hash: Int { UTType(known: identifier).hashValue }

    /// The identifier.
    public override var description: String { identifier }
}
