import Foundation
import Testing

/// What became of every deed on one rung, from every extension point: all of them against one system, several at a time, and beside them an
/// extension that behaves.
final class Campaign: Sendable {
    /// How a request ended, for the host and in the log.
    struct Ending: Sendable {
        /// What the host printed; an error when it did not end in time.
        let answer: Result<Tool.Result, any Error>
        let record: Launch
    }

    /// Of each deed that comes back, by point and name, the word that says what stopped it.
    let answers: [BadApp.Point: [String: String]]
    /// Of each deed that is alone, how its request ended.
    let endings: [BadApp.Point: [String: Ending]]
    /// What the app says that it tries, in its order: theme, name, words.
    let list: [(theme: String, name: String, tries: String)]
    /// What went wrong beside the deeds themselves.
    let problems: [String]

    /// The campaign on a rung, run once.
    static func on(_ rung: Rung) throws -> Campaign { try memory.value(for: rung) }

    private static let memory = Memory()

    private final class Memory: @unchecked Sendable {
        // SAFETY: read and written under the lock only.
        private var results: [Rung: Result<Campaign, any Error>] = [:]
        private let lock = NSLock()

        func value(for rung: Rung) throws -> Campaign {
            try lock.withLock {
                let result = results[rung] ?? Result { try Campaign(on: rung) }
                results[rung] = result
                return result
            }.get()
        }
    }

    private init(on rung: Rung) throws {
        let field = try Battlefield(rung)
        defer { field.system.tearDown(#_sourceLocation) }
        list = try field.list()
        answers = try Dictionary(uniqueKeysWithValues: BadApp.Point.allCases.map { ($0, try field.attempts(from: $0)) })
        endings = try field.endings()
        problems = try field.problems()
    }
}
