import Foundation
import Wire

/// Encodes and decodes property-list values. The bytes may have any origin; the values come from the process's own code.
enum PreferenceValue {
    /// Why an object cannot be a value.
    enum Refusal: Error {
        case notPropertyList
        case tooLong(bytes: Int)
        case tooManyElements
    }

    /// Deeper nesting is refused: each level takes three of the hundred levels that protocol buffers allow.
    static let maximumDepth = 24

    static func encode(_ object: Any) throws(Refusal) -> Data {
        guard isPropertyList(object, depth: 0) else { throw .notPropertyList }
        guard let bytes: Data = try? WireValue(object)?.serializedBytes() else { throw .notPropertyList }
        guard bytes.count <= PreferenceLimits.value else { throw .tooLong(bytes: bytes.count) }
        guard isModest(bytes) else { throw .tooManyElements }
        return bytes
    }

    /// Nil for bytes that are not a value, or whose value would take much more memory than the bytes do.
    static func decode(_ bytes: Data) -> Any? {
        guard bytes.count <= PreferenceLimits.value, isModest(bytes), let value = try? WireValue(serializedBytes: bytes), value.kind != nil else {
            return nil
        }
        return value.object
    }

    private static func isPropertyList(_ object: Any, depth: Int) -> Bool {
        guard depth < maximumDepth else { return false }
        return switch object {
        case is String, is NSString, is Data, is NSData, is Date, is NSDate, is NSNumber, is any BinaryInteger, is any BinaryFloatingPoint: true
        case let list as [Any]: list.allSatisfy { isPropertyList($0, depth: depth + 1) }
        case let list as NSArray: list.allSatisfy { isPropertyList($0, depth: depth + 1) }
        case let dictionary as [String: Any]: dictionary.values.allSatisfy { isPropertyList($0, depth: depth + 1) }
        case let dictionary as NSDictionary:
            dictionary.allKeys.allSatisfy { $0 is String || $0 is NSString }
                && dictionary.allValues.allSatisfy { isPropertyList($0, depth: depth + 1) }
        default: false
        }
    }

    /// Whether the number of elements is within the limit: an element of two bytes takes a hundred bytes as a value.
    private static func isModest(_ bytes: Data) -> Bool {
        // A short value cannot have many elements, and nearly all values are short.
        guard bytes.count > PreferenceLimits.elements * 2 else { return true }
        var budget = PreferenceLimits.elements
        return bytes.withUnsafeBytes { ElementCount.take($0, .value, depth: 0, budget: &budget) }
    }
}
