public import Foundation

extension UTType: ReferenceConvertible {
    /// The class counterpart.
    public typealias ReferenceType = UTTypeReference

    /// The object for this type.
    public func _bridgeToObjectiveC() -> UTTypeReference {
        UTTypeReference(self)
    }

    /// Sets `result` to the type of an object.
    public static func _forceBridgeFromObjectiveC(_ source: UTTypeReference, result: inout UTType?) {
        result = UTType(known: source.identifier)
    }

    /// Sets `result` to the type of an object; always true.
    public static func _conditionallyBridgeFromObjectiveC(_ source: UTTypeReference, result: inout UTType?) -> Bool {
        result = UTType(known: source.identifier)
        return true
    }

    /// The type of an object; public.item for nil, because the requirement cannot fail.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: UTTypeReference?) -> UTType {
        source.map { UTType(known: $0.identifier) } ?? .item
    }
}
