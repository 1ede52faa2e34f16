import Foundation
import Testing

/// The app whose extensions use the keychain, Tests/Fixtures/Keyholder, built once for all tests of a run.
enum Keyholder: String {
    /// Two that share an access group, and one without an entitlement.
    case first = "First", second = "Second", third = "Third"

    static let identifier = "org.appex.keyholder"
    static let group = "org.appex.keyholder.shared"
    var identifier: String { Self.identifier + "." + rawValue }

    private static let built = Result { try FixtureApp.build("Keyholder") }
    static func bundle() throws -> String { try built.get() }

    typealias Command = [String: Any]

    /// `values` are the attributes of the query, as `kSec…` constants are spelled.
    static func command(_ name: String, _ values: [String: Any] = [:], changes: [String: Any] = [:]) -> Command {
        ["do": name, "query": values.merging(["class": "genp"]) { given, _ in given }, "changes": changes]
    }
}

/// What came of a command of the fixture.
struct KeychainAnswer: Decodable {
    let status: Int?
    let message: String?
    let values: [String]?
    let items: [[String: Value]]?
    let errors: [Int32]?
    let statuses: [Int]?
    let environment: [String: String]?
    let password: String?
    let accounts: [String]?
    let isGone: Bool?
    let added: Int?

    enum Value: Decodable, Equatable {
        case text(String), number(Double), flag(Bool)
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .flag(try container.decode(Bool.self))
            }
        }
    }

    /// The secrets, which come in base 64.
    var secrets: [String] {
        (values ?? items?.compactMap { item in if case .text(let text)? = item["v_Data"] { text } else { nil } } ?? []).map {
            String(decoding: Data(base64Encoded: $0) ?? Data(), as: UTF8.self)
        }
    }
}

extension SystemFixture {
    func keychainArguments(_ holder: Keyholder, _ commands: [Keyholder.Command]) throws -> [String] {
        let text = String(decoding: try JSONSerialization.data(withJSONObject: commands), as: UTF8.self)
        return ["run", holder.identifier, "--text", "hello", "--output", out, "--user-info", "commands=\(text)", "--json"]
    }

    /// Has an extension carry out commands.
    func keychain(_ holder: Keyholder, _ commands: Keyholder.Command...) throws -> [KeychainAnswer] {
        let result = try appex(keychainArguments(holder, commands))
        guard result.isSuccess else { throw Failure("\(holder) ended with \(result.status): \(result.errors)") }
        let text = try #require(try result.json(RunReport.self).results.first?.text)
        return try JSONDecoder().decode([KeychainAnswer].self, from: Data(text.utf8))
    }

    func keychain(_ holder: Keyholder, _ name: String, _ values: [String: Any] = [:]) throws -> KeychainAnswer {
        try #require(try keychain(holder, Keyholder.command(name, values)).first)
    }

    var keychainFolder: String { data + "/appex/Keychain" }
}

/// Gives `body` a user of their own with the app installed.
func withKeyholder(sourceLocation: SourceLocation = #_sourceLocation, _ body: (SystemFixture) throws -> Void) throws {
    try withSystem(sourceLocation: sourceLocation) { system in
        try system.succeed("install", Keyholder.bundle())
        try body(system)
    }
}
