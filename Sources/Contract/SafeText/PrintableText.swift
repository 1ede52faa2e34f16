/// Untrusted text, made safe to show: in a terminal, a window, a notification, a log, a desktop entry. All such text goes through this type.
///
/// Invisible characters are written as `\u{1B}`: a text can neither hide anything nor change the text around it.
package enum PrintableText {
    /// Several lines: newlines and tabs stay.
    package static func text(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }) { return text }
        return written(text) { $0 == "\n" || $0 == "\t" }
    }

    /// One line: a name, a title, a table cell, a log message. Newlines and tabs are written out, too; every run of spaces becomes one plain
    /// space, so that the text cannot imitate several rows or columns.
    ///
    /// - Parameters:
    ///   - limit: in scalars; longer text is cut and ends with “…”.
    ///   - keepsSpaces: for text in quotation marks, where the number of spaces matters.
    package static func line(_ text: String, limit: Int = .max, keepsSpaces: Bool = false) -> String {
        var result = ""
        var space = false
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        for scalar in (isPlain ? text : written(text) { _ in false }).unicodeScalars {
            if scalar.properties.isWhitespace, !keepsSpaces {
                space = !result.isEmpty
                continue
            }
            if space { result += " " }
            space = false
            result.unicodeScalars.append(scalar)
        }
        return result.unicodeScalars.count > limit ? cut(result, limit) : result
    }

    private static func written(_ text: String, except isAllowed: (Unicode.Scalar) -> Bool) -> String {
        var result = ""
        TextScan.each(of: text) { scalar, verdict in
            if verdict == .piled { return }
            if verdict == .seen || isAllowed(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return result
    }

    private static func cut(_ line: String, _ limit: Int) -> String {
        var result = ""
        var count = 0
        for character in line {
            count += character.unicodeScalars.count
            guard count < limit else { break }
            result.append(character)
        }
        // The first character is longer than the limit.
        if result.isEmpty { result.unicodeScalars.append(contentsOf: line.unicodeScalars.prefix(max(limit - 1, 0))) }
        // A joiner at the end joins nothing, and tags without the cancel tag do not make a flag.
        while let last = result.unicodeScalars.last, last.value == 0x200C || last.value == 0x200D || TextScan.isTag(last) {
            guard last != TextScan.cancelTag else { break }
            result.unicodeScalars.removeLast()
        }
        return result + "…"
    }
}

extension PrintableText {
    /// Equivalent JSON in which invisible characters are written as `\u202E`.
    package static func json(_ json: String) -> String {
        if json.utf8.allSatisfy({ $0 < 0x7F }) { return json }
        var result = ""
        TextScan.each(of: json) { scalar, verdict in
            // Invisible ASCII is already escaped, or stands between strings.
            if verdict == .unseen, scalar.value >= 0x7F {
                for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
                    let digits = String(unit, radix: 16, uppercase: true)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
