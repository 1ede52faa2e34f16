import Foundation

extension PageValue {
    /// A value of Foundation's classes. Throws `notPropertyList` with the key path of what a property list cannot have. `NSNull` is left out, and a
    /// URL is its text.
    package init(_ object: Any) throws(PageProblem) {
        guard let value = try Self.value(object, "", depth: 0) else { throw .notPropertyList("There is no value.") }
        self = value
    }

    private static func value(_ object: Any, _ path: String, depth: Int) throws(PageProblem) -> PageValue? {
        guard depth < deepest else { throw .notPropertyList("\(shown(path)) is nested more deeply than \(deepest) levels.") }
        switch object {
        case is NSNull: return nil
        // A Boolean of Swift would pass for a number, too.
        case let flag as Bool where type(of: object) == Bool.self: return .bool(flag)
        case let string as String: return .string(string)
        case let number as NSNumber: return .init(number)
        case let data as Data: return .data(data)
        case let date as Date:
            guard date.timeIntervalSince1970.isFinite else { throw .notPropertyList("\(shown(path)) is an invalid date.") }
            return .date(date)
        case let url as URL: return .string(url.absoluteString)
        case let list as [Any]:
            var values: [PageValue] = []
            for (index, element) in list.enumerated() {
                if let value = try value(element, "\(path)[\(index)]", depth: depth + 1) { values.append(value) }
            }
            return .array(values)
        case let dictionary as [AnyHashable: Any]:
            var values: [String: PageValue] = [:]
            for (key, element) in dictionary {
                guard let name = key.base as? String else { throw .notPropertyList("\(shown(path)) has a key that is no string.") }
                if let value = try value(element, path.isEmpty ? name : "\(path).\(name)", depth: depth + 1) { values[name] = value }
            }
            return .dictionary(values)
        default: throw .notPropertyList("\(shown(path)) is of the class \(type(of: object)), which is no property list.")
        }
    }

    private static func shown(_ path: String) -> String { path.isEmpty ? "The value" : path }

    private init(_ number: NSNumber) {
        switch String(cString: number.objCType) {
        case "c" where number.int64Value == 0 || number.int64Value == 1, "B": self = .bool(number.boolValue)
        case "f", "d": self = .real(number.doubleValue)
        case "Q", "L": self = Int64(exactly: number.uint64Value).map { .integer($0) } ?? .real(number.doubleValue)
        default: self = .integer(number.int64Value)
        }
    }

    /// As Foundation's objects.
    package var object: Any {
        switch self {
        case .string(let value): value as NSString
        case .bool(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        case .date(let value): value as NSDate
        case .data(let value): value as NSData
        case .array(let values): values.map(\.object) as NSArray
        case .dictionary(let values): values.mapValues(\.object) as NSDictionary
        }
    }
}
