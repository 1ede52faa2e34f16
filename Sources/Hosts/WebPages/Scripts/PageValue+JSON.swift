import Foundation

/// The JSON that crosses between a page and this side: a date is `{"$date": milliseconds since 1970}`, data is `{"$data": "base64"}`, and a key of a
/// dictionary that begins with a dollar sign has one more of them. `page-runtime.js` is the other side.
extension PageValue {
    private static let (dateKey, dataKey) = ("$date", "$data")

    /// Throws `malformed` for text that the other side cannot have written.
    package init(json: String) throws(PageProblem) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) else { throw .malformed }
        try self.init(jsonObject: object)
    }

    /// - Parameter object: what `JSONSerialization` has read.
    init(jsonObject object: Any, depth: Int = 0) throws(PageProblem) {
        guard depth <= Self.deepest else { throw .malformed }
        switch object {
        case let flag as Bool where type(of: object) == Bool.self: self = .bool(flag)
        case let string as String: self = .string(string)
        case let number as NSNumber: self = try Self(jsonNumber: number)
        case let list as [Any]:
            var values: [PageValue] = []
            values.reserveCapacity(list.count)
            for element in list { values.append(try PageValue(jsonObject: element, depth: depth + 1)) }
            self = .array(values)
        case let dictionary as [String: Any]: self = try Self(jsonDictionary: dictionary, depth)
        default: throw .malformed
        }
    }

    private init(jsonNumber number: NSNumber) throws(PageProblem) {
        switch String(cString: number.objCType) {
        case "c" where number.int64Value == 0 || number.int64Value == 1, "B": self = .bool(number.boolValue)
        case "f", "d":
            guard number.doubleValue.isFinite else { throw .malformed }
            self = .real(number.doubleValue)
        case "Q", "L": self = .real(number.doubleValue)
        default: self = .integer(number.int64Value)
        }
    }

    private init(jsonDictionary dictionary: [String: Any], _ depth: Int) throws(PageProblem) {
        if dictionary.count == 1, let number = dictionary[Self.dateKey] as? NSNumber {
            let seconds = number.doubleValue / 1000
            // No date of JavaScript is farther away.
            guard seconds.magnitude <= 8.64e12 else { throw .malformed }
            self = .date(Date(timeIntervalSince1970: seconds))
        } else if dictionary.count == 1, let text = dictionary[Self.dataKey] as? String {
            guard let data = Data(base64Encoded: text) else { throw .malformed }
            self = .data(data)
        } else {
            var values: [String: PageValue] = [:]
            for (key, element) in dictionary {
                let name = key.utf8.first == UInt8(ascii: "$") ? String(key.dropFirst()) : key
                values[name] = try PageValue(jsonObject: element, depth: depth + 1)
            }
            self = .dictionary(values)
        }
    }

    /// The same for the page. A number that is none there, as in JSON, is left out.
    package var json: String {
        var text = ""
        write(into: &text)
        return text
    }

    private func write(into text: inout String) {
        switch self {
        case .string(let value): text += Self.quoted(value)
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += "\(value)"
        case .real(let value): text += value.isFinite ? "\(value)" : "null"
        case .date(let value): text += "{\"\(Self.dateKey)\":\(Int64(clampingMilliseconds: value))}"
        case .data(let value): text += "{\"\(Self.dataKey)\":\"\(value.base64EncodedString())\"}"
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(into: &text)
            }
            text += "]"
        case .dictionary(let values):
            text += "{"
            for (index, entry) in values.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { text += "," }
                text += Self.quoted(entry.key.utf8.first == UInt8(ascii: "$") ? "$" + entry.key : entry.key) + ":"
                entry.value.write(into: &text)
            }
            text += "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Int64 {
    /// Milliseconds since 1970.
    fileprivate init(clampingMilliseconds date: Date) {
        let value = (date.timeIntervalSince1970 * 1000).rounded()
        self = value.isFinite ? Int64(exactly: Swift.min(Swift.max(value, -8.64e15), 8.64e15)) ?? 0 : 0
    }
}
