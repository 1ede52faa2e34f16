import Foundation

extension PredicateValue {
    /// The values of Foundation's classes for the keys that predicates use; nil for any other key.
    func builtInProperty(_ key: String) -> PredicateValue? {
        switch (key, self) {
        case ("self", _), ("SELF", _): return self
        case ("description", .string), ("stringValue", .string): return self
        case ("description", _), ("stringValue", .int), ("stringValue", .double), ("stringValue", .bool): return .string(description)
        case ("length", .string(let text)): return .int(Int64(text.utf16.count))
        case ("length", .data(let data)): return .int(Int64(data.count))
        case ("uppercaseString", .string(let text)): return .string(text.uppercased())
        case ("lowercaseString", .string(let text)): return .string(text.lowercased())
        case ("capitalizedString", .string(let text)): return .string(text.capitalized)
        case ("pathExtension", .string(let text)): return .string((text as NSString).pathExtension)
        case ("lastPathComponent", .string(let text)): return .string((text as NSString).lastPathComponent)
        case ("integerValue", .string(let text)), ("intValue", .string(let text)), ("longLongValue", .string(let text)):
            return .int(Int64((text as NSString).integerValue))
        case ("doubleValue", .string(let text)), ("floatValue", .string(let text)): return .double((text as NSString).doubleValue)
        case ("boolValue", .string(let text)): return .bool((text as NSString).boolValue)
        case ("intValue", _), ("integerValue", _), ("longLongValue", _):
            return number.flatMap { Int64(exactly: $0.rounded(.towardZero)) }.map { .int($0) }
        case ("doubleValue", _), ("floatValue", _): return number.map { .double($0) }
        case ("boolValue", _): return number.map { .bool($0 != 0) }
        case ("timeIntervalSinceReferenceDate", .date(let date)): return .double(date.timeIntervalSinceReferenceDate)
        case ("timeIntervalSince1970", .date(let date)): return .double(date.timeIntervalSince1970)
        case ("timeIntervalSinceNow", .date(let date)): return .double(date.timeIntervalSinceNow)
        default: return nil
        }
    }
}
