import Foundation
import Keychain
import Testing
import Wire

/// What is wrong is said, and what is not wrong still works.
@Suite struct DamageTests {
    let vault: Vault

    init() throws { vault = try Vault() }

    @Test func nothingOnTheDiskTellsASecretOrAnAttribute() throws {
        try vault.add("ada@example.org", secret: "correct horse", more: ["labl": .text("My label")])
        let bytes = try vault.bytes()
        for text in ["correct horse", "ada@example.org", "My label", "mail"] { #expect(bytes.range(of: Data(text.utf8)) == nil, "\(text)") }
        #expect(bytes.range(of: Data("shared:shared".utf8)) != nil, "not the store's bytes")
    }

    @Test func theFilesAreTheirOwnersAlone() throws {
        try vault.add("ada")
        for name in try FileManager.default.contentsOfDirectory(atPath: vault.folder) {
            let mode = try FileManager.default.attributesOfItem(atPath: vault.folder + "/" + name)[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(name)")
        }
    }

    @Test func aDamagedItemIsSaidAndTheOthersAreThere() throws {
        try vault.add("ada")
        try vault.add("bob")
        try vault.tamper("UPDATE item SET secret = zeroblob(60) WHERE number = 1")
        #expect(vault.status { _ = try vault.accounts(["acct": .text("ada")]) } == .decode)
        #expect(try vault.accounts() == ["bob"])
        #expect(try vault.secret("bob") == "hunter2")
        // An app can make it anew.
        #expect(vault.status { try vault.add("ada") } == .duplicateItem)
        try vault.keychain.delete(vault.query(["acct": .text("ada"), "svce": .text("mail")]), access: Vault.first)
        try vault.add("ada")
    }

    @Test(arguments: [
        "UPDATE item SET grp = 'own:org.example.alone'",
        "UPDATE item SET class = 2",
        "UPDATE item SET id = randomblob(16)",
        "UPDATE item SET attributes = substr(attributes, 1, length(attributes) - 1)",
        "UPDATE item SET secret = x''",
        "UPDATE item SET attributes = x''",
        "UPDATE item SET secret = (SELECT secret FROM item WHERE number = 2) WHERE number = 1",
        "UPDATE item SET attributes = (SELECT attributes FROM item WHERE number = 2) WHERE number = 1",
    ]) func aRecordThatWasTamperedWithDoesNotOpen(_ sql: String) throws {
        try vault.add("ada", secret: "of ada")
        try vault.add("bob", secret: "of bob", group: "group.example")
        try vault.tamper(sql.contains("WHERE number") ? sql : sql + " WHERE number = 1")
        for access in [Vault.first, Vault.alone] {
            for itemClass in [WireKeychainClass.genericPassword, .internetPassword] {
                let items = try? vault.keychain.items(vault.query([:], itemClass), limit: 0, withSecrets: true, access: access)
                #expect((items ?? []).allSatisfy { $0.secret == Data("of bob".utf8) && $0.attributes["acct"] == .text("bob") })
            }
        }
        #expect(try vault.secret("bob") == "of bob")
    }

    @Test func anotherKeyIsSaidAndNothingIsLost() throws {
        try vault.add("ada")
        let key = try Data(contentsOf: URL(fileURLWithPath: vault.keyFile))
        try Data(repeating: 1, count: 32).write(to: URL(fileURLWithPath: vault.keyFile))
        vault.reopen()
        #expect(vault.status { _ = try vault.secret("ada") } == .notAvailable)
        #expect(vault.status { try vault.add("bob") } == .notAvailable)
        #expect(vault.status { try vault.keychain.delete(vault.query(), access: Vault.first) } == .notAvailable)
        try key.write(to: URL(fileURLWithPath: vault.keyFile))
        vault.reopen()
        #expect(try vault.secret("ada") == "hunter2")
    }

    @Test(arguments: ["", "short", String(repeating: "x", count: 33)]) func aDamagedKeyFileIsNeverReplaced(_ contents: String) throws {
        try vault.add("ada")
        try Data(contents.utf8).write(to: URL(fileURLWithPath: vault.keyFile))
        vault.reopen()
        #expect(vault.status { try vault.add("bob") } == .notAvailable)
        #expect(try Data(contentsOf: URL(fileURLWithPath: vault.keyFile)) == Data(contents.utf8))
    }

    @Test func aMissingKeyIsNotMadeAnew() throws {
        try vault.add("ada")
        try FileManager.default.removeItem(atPath: vault.keyFile)
        vault.reopen()
        #expect(vault.status { try vault.add("bob") } == .notAvailable)
        #expect(!FileManager.default.fileExists(atPath: vault.keyFile))
    }

    @Test func aStoreThatForgotItsKeyGetsNoOther() throws {
        try vault.add("ada")
        try vault.tamper("DELETE FROM key")
        vault.reopen()
        #expect(vault.status { try vault.add("bob") } == .notAvailable)
    }

    @Test func aKeyThatWasWrittenAndNotRecordedIsUsed() throws {
        try vault.add("ada")
        let key = try Data(contentsOf: URL(fileURLWithPath: vault.keyFile))
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: vault.database + suffix) }
        vault.reopen()
        try vault.add("ada")
        #expect(try Data(contentsOf: URL(fileURLWithPath: vault.keyFile)) == key)
    }

    @Test func aStoreThatIsNoDatabaseIsSaidAndKept() throws {
        try FileManager.default.createDirectory(atPath: vault.folder, withIntermediateDirectories: true)
        let noise = Data((0..<8192).map { UInt8(truncatingIfNeeded: $0 * 7) })
        try noise.write(to: URL(fileURLWithPath: vault.database))
        #expect(vault.status { try vault.add("ada") } == .notAvailable)
        #expect(try Data(contentsOf: URL(fileURLWithPath: vault.database)) == noise)
    }

    @Test func noSentenceHasAValueInIt() throws {
        try vault.add("ada@example.org", secret: "correct horse")
        try vault.tamper("UPDATE item SET secret = x'00'; DROP TABLE key")
        vault.reopen()
        do {
            _ = try vault.secret("ada@example.org")
            Issue.record("the store was not damaged")
        } catch let problem as KeychainProblem {
            let sentence = try #require(problem.sentence)
            #expect(!sentence.contains("ada") && !sentence.contains("horse"))
        }
    }
}
