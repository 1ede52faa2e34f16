/// Strings and numbers.
extension Lexer {
    mutating func string() throws(PredicateSyntaxError) -> String {
        let start = position
        let quote = scalars[position]
        position += 1
        var result = String.UnicodeScalarView()
        while let scalar = scalar() {
            position += 1
            if scalar == quote { return String(result) }
            if scalar == "\\" { result.append(try escape()) } else { result.append(scalar) }
        }
        throw error(at: start, found: "a string that does not end", expected: "a closing \(String(Character(quote)))")
    }

    /// Reads what follows a backslash: the usual letters, `\ooo`, `\xhh`, `\uhhhh` and `\Uhhhhhhhh`. A backslash before any
    /// other character is dropped, so a regular expression needs two backslashes.
    private mutating func escape() throws(PredicateSyntaxError) -> Unicode.Scalar {
        let start = position - 1
        guard let scalar = scalar() else {
            throw error(at: start, found: "a backslash at the end", expected: "the character that it escapes")
        }
        position += 1
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "a": return "\u{7}"
        case "v": return "\u{B}"
        case "0"..."7":
            position -= 1
            return try character(digits(radix: 8, atMost: 3), at: start)
        case "x": return try character(digits(radix: 16, atMost: 2), at: start)
        case "U": return try character(digits(radix: 16, atLeast: 8, atMost: 8), at: start)
        case "u":
            let unit = digits(radix: 16, atLeast: 4, atMost: 4)
            if let high = unit, 0xD800..<0xDC00 ~= high, self.scalar() == "\\", self.scalar(ahead: 1) == "u" {
                position += 2
                if let low = digits(radix: 16, atMost: 4), 0xDC00..<0xE000 ~= low {
                    return try character(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), at: start)
                }
            }
            return try character(unit, at: start)
        default: return scalar
        }
    }

    private func character(_ code: UInt32?, at start: Int) throws(PredicateSyntaxError) -> Unicode.Scalar {
        guard let code, let scalar = Unicode.Scalar(code) else {
            throw error(at: start, found: "the escape \"\(text(from: start))\"", expected: "the code of a character")
        }
        return scalar
    }

    private mutating func digits(radix: UInt32, atLeast minimum: Int = 1, atMost limit: Int) -> UInt32? {
        var value: UInt32?
        let start = position
        for _ in 0..<limit {
            guard let scalar = scalar(), scalar.isASCII, let digit = Character(scalar).hexDigitValue, digit < radix else { break }
            let (shifted, overflow) = (value ?? 0).multipliedReportingOverflow(by: radix)
            if overflow { return nil }
            value = shifted + UInt32(digit)
            position += 1
        }
        return position - start >= minimum ? value : nil
    }

    /// Decimal integers and fractions, and `0x`, `0o`, `0b` integers. A decimal integer beyond 64 bits becomes a double.
    mutating func number() throws(PredicateSyntaxError) -> PredicateValue {
        let start = position
        if scalar() == "0", let letter = scalar(ahead: 1), let radix = ["x": 16, "o": 8, "b": 2][Character(letter).lowercased()] {
            position += 2
            let digits = run { Character($0).isASCII && Character($0).isHexDigit }
            guard let value = Int64(digits, radix: radix) else {
                throw error(
                    at: start, found: "\"\(text(from: start))\"", expected: "digits of base \(radix) that fit in 64 bits")
            }
            return .int(value)
        }
        var isFraction = false
        _ = run { "0"..."9" ~= $0 }
        if scalar() == ".", let digit = scalar(ahead: 1), "0"..."9" ~= digit {
            isFraction = true
            position += 1
            _ = run { "0"..."9" ~= $0 }
        }
        if takeExponent() { isFraction = true }
        let text = text(from: start)
        if let after = scalar(), after == "_" || after.properties.isAlphabetic {
            throw error(at: start, found: "\"\(text)\(Character(after))\"", expected: "a number", hint: "A key cannot begin with a digit.")
        }
        if !isFraction, let value = Int64(text) { return .int(value) }
        guard let value = Double(text) else { throw error(at: start, found: "\"\(text)\"", expected: "a number") }
        return .double(value)
    }

    private mutating func takeExponent() -> Bool {
        guard scalar() == "e" || scalar() == "E" else { return false }
        let sign = scalar(ahead: 1)
        let skip = sign == "+" || sign == "-" ? 2 : 1
        guard let digit = scalar(ahead: skip), "0"..."9" ~= digit else { return false }
        position += skip
        _ = run { "0"..."9" ~= $0 }
        return true
    }

    private mutating func run(while condition: (Unicode.Scalar) -> Bool) -> String {
        let start = position
        while let scalar = scalar(), condition(scalar) { position += 1 }
        return text(from: start)
    }
}
