public import Foundation

/// A class whose objects can be created from the bytes of an item provider's representation.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// Uniform type identifiers from which the class can be created, best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Creates an object from bytes.
    ///
    /// - Parameters:
    ///   - data: The representation's bytes; they may come from another process and may be malformed.
    ///   - typeIdentifier: One of ``readableTypeIdentifiersForItemProvider``.
    /// - Throws: An error that says why the bytes do not fit; the caller of the load receives it unchanged.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
