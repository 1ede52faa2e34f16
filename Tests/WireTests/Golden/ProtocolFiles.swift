import Foundation

/// What the `.proto` files declare, read from their text: the tests compare it with the generated code, which could be out of date.
struct ProtocolFiles {
    /// Message → number of each field.
    private(set) var messages: [String: Set<Int>] = [:]
    /// Enum → number of each name.
    private(set) var enums: [String: [String: Int]] = [:]

    static var directory: URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Protocol").standardized
    }

    init() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
        for name in names where name.hasSuffix(".proto") {
            read(try String(contentsOf: Self.directory.appending(path: name), encoding: .utf8))
        }
    }

    private mutating func read(_ text: String) {
        let code = text.split(separator: "\n").map { $0.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0] }
        // Numbers of options are no numbers of the protocol.
        let spaced = code.joined(separator: "\n").replacing(/\[.*?\]/, with: "").replacing(/[{}=;<>,]/) { " \($0.output) " }
        let tokens = spaced.split(whereSeparator: \.isWhitespace).map(String.init)
        var depth = 0
        var isMessage = false
        var name = ""
        for (index, token) in tokens.enumerated() {
            switch token {
            case "message" where depth == 0, "enum" where depth == 0:
                isMessage = token == "message"
                name = tokens[index + 1]
                if isMessage { messages[name] = [] } else { enums[name] = [:] }
            case "{": depth += 1
            case "}": depth -= 1
            case "=" where depth > 0:
                guard let number = Int(tokens[index + 1]) else { continue }
                if isMessage { messages[name]?.insert(number) } else { enums[name]?[tokens[index - 1]] = number }
            default: break
            }
        }
    }
}
