/// The syntax of identifiers in property lists. Written by hand over ASCII bytes, so that the time is linear for any input.
enum Syntax {
    /// Reverse DNS: at least two labels of letters, digits and hyphens, at most 155 bytes, so that a file name has room for it and a suffix.
    static func isBundleIdentifier(_ text: String) -> Bool {
        guard text.utf8.count <= 155 else { return false }
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count >= 2
            && labels.allSatisfy { label in
                !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
                    && label.first != UInt8(ascii: "-")
            }
    }

    /// As a bundle identifier, but one label is enough and “_” is allowed (`public.data`, `dyn.abc`, `com.example.my_type`).
    static func isTypeIdentifier(_ text: String) -> Bool {
        guard (1...255).contains(text.utf8.count) else { return false }
        return text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
            !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        }
    }

    /// Letters, digits, “.”, “-”, “_”; begins with a letter or digit, has no empty label; at most 128 bytes. It names a directory.
    static func isGroupIdentifier(_ text: String) -> Bool {
        guard text.utf8.count <= 128, let first = text.utf8.first, first.isLetter || first.isDigit else { return false }
        return isTypeIdentifier(text)
    }

    /// One component of a path: no slash, no zero byte, not “.” or “..”, not hidden, printable.
    static func isFileName(_ text: String) -> Bool {
        guard (1...255).contains(text.utf8.count), text.utf8.first != UInt8(ascii: ".") else { return false }
        return text.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 >= 0x20 && $0 != 0x7F }
    }

    /// `Module.Class`: exactly two Swift identifiers in ASCII.
    static func isPrincipalClass(_ text: String) -> Bool {
        guard text.utf8.count <= 255 else { return false }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                guard let first = part.first, first.isLetter || first == UInt8(ascii: "_") else { return false }
                return part.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
            }
    }

    /// `en`, `en-US`, `zh-Hant-TW`: a language of 2 to 8 letters, then subtags of 1 to 8 letters or digits; at most 35 bytes.
    static func isLanguageTag(_ text: String) -> Bool {
        guard text.utf8.count <= 35 else { return false }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let language = parts.first, (2...8).contains(language.count), language.allSatisfy(\.isLetter) else { return false }
        return parts.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } }
    }

    /// The scheme of a URL (RFC 3986), at most 64 bytes.
    static func isURLScheme(_ text: String) -> Bool {
        guard text.utf8.count <= 64, let first = text.utf8.first, first.isLetter else { return false }
        return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains($0) }
    }

    /// An extension point's alias on the command line: lower-case letters, digits and hyphens, at most 32.
    static func isAlias(_ text: String) -> Bool {
        guard (1...32).contains(text.utf8.count), let first = text.utf8.first, first.isLetter else { return false }
        return text.utf8.allSatisfy { ($0.isLetter && $0 >= UInt8(ascii: "a")) || $0.isDigit || $0 == UInt8(ascii: "-") }
    }

    /// The name of the build variable, `$(NAME)` or `${NAME}`, in a text; nil without one. A bare `$name`, a predicate's variable, does not count.
    static func buildVariable(in text: String) -> String? {
        let bytes = Array(text.utf8)
        var start = 0
        while let dollar = bytes[start...].firstIndex(of: UInt8(ascii: "$")) {
            start = dollar + 1
            guard start < bytes.count else { return nil }
            let close: UInt8
            switch bytes[start] {
            case UInt8(ascii: "("): close = UInt8(ascii: ")")
            case UInt8(ascii: "{"): close = UInt8(ascii: "}")
            default: continue
            }
            let name = bytes[(start + 1)...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ":") }
            if !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == close {
                return String(decoding: bytes[dollar...name.endIndex], as: UTF8.self)
            }
        }
        return nil
    }
}

extension UInt8 {
    var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }

    var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
