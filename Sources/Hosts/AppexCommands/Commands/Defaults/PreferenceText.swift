import Foundation
import SafeText

/// Values of preferences as readable text and as JSON.
enum PreferenceText {
    /// Text as it is, everything else as in JSON.
    static func plain(_ value: Any) -> String {
        switch value {
        case let text as String: text
        case let date as Date: date.formatted(.iso8601)
        case let data as Data: data.base64EncodedString()
        default: json(value, isPretty: false)
        }
    }

    static func json(_ value: Any, isPretty: Bool = true) -> String {
        var options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes]
        if isPretty { options.insert(.prettyPrinted) }
        guard let data = try? JSONSerialization.data(withJSONObject: object(value), options: options) else { return "\(value)" }
        return PrintableText.json(String(decoding: data, as: UTF8.self))
    }

    /// The value in a form that JSON supports.
    private static func object(_ value: Any) -> Any {
        switch value {
        case let date as Date: date.formatted(.iso8601)
        case let data as Data: data.base64EncodedString()
        case let url as URL: url.absoluteString
        case let list as [Any]: list.map(object)
        case let dictionary as [String: Any]: dictionary.mapValues(object)
        // JSON cannot express these.
        case let number as NSNumber where !number.doubleValue.isFinite: number.stringValue
        default: value
        }
    }
}
