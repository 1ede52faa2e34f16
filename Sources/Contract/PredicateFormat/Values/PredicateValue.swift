public import Foundation

/// A value that a predicate computes with.
public enum PredicateValue: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case date(Date)
    case data(Data)
    case array([PredicateValue])
    case set(Set<PredicateValue>)
    case dictionary([String: PredicateValue])
    /// Indirect, since a value that contained the existential directly could be copied only through its witness table.
    indirect case object(any PredicateObject)

    /// The number, with true as 1 and false as 0; nil for a value that is not a number.
    public var number: Double? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The number as an integer; nil for a fraction or a value that is not a number.
    var integer: Int64? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .int(let value): value
        case .double(let value): Int64(exactly: value)
        default: nil
        }
    }

    /// The elements of an array or set, or the values of a dictionary; nil for anything else.
    var elements: [PredicateValue]? {
        switch self {
        case .array(let elements): elements
        case .set(let elements): Array(elements)
        case .dictionary(let pairs): Array(pairs.values)
        default: nil
        }
    }

    /// The number of elements of a collection; nil for anything else.
    var count: Int? {
        switch self {
        case .array(let elements): elements.count
        case .set(let elements): elements.count
        case .dictionary(let pairs): pairs.count
        default: nil
        }
    }

    var isNull: Bool {
        if case .null = self { true } else { false }
    }

    var isDouble: Bool {
        if case .double = self { true } else { false }
    }

    /// The kind of the value, with an article, for messages.
    var kindName: String {
        switch self {
        case .null: "nil"
        case .bool: "a Boolean"
        case .int, .double: "a number"
        case .string: "a string"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .set: "a set"
        case .dictionary: "a dictionary"
        case .object: "an object"
        }
    }
}
