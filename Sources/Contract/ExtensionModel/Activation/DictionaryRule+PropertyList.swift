import Foundation
import SafeText

extension DictionaryRule {
    static let versionKey = "NSExtensionActivationDictionaryVersion"
    static let strictKey = "NSExtensionActivationUsesStrictMatching"
    static let minimumKey = "NSExtensionActivationSupportsAttachmentsWithMinCount"
    static let maximumKey = "NSExtensionActivationSupportsAttachmentsWithMaxCount"

    static var keys: [String] { [versionKey, strictKey, minimumKey, maximumKey] + ActivationKind.allCases.map(\.key) }

    /// Reads a rule dictionary as leniently as shipped bundles require: counts and Booleans may be strings, Booleans may be numbers. Warns about
    /// unknown keys and about strings, which are read as `NSString.integerValue` and `NSString.boolValue` read them.
    init(propertyList: [String: Any], warnings: inout [String]) throws(ActivationRuleError) {
        for key in propertyList.keys.sorted() where !Self.keys.contains(key) {
            warnings.append("The key \(key) is unknown and has no effect." + Self.suggestion(for: key))
        }
        if let version = try Self.count(Self.versionKey, in: propertyList, warnings: &warnings) {
            self.version = version >= 2 ? 2 : 1
            if version != self.version {
                warnings.append("\(Self.versionKey) is \(version); it is read as \(self.version), since there are only 1 and 2.")
            }
        }
        usesStrictMatching = try Self.flag(Self.strictKey, in: propertyList, warnings: &warnings) ?? false
        minimumAttachments = try Self.count(Self.minimumKey, in: propertyList, warnings: &warnings)
        maximumAttachments = try Self.count(Self.maximumKey, in: propertyList, warnings: &warnings)
        for kind in ActivationKind.allCases {
            if kind == .text {
                limits[kind] = try Self.flag(kind.key, in: propertyList, warnings: &warnings) == true ? Int.max : 0
            } else {
                limits[kind] = try Self.count(kind.key, in: propertyList, warnings: &warnings) ?? 0
            }
        }
        if acceptsNothing {
            warnings.append("The rule supports no kind of content, so the extension is never offered. " + Self.remedy(for: propertyList))
        }
        if let minimumAttachments, let maximumAttachments, minimumAttachments > maximumAttachments {
            warnings.append(
                "The rule asks for at least \(minimumAttachments) and at most \(maximumAttachments) attachments, so the extension is never offered.")
        }
    }

    /// The remedy for a rule that supports nothing: change a key that it has, or add a key that it lacks.
    private static func remedy(for propertyList: [String: Any]) -> String {
        let kinds = ActivationKind.allCases
        let present = kinds.filter { propertyList[$0.key] != nil }.map { "\($0.key) to \($0 == .text ? "true" : "a number above 0")" }
        let absent = kinds.first { propertyList[$0.key] == nil }?.key
        let bounds = [minimumKey, maximumKey].filter { propertyList[$0] != nil }
        var remedy = bounds.isEmpty ? "" : "A number of attachments (\(bounds.joined(separator: ", "))) names no kind. "
        if present.isEmpty {
            remedy += "Add the key of a kind"
        } else {
            remedy += "Set \(present.joined(separator: " or "))" + (absent == nil ? "" : ", or add the key of another kind")
        }
        return remedy + (absent.map { ", such as \($0)." } ?? ".")
    }

    private static func count(_ key: String, in dictionary: [String: Any], warnings: inout [String]) throws(ActivationRuleError) -> Int? {
        guard let value = dictionary[key] else { return nil }
        if !(value is String), let number = integer(value), number >= 0 { return number }
        guard let number = leadingInteger(value) else {
            throw ActivationRuleError(.invalidValue, "\(key) is \(shown(value)); it must be a number, 0 or more.")
        }
        let reason = value is String ? "a string" : "no count"
        warnings.append("\(key) is \(shown(value)), which is \(reason); it is read as \(number). Give it a number, 0 or more.")
        return number
    }

    private static func flag(_ key: String, in dictionary: [String: Any], warnings: inout [String]) throws(ActivationRuleError) -> Bool? {
        guard let value = dictionary[key] else { return nil }
        if let text = value as? String {
            let flag = (text as NSString).boolValue
            warnings.append("\(key) is \(shown(value)), which is a string; it is read as \(flag). Give it true or false.")
            return flag
        }
        guard let number = value as? NSNumber else {
            throw ActivationRuleError(.invalidValue, "\(key) is \(shown(value)); it must be a Boolean.")
        }
        return number.doubleValue != 0
    }

    private static func integer(_ value: Any) -> Int? {
        switch value {
        case let flag as Bool: flag ? 1 : 0
        case let number as Int: number
        case let number as any BinaryInteger: Int(exactly: number)
        case let number as Double: Int(exactly: number)
        case let number as NSNumber: Int(exactly: number.doubleValue)
        default: nil
        }
    }

    /// The integer at the beginning of a value, at least 0; nil for a value that is neither text nor a number.
    private static func leadingInteger(_ value: Any) -> Int? {
        let text =
            switch value {
            case let text as String: text
            case is any BinaryInteger, is any BinaryFloatingPoint, is NSNumber: String(describing: value)
            default: String?.none
            }
        guard let text else { return nil }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if let number = Int(trimmed), number >= 0 { return number }
        let digits = trimmed.prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? 0 : Int(digits) ?? Int.max
    }

    private static func shown(_ value: Any) -> String { "\"\(String(describing: value).prefix(60))\"" }

    /// Suggests the most similar known key, if it is similar enough.
    private static func suggestion(for key: String) -> String {
        // The work is the product of the lengths, and a key of that length is not a misspelling.
        guard key.utf8.count < 100 else { return "" }
        if let longer = keys.first(where: { $0.hasPrefix(key) }), key.count > "NSExtensionActivation".count {
            return " Did you mean \(longer)?"
        }
        let near = keys.map { (key: $0, distance: EditDistance.between(Array($0.utf8), Array(key.utf8))) }.min { $0.distance < $1.distance }
        guard let near, near.distance <= 10 else { return "" }
        return " Did you mean \(near.key)?"
    }
}
