import Foundation

extension PropertyListValue {
    /// Converts the result of `PropertyListSerialization`; nil when a part of the result has no equivalent in an XML property list.
    ///
    /// Recursive: callers limit the nesting before they parse (``PropertyListScan``).
    init?(foundation value: Any) {
        // The dynamic type is checked first: a number also casts to Bool.
        if type(of: value) == Bool.self, let value = value as? Bool {
            self = .boolean(value)
        } else if let value = value as? String {
            self = .string(value)
        } else if let value = value as? NSNumber {
            guard let number = Self(number: value) else { return nil }
            self = number
        } else if let value = value as? Date {
            self = .date(value)
        } else if let value = value as? Data {
            self = .data(value)
        } else if let value = value as? [Any] {
            var elements: [PropertyListValue] = []
            elements.reserveCapacity(value.count)
            for element in value {
                guard let element = PropertyListValue(foundation: element) else { return nil }
                elements.append(element)
            }
            self = .array(elements)
        } else if let value = value as? [AnyHashable: Any] {
            var entries: [String: PropertyListValue] = [:]
            for (key, element) in value {
                guard let key = key.base as? String, let element = PropertyListValue(foundation: element) else { return nil }
                entries[key] = element
            }
            self = .dictionary(entries)
        } else {
            return nil
        }
    }

    private init?(number: NSNumber) {
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"):
            self = .real(number.doubleValue)
        case UInt8(ascii: "Q"):
            // Above Int64.max: no key of this product has such a value, so the number becomes a real and fails every integer rule.
            guard let value = Int64(exactly: number.uint64Value) else {
                self = .real(number.doubleValue)
                return
            }
            self = .integer(value)
        default:
            self = .integer(number.int64Value)
        }
    }
}

extension PropertyListValue {
    /// The value as Foundation's types: String, NSNumber, Date, Data, [Any], [String: Any].
    public var foundationObject: Any {
        switch self {
        case .string(let value): value
        case .boolean(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        case .date(let value): value
        case .data(let value): value
        case .array(let values): values.map(\.foundationObject)
        case .dictionary(let values): values.mapValues(\.foundationObject)
        }
    }
}
