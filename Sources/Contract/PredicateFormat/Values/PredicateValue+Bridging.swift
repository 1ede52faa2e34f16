import Foundation

extension PredicateValue {
    /// Converts a value of Foundation's or Swift's own types.
    ///
    /// Collections are converted at once, other objects when a predicate reads a key: a `PredicateObject` returns its own values, `URL`
    /// its parts, and any other object its stored properties, by reflection. Collections nested more than 64 levels deep become objects
    /// without keys.
    public init(bridging value: Any?) { self = Self.bridge(value, depth: 0) }

    /// The deepest nesting of collections that are converted.
    static let deepest = 64

    /// Converts a value that is nested `depth` levels deep.
    static func bridge(_ value: Any?, depth: Int) -> PredicateValue {
        guard let value else { return .null }
        if let common = commonValue(value, depth: depth) { return common }
        if depth < deepest, let collection = value as? any NativeCollection { return collection.bridged { bridge($0, depth: depth + 1) } }
        guard let value = unwrapped(value) else { return .null }
        if let simple = simpleValue(value) { return simple }
        guard depth < deepest else { return .object(ReflectedObject(value)) }
        switch value {
        case let array as NSArray: return .array(array.map { bridge($0, depth: depth + 1) })
        case let set as NSSet: return .set(Set(set.map { bridge($0, depth: depth + 1) }))
        case let set as NSOrderedSet: return .array(set.map { bridge($0, depth: depth + 1) })
        case let dictionary as NSDictionary:
            var pairs: [String: PredicateValue] = [:]
            for (key, value) in dictionary { pairs[text(of: key)] = bridge(value, depth: depth + 1) }
            return .dictionary(pairs)
        default: return .object(ReflectedObject(value))
        }
    }

    /// The most common types, recognized by identity: a failing cast is slow, since it searches for a conversion.
    private static func commonValue(_ value: Any, depth: Int) -> PredicateValue? {
        func opened<Actual>(_ value: Actual) -> PredicateValue? {
            if let simple = simple(value) { return simple }
            guard depth < deepest else { return nil }
            if let pairs = exactly(value, [String: Any].self) { return EvaluatedObject.pairs(pairs, depth: depth).value }
            if let elements = exactly(value, [Any].self) { return .array(elements.map { bridge($0, depth: depth + 1) }) }
            if let rows = exactly(value, [[String: Any]].self) { return EvaluatedObject.rows(rows, depth: depth).value }
            if let strings = exactly(value, [String].self) { return EvaluatedObject.strings(strings).value }
            if let numbers = exactly(value, [Int].self) { return EvaluatedObject.numbers(numbers).value }
            return nil
        }
        return _openExistential(value, do: opened)
    }

    @inline(__always)
    static func simple(in value: Any) -> PredicateValue? {
        func opened<Actual>(_ value: Actual) -> PredicateValue? { simple(value) }
        return _openExistential(value, do: opened)
    }

    /// A value of Swift's own types without elements.
    @inline(__always)
    static func simple<Actual>(_ value: Actual) -> PredicateValue? {
        if let text = exactly(value, String.self) { return .string(text) }
        if let number = exactly(value, Int.self) { return .int(Int64(number)) }
        if let number = exactly(value, Double.self) { return .double(number) }
        if let flag = exactly(value, Bool.self) { return .bool(flag) }
        return nil
    }

    /// Values without elements.
    private static func simpleValue(_ value: Any) -> PredicateValue? {
        switch value {
        case let value as PredicateValue: value
        case let object as any PredicateObject: .object(object)
        case is NSNull: .null
        // Before Bool and Int: 1 and 1.0 would cast to those types as well.
        case let number as NSNumber where type(of: value) is AnyClass: bridge(number)
        case let text as String: .string(text)
        case let text as NSString: .string(String(describing: text))
        case let text as Substring: .string(String(text))
        case let text as Character: .string(String(text))
        case let flag as Bool: .bool(flag)
        case let number as Int: .int(Int64(number))
        case let number as Double: .double(number)
        case let number as Float: .double(Double(number))
        case let number as any BinaryInteger: Int64(exactly: number).map { .int($0) } ?? .double(Double(number))
        case let number as any BinaryFloatingPoint: .double(Double(number))
        case let number as Decimal: .double(NSDecimalNumber(decimal: number).doubleValue)
        case let date as Date: .date(date)
        case let date as NSDate: .date(date as Date)
        case let data as Data: .data(data)
        case let data as NSData: .data(data as Data)
        case let url as URL: .object(URLObject(url: url))
        case let url as NSURL: .object(URLObject(url: url as URL))
        case let identifier as UUID: .string(identifier.uuidString)
        default: nil
        }
    }

    private static let trueObject = NSNumber(value: true), falseObject = NSNumber(value: false)

    private static func bridge(_ number: NSNumber) -> PredicateValue {
        // Each Boolean is a single object; 8-bit integers have the same type code.
        if number === trueObject { return .bool(true) }
        if number === falseObject { return .bool(false) }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): return .double(number.doubleValue)
        case UInt8(ascii: "Q"): return Int64(exactly: number.uint64Value).map { .int($0) } ?? .double(number.doubleValue)
        default: return .int(number.int64Value)
        }
    }

    /// The string for a key of a dictionary.
    static func text(of key: Any) -> String { (key as? String) ?? String(describing: key) }

    /// The value inside any number of optionals.
    static func unwrapped(_ value: Any?) -> Any? {
        var value = value
        while let inner = value {
            guard let optional = inner as? any OptionalValue else { return inner }
            value = optional.wrapped
        }
        return nil
    }

    /// The value as Foundation's and Swift's own types; an object as the value that it was made from.
    public var bridged: Any? {
        switch self {
        case .null: nil
        case .bool(let value): value
        case .int(let value): Int(value)
        case .double(let value): value
        case .string(let value): value
        case .date(let value): value
        case .data(let value): value
        case .array(let elements): elements.map { $0.bridged ?? NSNull() }
        case .set(let elements): Set(elements.map { ($0.bridged as? AnyHashable) ?? AnyHashable(NSNull()) })
        case .dictionary(let pairs): pairs.mapValues { $0.bridged ?? NSNull() }
        case .object(let object):
            switch object {
            case let object as ReflectedObject: object.value
            case let object as URLObject: object.url
            default: object
            }
        }
    }
}

/// Recognizes optionals inside `Any`.
private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}

/// The value, when its type is exactly `Wanted`. A cast takes much longer, because it looks for conversions.
@inline(__always)
func exactly<Actual, Wanted>(_ value: Actual, _: Wanted.Type) -> Wanted? {
    // SAFETY: both are the same type.
    Actual.self == Wanted.self ? unsafeBitCast(value, to: Wanted.self) : nil
}
