import Foundation
import Keychain
import Testing
import Wire

/// Programs in place of `appex-keyring`: what a keyring may do wrong. A real one is in the system tests.
@Suite struct KeyringProgramTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/appex-keyring-\(UUID().uuidString)"

    /// Runs `body` with a keychain whose keyring is this script.
    private func with(_ script: String, _ body: (Keychain, _ calls: () -> Int) throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (program, calls) = (folder + "/program", folder + "/calls")
        try Data("#!/bin/sh\necho call >>'\(calls)'\n\(script)\n".utf8).write(to: URL(fileURLWithPath: program))
        chmod(program, 0o700)
        let keychain = Keychain(
            folder: folder + "/Keychain", keyringProgram: program, keyringBudget: .milliseconds(500),
            environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
        try body(keychain) { ((try? String(contentsOfFile: calls, encoding: .utf8)) ?? "").split(separator: "\n").count }
    }

    private func add(to keychain: Keychain) -> WireKeychainStatus {
        do {
            _ = try keychain.add(.genericPassword, attributes: ["acct": .text("ada")], secret: Data(), access: Vault.first)
            return .success
        } catch {
            return error.status
        }
    }

    private var hasKeyFile: Bool { FileManager.default.fileExists(atPath: folder + "/Keychain/key") }

    @Test func aSilentKeyringIsAskedOnceAndNotByEveryRequest() throws {
        try with("exec sleep 100") { keychain, calls in
            #expect(add(to: keychain) == .notAvailable)
            #expect(add(to: keychain) == .notAvailable)
            #expect(calls() == 1)
            #expect(!hasKeyFile)
        }
    }

    @Test func aLockedKeyringIsAskedAgain() throws {
        try with("exit 2") { keychain, calls in
            #expect(add(to: keychain) == .interactionNotAllowed)
            #expect(add(to: keychain) == .interactionNotAllowed)
            #expect(calls() == 2)
            #expect(!hasKeyFile, "a key in a file, where the person has a keyring")
        }
    }

    @Test func withoutAKeyringTheKeyIsInAFile() throws {
        try with("exit 3") { keychain, calls in
            #expect(add(to: keychain) == .success)
            #expect(calls() == 1)
            #expect(hasKeyFile)
        }
    }

    @Test(arguments: ["exit 0", "exit 4", "exit 77", "kill -9 $$"]) func aKeyringThatDoesNotKeepTheKeyIsNotTrusted(_ script: String) throws {
        try with(script) { keychain, _ in
            #expect(add(to: keychain) == .notAvailable)
            #expect(!hasKeyFile)
        }
    }

    @Test func aKeyringThatAnswersWithAnotherKeyIsNotTrusted() throws {
        try with("[ $1 = find ] && printf '%064d' 0 >&0; exit 0") { keychain, _ in #expect(add(to: keychain) == .notAvailable) }
    }
}
