import SystemCalls

/// The texts of a PNG file before its pixels, and how they are put there. The pixels are not looked at.
package enum PNGTexts {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Signature and the one first chunk, of 13 bytes.
    private static let headSize = 8 + 12 + 13
    private static let mostTexts = 64

    /// The texts in the beginning of a file, which may end anywhere. Nil when it is no PNG file. Checksums are not looked at: the texts are compared with
    /// what they should be.
    package static func read(_ file: [UInt8]) -> [String: String]? {
        guard file.starts(with: signature), file.count >= headSize else { return nil }
        var texts: [String: String] = [:]
        var place = signature.count
        while place <= file.count - 8, texts.count < mostTexts {
            let length = file[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
            let kind = file[(place + 4)..<(place + 8)]
            // Pixels, or a chunk that is not whole.
            guard !kind.elementsEqual("IDAT".utf8), length <= file.count - place - 8 else { break }
            if kind.elementsEqual("tEXt".utf8) {
                let parts = file[(place + 8)..<(place + 8 + length)].split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
                if parts.count == 2 { texts[latin(parts[0])] = latin(parts[1]) }
            }
            place += min(length + 12, file.count - place)
        }
        return texts
    }

    /// Puts texts behind the first chunk. Nil when it is no PNG file, or for a text that is not in ASCII.
    package static func put(_ texts: [(name: String, text: String)], in file: [UInt8]) -> [UInt8]? {
        guard file.starts(with: signature), file.count >= headSize else { return nil }
        var result = Array(file[..<headSize])
        for (name, text) in texts {
            let bytes = Array(name.utf8) + [0] + Array(text.utf8)
            guard bytes.dropFirst(name.utf8.count + 1).allSatisfy({ $0 > 0 && $0 < 0x80 }), !name.utf8.isEmpty, name.utf8.count < 80,
                name.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }), bytes.count < 1 << 16
            else { return nil }
            let body = Array("tEXt".utf8) + bytes
            result += word(UInt32(bytes.count)) + body + word(checksum(body))
        }
        return result + file[headSize...]
    }

    private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    private static func word(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) } }

    /// CRC-32, as PNG has it.
    static func checksum(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { Checksum.of($0) } }
}
