/// Text of a stranger, made safe to show: in a terminal, a window, a notification, a log, a desktop entry. All such text goes through here.
///
/// Whatever a person would not see is written as `\u{1B}`: a text can neither hide something nor change what stands around it.
package enum PrintableText {
    /// Several lines: new lines and tabs stay.
    package static func text(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }) { return text }
        return written(text) { $0 == "\n" || $0 == "\t" }
    }

    /// One line: a name, a title, a cell of a table, a sentence in a log. New lines and tabs are written out, too, spaces are plain ones and never
    /// two in a row, so that it cannot pretend to be several rows or columns.
    ///
    /// - Parameters:
    ///   - limit: scalars; what is longer ends with “…”.
    ///   - keepsSpaces: for what stands between quotation marks, where one space too many matters.
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
        // One that is longer than all that there is room for.
        if result.isEmpty { result.unicodeScalars.append(contentsOf: line.unicodeScalars.prefix(max(limit - 1, 0))) }
        // A joiner at the end joins nothing any more, and tags without their end are no flag's.
        while let last = result.unicodeScalars.last, last.value == 0x200C || last.value == 0x200D || TextScan.isTag(last) {
            guard last != TextScan.cancelTag else { break }
            result.unicodeScalars.removeLast()
        }
        return result + "…"
    }
}

extension PrintableText {
    /// JSON that means the same, with everything that a person would not see as `\u202E`.
    package static func json(_ json: String) -> String {
        if json.utf8.allSatisfy({ $0 < 0x7F }) { return json }
        var result = ""
        TextScan.each(of: json) { scalar, verdict in
            // What is ASCII is escaped already, or stands between strings.
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
