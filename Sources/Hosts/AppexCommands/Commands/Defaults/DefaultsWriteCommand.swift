import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex defaults write`, with the types of macOS's `defaults`.
struct DefaultsWriteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "write", abstract: "Set a value.",
        usage: "appex defaults write <domain> <key> (<text> | -int <n> | -float <x> | -bool <b> | -date <d> | -data <hex> | -array … | -dict …)")

    @OptionGroup var options: DefaultsDomain

    @Argument(help: "The key.")
    var key: String

    @Argument(help: "The value, a text.")
    var text: String?

    @Option(name: .customLong("string", withSingleDash: true), parsing: .unconditional, help: "The value, a text.")
    var string: String?

    @Option(name: .customLong("int", withSingleDash: true), parsing: .unconditional, help: "The value, a whole number.")
    var int: Int?

    @Option(name: .customLong("float", withSingleDash: true), parsing: .unconditional, help: "The value, a number.")
    var float: Double?

    @Option(name: .customLong("bool", withSingleDash: true), help: "The value: true, yes, false or no.")
    var bool: String?

    @Option(name: .customLong("date", withSingleDash: true), help: "The value, a moment such as 2026-11-21T15:00:00Z.")
    var date: String?

    @Option(name: .customLong("data", withSingleDash: true), help: "The value, bytes in hexadecimal.")
    var data: String?

    @Option(name: .customLong("array", withSingleDash: true), parsing: .upToNextOption, help: "The value, a list of texts.")
    var array: [String] = []

    @Option(name: .customLong("array-add", withSingleDash: true), parsing: .upToNextOption, help: "Texts to add to the list that is there.")
    var arrayAdd: [String] = []

    @Option(name: .customLong("dict", withSingleDash: true), parsing: .upToNextOption, help: "The value: keys and texts in turn.")
    var dictionary: [String] = []

    @Option(name: .customLong("dict-add", withSingleDash: true), parsing: .upToNextOption, help: "Keys and texts to add to what is there.")
    var dictionaryAdd: [String] = []

    func run() async throws {
        let domain = try await options.open()
        var values: [Any] = []
        if let text { values.append(text) }
        if let string { values.append(string) }
        if let int { values.append(int) }
        if let float { values.append(float) }
        if let bool { values.append(try Self.flag(bool)) }
        if let date { values.append(try Self.moment(date)) }
        if let data { values.append(try Self.bytes(data)) }
        if !array.isEmpty { values.append(array) }
        if !arrayAdd.isEmpty { values.append((domain.value(key) as? [Any] ?? []) + arrayAdd as [Any]) }
        if !dictionary.isEmpty { values.append(try Self.pairs(dictionary)) }
        if !dictionaryAdd.isEmpty {
            values.append((domain.value(key) as? [String: Any] ?? [:]).merging(try Self.pairs(dictionaryAdd)) { $1 })
        }
        guard values.count == 1, let value = values.first else {
            throw ArgumentProblem(values.isEmpty ? "There is no value for \(key)." : "There is more than one value for \(key).")
        }
        try domain.changeOrFail([(key, value)])
    }

    private static func flag(_ text: String) throws -> Bool {
        switch text.lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0": false
        default: throw ArgumentProblem("\(text.debugDescription) is neither true nor false.")
        }
    }

    private static func moment(_ text: String) throws -> Date {
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw ArgumentProblem("\(text.debugDescription) is no moment such as 2026-11-21T15:00:00Z.")
        }
        return date
    }

    private static func bytes(_ text: String) throws -> Data {
        let digits = Array(text.utf8)
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { place in
            UInt8(String(decoding: digits[place...place + 1], as: UTF8.self), radix: 16)
        }
        guard digits.count % 2 == 0, bytes.count * 2 == digits.count else { throw ArgumentProblem("\(text.debugDescription) is not hexadecimal.") }
        return Data(bytes)
    }

    private static func pairs(_ words: [String]) throws -> [String: Any] {
        guard words.count % 2 == 0 else { throw ArgumentProblem("The last key has no value.") }
        let pairs = stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1] as Any) }
        return Dictionary(pairs) { $1 }
    }
}
