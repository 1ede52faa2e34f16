package import Foundation
package import Wire

extension WireStyledText {
    /// Plain text in one font.
    package init(_ string: String, font: UIFont? = nil) {
        self.init()
        text = string
        if let font { self.font = font.wire }
    }

    /// - Parameter font: For text without a font attribute.
    package init(_ string: NSAttributedString, font: UIFont? = nil) {
        self.init(string.string, font: font)
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
            guard var run = WireTextRun(attributes) else { return }
            run.location = UInt32(clamping: range.location)
            run.length = UInt32(clamping: range.length)
            runs.append(run)
        }
    }
}

extension NSAttributedString {
    /// The text in its wire form; links without their own colour have received one by then.
    package convenience init(_ text: WireStyledText) {
        let result = NSMutableAttributedString(string: text.text)
        for run in text.runs {
            let range = NSRange(location: Int(run.location), length: Int(run.length))
            guard range.location + range.length <= result.length else { continue }
            result.addAttributes(run.attributes, range: range)
        }
        self.init(attributedString: result)
    }
}

extension WireTextRun {
    fileprivate var attributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        if hasFont { result[.font] = UIFont(font) }
        if hasColor { result[.foregroundColor] = UIColor(color) }
        if hasBackground { result[.backgroundColor] = UIColor(background) }
        if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if !link.isEmpty { result[.link] = link }
        return result
    }

    /// Nil when none of the attributes is visible.
    init?(_ attributes: [NSAttributedString.Key: Any]) {
        self.init()
        if let value = attributes[.font] as? UIFont { font = value.wire }
        if let value = attributes[.foregroundColor].flatMap(UIColor.init(attribute:)) { color = value.wire }
        if let value = attributes[.backgroundColor].flatMap(UIColor.init(attribute:)) { background = value.wire }
        isUnderlined = Self.isLine(attributes[.underlineStyle])
        isStruck = Self.isLine(attributes[.strikethroughStyle])
        switch attributes[.link] {
        case let url as URL: link = url.absoluteString
        case let url as NSURL: link = url.absoluteString
        case let text as String: link = text
        default: break
        }
        if !link.isEmpty, !hasColor { color = UIColor.link.wire }
        guard hasFont || hasColor || hasBackground || isUnderlined || isStruck || !link.isEmpty else { return nil }
    }

    private static func isLine(_ value: Any?) -> Bool {
        switch value {
        case let style as NSUnderlineStyle: !style.isEmpty
        case let number as Int: number != 0
        case let number as NSNumber: number.intValue != 0
        default: false
        }
    }
}

extension UIColor {
    /// An attribute may contain a UIColor or a CGColor.
    fileprivate convenience init?(attribute: Any) {
        switch attribute {
        case let color as UIColor: self.init(color.source)
        case let color as CGColor: self.init(cgColor: color)
        default: return nil
        }
    }
}
