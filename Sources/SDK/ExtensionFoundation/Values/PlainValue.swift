import Foundation

/// A value that can be archived without naming a class, and read back without trusting its writer.
indirect enum PlainValue: Sendable, Hashable {
    case string(String)
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case real(Double)
    case data(Data)
    case date(Date)
    case url(String)
    case array([PlainValue])
    case dictionary([String: PlainValue])

    /// Deeper nesting is cut off, because reading it back would use stack for each level.
    static let maximumDepth = 24

    /// Takes a value that can be archived and, of a collection, the elements that can be. `nil` when `value` cannot be archived.
    init?(_ value: Any, depth: Int = 0) {
        guard depth < Self.maximumDepth else { return nil }
        switch value {
        case let string as NSString: self = .string(string as String)
        case let number as NSNumber: self = Self.number(number)
        case let url as NSURL: self = .url(url.absoluteString)
        case let data as NSData: self = .data(data as Data)
        case let date as NSDate: self = .date(date as Date)
        case let array as NSArray: self = .array(array.compactMap { PlainValue($0, depth: depth + 1) })
        case let dictionary as NSDictionary:
            var entries: [String: PlainValue] = [:]
            for (key, value) in dictionary {
                guard let key = key as? String, let value = PlainValue(value, depth: depth + 1) else { continue }
                entries[key] = value
            }
            self = .dictionary(entries)
        default: return nil
        }
    }

    private static func number(_ number: NSNumber) -> PlainValue {
        switch String(cString: number.objCType) {
        case "c" where number.int64Value == 0 || number.int64Value == 1, "B": .bool(number.boolValue)
        case "f", "d": .real(number.doubleValue)
        case "Q", "L", "I": .unsigned(number.uint64Value)
        default: .integer(number.int64Value)
        }
    }

    /// The value as Foundation's objects.
    var object: Any {
        switch self {
        case .string(let string): string as NSString
        case .bool(let bool): NSNumber(value: bool)
        case .integer(let integer): NSNumber(value: integer)
        case .unsigned(let unsigned): NSNumber(value: unsigned)
        case .real(let real): NSNumber(value: real)
        case .data(let data): data as NSData
        case .date(let date): date as NSDate
        case .url(let text): URLText.url(text) ?? (text as NSString)
        case .array(let values): values.map(\.object) as NSArray
        case .dictionary(let entries): entries.mapValues(\.object) as NSDictionary
        }
    }

    /// Whether a property list can contain the whole value: property lists have no URLs, and no numbers beyond `Int64`.
    var isPropertyList: Bool {
        switch self {
        case .url: false
        case .unsigned(let value): value <= UInt64(Int64.max)
        case .array(let values): values.allSatisfy(\.isPropertyList)
        case .dictionary(let entries): entries.values.allSatisfy(\.isPropertyList)
        default: true
        }
    }
}
