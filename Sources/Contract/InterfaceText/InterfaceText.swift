import CInterfaceText

// Everything that a person reads in a window goes through these functions, and po/ has it in other languages. `make translations` collects it.

/// A sentence in the person's language, or in English when there is no translation or the process has no locale.
///
/// - Parameters:
///   - sentence: in English. `{name}` stands for a value. A translator sees the whole of it, so never join sentences of parts.
///   - values: what the names in braces stand for. A value is text and nothing else: braces in it mean nothing.
public func localized(_ sentence: StaticString, _ values: KeyValuePairs<String, String> = [:]) -> String {
    // The texts of a `StaticString` end with a zero and stay for the life of the process.
    let text = sentence.withUTF8Buffer { bytes in bytes.withMemoryRebound(to: CChar.self) { String(cString: appex_sentence($0.baseAddress)) } }
    return values.isEmpty ? text : filled(text, values)
}

/// A sentence about a number of things, in the form that the person's language has for it.
///
/// - Parameters:
///   - one: the sentence in English for one thing, and `other` that for any other number. `{count}` stands for the number.
///   - values: as in ``localized(_:_:)``, in addition to `{count}`.
public func counted(_ one: StaticString, _ other: StaticString, _ count: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let text = one.withUTF8Buffer { one in
        other.withUTF8Buffer { other in
            one.withMemoryRebound(to: CChar.self) { one in
                other.withMemoryRebound(to: CChar.self) { other in
                    String(cString: appex_counted_sentence(one.baseAddress, other.baseAddress, UInt(max(count, 0))))
                }
            }
        }
    }
    return filled(text, [("count", String(count))] + values.map { ($0.key, $0.value) })
}

/// The catalogs of a program or library.
public enum InterfaceCatalogs {
    /// Has ``localized(_:_:)`` look into the catalogs beside the library that this code is in. Before that, all is English. The language is that of the
    /// process's locale, which is the program's.
    public static func use() { bound }

    private static let bound: Void = appex_use_catalogs()

    /// The same for a program, before it has threads; takes the language from the environment.
    public static func useInProgram() {
        use()
        appex_use_language()
    }

    /// Whether the person reads a translation.
    public static var areTranslated: Bool { appex_sentence("").pointee != 0 }
}

/// Puts values into a sentence in one pass, so that a value with braces is not taken for a place of another one.
private func filled(_ text: String, _ values: some Sequence<(key: String, value: String)>) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
        result += rest[..<open]
        rest = rest[open...]
        guard let close = rest.firstIndex(of: "}") else { break }
        let name = rest[rest.index(after: open)..<close]
        result += values.first { $0.key == name }?.value ?? String(rest[...close])
        rest = rest[rest.index(after: close)...]
    }
    return result + rest
}
