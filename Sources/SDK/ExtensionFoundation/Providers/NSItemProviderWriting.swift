public import Foundation

/// A class whose objects an item provider can offer as bytes.
///
/// The instance members and the visibility members have defaults, as their counterparts on Apple's systems are optional.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// Uniform type identifiers that every object of the class can be written as, highest fidelity first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Uniform type identifiers that this object can be written as; the class's list unless overridden.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Which processes may see a representation of the class's objects; `.all` unless overridden.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility

    /// Which processes may see a representation of this object; the class's answer unless overridden.
    func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility

    /// Writes the object as bytes of one type and calls the handler exactly once, on any thread.
    ///
    /// - Returns: The progress of the work, or `nil` when the work is done or too short to report.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] {
        Self.writableTypeIdentifiersForItemProvider
    }

    public static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility {
        .all
    }

    public func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility {
        Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier)
    }
}
