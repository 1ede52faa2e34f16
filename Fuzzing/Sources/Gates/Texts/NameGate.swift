import Foundation
import SafeText

/// What a stranger calls a file, and what it says to a person: the name that is saved, and the text that is shown.
///
/// The first line of an input is the extension that a type adds, the rest the name.
final class NameGate: Gate {
    static let name = "names"
    static let longest = 2 << 10

    func enter(_ bytes: [UInt8]) throws {
        let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let text = String(decoding: parts[parts.count - 1], as: UTF8.self)
        let ending = parts.count > 1 ? String(decoding: parts[0], as: UTF8.self) : nil
        try checkName(SafeFileName.make(text, pathExtension: ending))
        let own = SafeFileName.own(text, fallback: "x")
        try require(
            own != "." && own != ".." && !own.utf8.contains(UInt8(ascii: "/")) && !own.utf8.contains(0), "\(own.debugDescription) is no name.")
        try require((1...255).contains(own.utf8.count), "\(own.debugDescription) has \(own.utf8.count) bytes.")
        try checkText(text)
    }

    private func checkName(_ name: String) throws(Contradiction) {
        try require(!name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0), "\(name.debugDescription) is no component of a path.")
        try require((1...SafeFileName.limit).contains(name.utf8.count), "\(name.debugDescription) has \(name.utf8.count) bytes.")
        for beginning in [".", "-", "~", "+", "@", " "] { try require(!name.hasPrefix(beginning), "\(name.debugDescription) begins badly.") }
        for end in [".", "~", " "] { try require(!name.hasSuffix(end), "\(name.debugDescription) ends badly.") }
        for ending in [".desktop", ".directory"] { try require(!name.lowercased().hasSuffix(ending), "\(name.debugDescription) is a launcher.") }
        for reserved in ["makefile", "gnumakefile", "autorun.inf", "desktop.ini", "package.json"] {
            try require(name.lowercased() != reserved, "\(name.debugDescription) is read by itself.")
        }
        try require(SafeFileName.make(name).utf8.elementsEqual(name.utf8), "\(name.debugDescription) gets another name the second time.")
        try require(PrintableText.line(name).utf8.elementsEqual(name.utf8), "\(name.debugDescription) has something that nobody sees.")
        try require(SafeFileName.numbered(name, 9999).utf8.count <= 255, "\(name.debugDescription) has no room for a number.")
    }

    private func checkText(_ text: String) throws(Contradiction) {
        for shown in [PrintableText.text(text), PrintableText.line(text), PrintableText.line(text, limit: 20)] {
            try require(PrintableText.text(shown).utf8.elementsEqual(shown.utf8), "\(shown.debugDescription) is not printable.")
            for scalar in shown.unicodeScalars where scalar != "\n" && scalar != "\t" {
                let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
                let turns =
                    (0x200E...0x200F).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                try require(!isControl && !turns && scalar.value != 0x61C, "\(shown.debugDescription) has U+\(String(scalar.value, radix: 16)).")
            }
        }
        let line = PrintableText.line(text, limit: 60)
        try require(!line.contains(where: \.isNewline) && line.unicodeScalars.count <= 60, "\(line.debugDescription) is no line.")
        try require(PrintableText.line(line, limit: 60).utf8.elementsEqual(line.utf8), "\(line.debugDescription) is another line the second time.")
    }
}
