/// Parses a `.strings` file in text form. The grammar has no nesting and needs no depth limit; the number of entries is limited.
struct StringsParser {
    /// The most entries of a file.
    static let entryLimit = 4096

    private let units: [UInt16]
    private var position = 0

    init(_ text: String) {
        // As UTF-16, because `\UD83D\UDE00` spells one character as two units.
        units = Array(text.utf16)
    }

    mutating func parse() throws(StringsFile.Failure) -> [String: String] {
        var entries: [String: String] = [:]
        while true {
            try skipSpaceAndComments()
            guard current != nil else { return entries }
            if entries.count == Self.entryLimit { throw failure("There are more than \(Self.entryLimit) entries; split the file.") }
            let key = try token("a key")
            try skipSpaceAndComments()
            if take("=") {
                try skipSpaceAndComments()
                entries[key] = try token("a value")
                try skipSpaceAndComments()
            } else {
                // `key;` alone means that the text is the key.
                entries[key] = key
            }
            guard take(";") else { throw failure("An entry does not end with “;”. Write \"key\" = \"value\";") }
        }
    }

    private var current: UInt16? { position < units.count ? units[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt16(truncatingIfNeeded: character.value) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaceAndComments() throws(StringsFile.Failure) {
        while let unit = current {
            switch unit {
            case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2028, 0x2029, 0xFEFF:
                position += 1
            case unitOf("/") where next == unitOf("/"):
                while let unit = current, ![0x0A, 0x0D, 0x2028, 0x2029].contains(unit) { position += 1 }
            case unitOf("/") where next == unitOf("*"):
                let start = position
                position += 2
                while current != nil, !(current == unitOf("*") && next == unitOf("/")) { position += 1 }
                guard current != nil else {
                    position = start
                    throw failure("A comment does not end; write */ after it.")
                }
                position += 2
            default: return
            }
        }
    }

    private var next: UInt16? { position + 1 < units.count ? units[position + 1] : nil }

    private mutating func token(_ what: String) throws(StringsFile.Failure) -> String {
        if let quote = current, quote == unitOf("\"") || quote == unitOf("'") { return try quoted(quote) }
        let start = position
        while let unit = current, Self.isBare(unit) {
            // A slash is either part of a path or the start of a comment.
            if unit == unitOf("/"), next == unitOf("*") || next == unitOf("/") { break }
            position += 1
        }
        if start == position { throw failure("There is no \(what) where one is expected; write it in quotation marks.") }
        return String(decoding: units[start..<position], as: UTF16.self)
    }

    private mutating func quoted(_ quote: UInt16) throws(StringsFile.Failure) -> String {
        let start = position
        position += 1
        var text: [UInt16] = []
        while let unit = current {
            position += 1
            if unit == quote {
                guard let string = String(validating: text, as: UTF16.self) else {
                    position = start
                    throw failure("The text has half of a character; write both of its \\U escapes.")
                }
                return string
            }
            text.append(unit == unitOf("\\") ? try escape() : unit)
        }
        position = start
        throw failure("A quotation mark is not closed; write \\\" for one inside the text.")
    }

    private mutating func escape() throws(StringsFile.Failure) -> UInt16 {
        guard let unit = current else { throw failure("The file ends after a backslash.") }
        position += 1
        switch unit {
        case unitOf("n"): return 0x0A
        case unitOf("t"): return 0x09
        case unitOf("r"): return 0x0D
        case unitOf("a"): return 0x07
        case unitOf("b"): return 0x08
        case unitOf("f"): return 0x0C
        case unitOf("v"): return 0x0B
        case unitOf("U"), unitOf("u"): return try number(digits: 4, radix: 16)
        case unitOf("0")...unitOf("7"):
            position -= 1
            let value = try number(digits: 3, radix: 8)
            // Above ASCII, octal escapes number the characters of NeXTSTEP's encoding, which no author means today.
            guard value < 0x80 else { throw failure("An octal escape is above \\177; write \\U and four hexadecimal digits.") }
            return value
        default: return unit
        }
    }

    /// Reads 1 to `digits` digits.
    private mutating func number(digits: Int, radix: Int) throws(StringsFile.Failure) -> UInt16 {
        let start = position
        while position - start < digits, let unit = current, let scalar = Unicode.Scalar(unit), let value = Character(scalar).hexDigitValue,
            scalar.isASCII, value < radix
        {
            position += 1
        }
        guard let value = UInt16(String(decoding: units[start..<position], as: UTF16.self), radix: radix) else {
            throw failure("An escape has no number; write \\U and four hexadecimal digits.")
        }
        return value
    }

    private static func isBare(_ unit: UInt16) -> Bool {
        guard let byte = UInt8(exactly: unit) else { return false }
        return byte.isLetter || byte.isDigit || "_$/:.-".utf8.contains(byte)
    }

    private func failure(_ reason: String) -> StringsFile.Failure {
        let before = units[..<min(position, units.count)]
        return StringsFile.Failure(line: 1 + before.count { $0 == 0x0A }, reason: reason)
    }

    private func unitOf(_ scalar: Unicode.Scalar) -> UInt16 {
        UInt16(truncatingIfNeeded: scalar.value)
    }
}
