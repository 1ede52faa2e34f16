/// Distinguishes text from other data when no other detection applies.
enum TextDetection {
    /// Identifier of a plain text type, or `nil` for bytes that are not text.
    /// - Parameter header: may end in the middle of a character.
    static func identifier(_ header: [UInt8]) -> String? {
        if header.starts(with: [0xff, 0xfe]) || header.starts(with: [0xfe, 0xff]) {
            return "public.utf16-external-plain-text"
        }
        guard header.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || (0x08...0x0d).contains($0) || $0 == 0x1b }) else { return nil }
        var bytes = header[...]
        // At most three bytes of a truncated character.
        for _ in 0..<4 {
            if String(validating: bytes, as: UTF8.self) != nil { return "public.utf8-plain-text" }
            guard header.count == ContentDetection.headerLength, bytes.last.map({ $0 >= 0x80 }) == true else { return nil }
            bytes.removeLast()
        }
        return nil
    }
}
