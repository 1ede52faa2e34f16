public import Foundation

/// A class whose objects can be made from the bytes of an item provider's representation.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// Uniform type identifiers the class can be made from, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes an object from bytes.
    ///
    /// - Parameters:
    ///   - data: The representation's bytes; they may come from another process and may be malformed.
    ///   - typeIdentifier: One of ``readableTypeIdentifiersForItemProvider``.
    /// - Throws: An error that says why the bytes do not fit; it reaches the caller of the load as it is.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
