package import Foundation
package import Wire

/// Converts property-list values and a few related types to and from the wire. Values of other types are not sent.
extension WireValue {
    /// Containers that are nested deeper than this are not sent. A receiver reads at most 100 messages inside each other, and each level is two.
    static let maximumDepth = 45

    /// The wire form of the value; nil for an object that has no wire form.
    package init?(_ object: Any, depth: Int = 0) {
        self.init()
        guard depth < Self.maximumDepth else { return nil }
        switch object {
        case let text as NSAttributedString: textValue = WireAttributedText(text)
        case let url as URL: urlValue = url.absoluteString
        case let url as NSURL: urlValue = url.absoluteString
        case let string as String: stringValue = string
        case let string as NSString: stringValue = string._bridgeToSwift()
        case let data as Data: dataValue = data
        case let data as NSData: dataValue = Data(referencing: data)
        case let date as Date: dateValue = date.timeIntervalSinceReferenceDate
        case let date as NSDate: dateValue = date.timeIntervalSinceReferenceDate
        // As the type itself: a number that is 0 or 1 would pass for a Boolean, too.
        case let flag as Bool where type(of: object) == Bool.self: boolValue = flag
        case let number as NSNumber: self.init(number: number)
        case let number as any BinaryInteger: self.init(integer: number)
        case let number as any BinaryFloatingPoint: doubleValue = Double(number)
        case let list as [Any]: listValue = WireValueList(list, depth: depth)
        case let list as NSArray: listValue = WireValueList(list._bridgeToSwift(), depth: depth)
        case let dictionary as [AnyHashable: Any]: dictionaryValue = WireValueDictionary(dictionary, depth: depth)
        case let dictionary as NSDictionary: dictionaryValue = WireValueDictionary(dictionary._bridgeToSwift(), depth: depth)
        case is NSNull: nullValue = true
        default: return nil
        }
    }

    private static let booleanClass = type(of: NSNumber(value: true))

    private init(number: NSNumber) {
        self.init()
        guard type(of: number) != Self.booleanClass else {
            boolValue = number.boolValue
            return
        }
        switch String(cString: number.objCType) {
        case "d", "f": doubleValue = number.doubleValue
        case "Q": self.init(integer: number.uint64Value)
        default: intValue = number.int64Value
        }
    }

    private init(integer: some BinaryInteger) {
        self.init()
        if let value = Int64(exactly: integer) { intValue = value } else { unsignedValue = UInt64(truncatingIfNeeded: integer) }
    }

    /// The value as Foundation's type: String, Data, Date, URL, NSNumber, [Any], [String: Any], NSAttributedString or NSNull.
    package var object: Any {
        switch kind {
        case .nullValue, nil: NSNull()
        case .boolValue(let value): NSNumber(value: value)
        case .intValue(let value): NSNumber(value: value)
        case .unsignedValue(let value): NSNumber(value: value)
        case .doubleValue(let value): NSNumber(value: value)
        case .stringValue(let value): value
        case .dataValue(let value): value
        case .dateValue(let value): Date(timeIntervalSinceReferenceDate: value)
        case .urlValue(let value): URL(string: value).map { $0 as Any } ?? NSNull()
        case .listValue(let list): list.values.map(\.object)
        case .dictionaryValue(let dictionary): dictionary.objects
        case .textValue(let text): NSAttributedString(text)
        }
    }

    /// The value as an object that can be coded securely, as `loadItem` returns it.
    package var secureObject: any NSSecureCoding {
        switch object {
        case let string as String: NSString(string: string)
        case let data as Data: data as NSData
        case let date as Date: date as NSDate
        case let url as URL: url as NSURL
        case let list as [Any]: list as NSArray
        case let dictionary as [String: Any]: dictionary as NSDictionary
        case let object as any NSSecureCoding: object
        default: NSNull()
        }
    }
}

extension WireValueList {
    init(_ list: [Any], depth: Int) {
        self.init()
        values = list.compactMap { WireValue($0, depth: depth + 1) }
    }
}

extension WireValueDictionary {
    /// Keys that are not strings are left out.
    package init(_ dictionary: [AnyHashable: Any], depth: Int = 0) {
        self.init()
        for (key, value) in dictionary {
            guard let name = key.base as? String ?? (key.base as? NSString)?._bridgeToSwift(), let value = WireValue(value, depth: depth + 1) else {
                continue
            }
            values[name] = value
        }
    }

    package var objects: [String: Any] { values.mapValues(\.object) }
}

extension WireAttributedText {
    package init(_ attributed: NSAttributedString) {
        self.init()
        text = attributed.string
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { attributes, range, _ in
            guard !attributes.isEmpty else { return }
            var run = WireAttributeRun()
            run.location = UInt64(range.location)
            run.length = UInt64(range.length)
            for (key, value) in attributes { run.attributes[key.rawValue] = WireValue(value) }
            runs.append(run)
        }
    }
}

extension NSAttributedString {
    /// Runs outside the text are left out.
    package convenience init(_ text: WireAttributedText) {
        let result = NSMutableAttributedString(string: text.text)
        let length = UInt64(result.length)
        for run in text.runs {
            let (end, overflows) = run.location.addingReportingOverflow(run.length)
            guard !overflows, end <= length, run.length > 0 else { continue }
            let attributes = run.attributes.map { (NSAttributedString.Key($0.key), $0.value.object) }
            result.addAttributes(
                Dictionary(attributes, uniquingKeysWith: { first, _ in first }), range: NSRange(location: Int(run.location), length: Int(run.length)))
        }
        self.init(attributedString: result)
    }
}
