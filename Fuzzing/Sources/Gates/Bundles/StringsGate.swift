import ExtensionModel

/// `InfoPlist.strings`: read, written with an escape for every character, and read again.
final class StringsGate: Gate {
    static let name = "strings"
    static let longest = 8 << 10

    func enter(_ bytes: [UInt8]) throws {
        guard let entries = parsed(bytes) else { return }
        let text = entries.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n" }.joined()
        guard text.utf8.count <= StringsFile.sizeLimit else { return }
        try require(parsed(Array(text.utf8)) == entries, "The texts change when they are written and read again.")
    }

    private func parsed(_ bytes: [UInt8]) -> [String: String]? {
        do throws(StringsFile.Failure) {
            return try StringsFile.parse(bytes)
        } catch {
            _ = error.description
            return nil
        }
    }

    private static func quoted(_ text: String) -> String {
        "\""
            + text.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined() + "\""
    }
}
