import CSodium
import Foundation
import SystemCalls
import Wire

/// The person's keyring: the Secret Service on the session's bus, used through a small program, `appex-keyring`, so that this process loads neither
/// GLib nor D-Bus.
struct Keyring: Sendable {
    /// The exit status of the program.
    private enum Answer: Int32 { case done, notFound, locked, noKeyring, failed }

    let program: String
    private let budget: Duration
    private let bus: SessionBus

    init(program: String, budget: Duration, environment: [String: String]) {
        self.program = program
        self.budget = budget
        bus = SessionBus(environment: environment)
    }

    /// Nil when the keyring does not have the key.
    func find(_ identifier: String) throws(KeychainProblem) -> SecretBytes? {
        var digits: [UInt8] = []
        switch try run("find", identifier, digits: &digits) {
        case .done:
            guard let key = SecretBytes(count: KeychainKeys.masterSize, digits: &digits) else { throw .keyringFailed }
            return key
        case .notFound: return nil
        case .locked: throw .keyringLocked
        case .noKeyring: throw .noKeyring
        case .failed: throw .keyringFailed
        }
    }

    /// False when the session has no keyring.
    func store(_ key: SecretBytes, identifier: String) throws(KeychainProblem) -> Bool {
        guard bus.isThere else { return false }
        var digits = key.digits
        defer { sodium_memzero(&digits, digits.count) }
        switch try run("store", identifier, digits: &digits) {
        case .done: return true
        case .noKeyring: return false
        case .locked: throw .keyringLocked
        case .notFound, .failed: throw .keyringFailed
        }
    }

    // MARK: - The program

    /// Runs the program to its end. It reads `digits`, or writes its answer there.
    private func run(_ action: String, _ identifier: String, digits: inout [UInt8]) throws(KeychainProblem) -> Answer {
        guard bus.isThere else { return .noKeyring }
        let (ours, theirs) = try Self.pair()
        if !digits.isEmpty { _ = send(ours.rawValue, digits, digits.count, Int32(MSG_NOSIGNAL)) }
        guard let status = try exitStatus(of: [program, action, identifier], stream: theirs) else { throw .keyringSilent }
        guard let answer = Answer(rawValue: status) else { throw .keyringFailed }
        guard action == "find", answer == .done else { return answer }
        digits = [UInt8](repeating: 0, count: KeychainKeys.masterSize * 2)
        guard recv(ours.rawValue, &digits, digits.count, Int32(MSG_DONTWAIT)) == digits.count else { throw .keyringFailed }
        return answer
    }

    private static func pair() throws(KeychainProblem) -> (OwnedDescriptor, OwnedDescriptor) {
        do {
            return try Channel.pair()
        } catch {
            throw KeychainProblem(error)
        }
    }

    /// Nil when the program did not end in time and was killed.
    private func exitStatus(of words: [String], stream: OwnedDescriptor) throws(KeychainProblem) -> Int32? {
        do throws(SystemError) {
            return try Program(program, words, environment: bus.environment, descriptors: [0: stream]).start().endOrKill(after: budget)?.status
        } catch {
            throw KeychainProblem(error)
        }
    }
}
