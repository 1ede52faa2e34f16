/// The name of a new project: also the name of a Swift module and of a program, and a prefix of classes.
package struct ProjectName: Sendable, Equatable {
    package let text: String

    /// The longest name, in bytes; module, library and bundle names are made from it.
    static let lengthLimit = 64

    /// - Parameter taken: names of modules that the project's module would hide.
    package init(_ text: String, taken: Set<String>) throws(BuildError) {
        guard text.utf8.count <= Self.lengthLimit else {
            throw BuildError("The name has \(text.utf8.count) bytes. Use at most \(Self.lengthLimit).")
        }
        guard BuildSettings.isName(text) else {
            let suggestion = Self.suggestion(for: text)
            let hint = suggestion.map { ", for example \($0)" } ?? ""
            throw BuildError("“\(text)” cannot be the name of a Swift module. Use letters, digits and “_”, not beginning with a digit\(hint).")
        }
        if text.utf8.allSatisfy({ $0 == UInt8(ascii: "_") }) || Self.keywords.contains(text) {
            throw BuildError("“\(text)” has a meaning in Swift. Use another name, for example \(Self.capitalized(text))App.")
        }
        if taken.union(Self.systemModules).contains(text) {
            throw BuildError("“\(text)” is the name of a module that the project itself imports. Use another name, for example My\(text).")
        }
        self.text = text
    }

    /// The words of a text as one name: “my notes-2” becomes “MyNotes2”. Nil when no letters remain.
    private static func suggestion(for text: String) -> String? {
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.map { capitalized(String($0)) }.joined()
        guard let first = name.first else { return nil }
        return first.isNumber ? "App" + name : name
    }

    private static func capitalized(_ word: String) -> String {
        let letters = word.drop { $0 == "_" }
        return letters.prefix(1).uppercased() + letters.dropFirst()
    }

    private static let systemModules: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Musl", "Synchronization",
        "Observation", "RegexBuilder", "Distributed", "Testing", "XCTest", "Appex",
    ]

    private static let keywords: Set<String> = [
        "Any", "Self", "Type", "Protocol", "actor", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "main", "nil", "operator", "package", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var", "where", "while",
    ]
}
