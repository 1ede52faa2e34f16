public import Foundation

/// A property list value that keeps its type.
///
/// `PropertyListSerialization` returns `Any`, where the number 1 also passes for `true`. Rules of an `Info.plist` expect either a Boolean or
/// a number, so values have this type as soon as they are read.
public enum PropertyListValue: Sendable, Hashable {
    case string(String)
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case date(Date)
    case data(Data)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])
}

extension PropertyListValue {
    /// The string; nil for a value of another type.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The Boolean; nil for a value of another type. The number 1 is not a Boolean.
    public var boolean: Bool? {
        if case .boolean(let value) = self { value } else { nil }
    }

    /// The integer; nil for a value of another type.
    public var integer: Int64? {
        if case .integer(let value) = self { value } else { nil }
    }

    /// The elements; nil for a value of another type.
    public var array: [PropertyListValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The entries; nil for a value of another type.
    public var dictionary: [String: PropertyListValue]? {
        if case .dictionary(let value) = self { value } else { nil }
    }

    /// The strings of an array that contains only strings, or nil.
    public var strings: [String]? {
        guard let array else { return nil }
        let strings = array.compactMap(\.string)
        return strings.count == array.count ? strings : nil
    }

    /// The value at a path of dictionary keys; nil when a step is missing or is not a dictionary.
    public subscript(path: [String]) -> PropertyListValue? {
        var value = self
        for key in path {
            guard let next = value.dictionary?[key] else { return nil }
            value = next
        }
        return value
    }
}
