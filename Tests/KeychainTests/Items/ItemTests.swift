import Foundation
import Keychain
import Testing
import Wire

@Suite struct ItemTests {
    let vault: Vault

    init() throws { vault = try Vault() }

    @Test func anItemComesBackWithWhatItWasGiven() throws {
        try vault.add("ada", more: ["labl": .text("Mail"), "invi": .flag(true), "crtr": .number(7)])
        let item = try #require(try vault.keychain.items(vault.query(), limit: 1, withSecrets: true, access: Vault.first).first)
        #expect(item.secret == Data("hunter2".utf8))
        #expect(item.attributes["labl"] == .text("Mail"))
        #expect(item.attributes["invi"] == .flag(true))
        #expect(item.attributes["crtr"] == .number(7))
        #expect(item.attributes["pdmn"] == .text("ak"))
        #expect(item.attributes["cdat"] != nil)
    }

    @Test func anItemOutlivesTheProcess() throws {
        try vault.add("ada")
        vault.reopen()
        #expect(try vault.secret("ada") == "hunter2")
    }

    @Test func accountAndServiceTellItemsApart() throws {
        try vault.add("ada")
        try vault.add("bob")
        #expect(vault.status { try vault.add("ada", secret: "other", more: ["labl": .text("Other")]) } == .duplicateItem)
        #expect(try vault.secret("ada") == "hunter2")
        try vault.add("ada", group: "group.example")
        #expect(try vault.accounts() == ["ada", "bob", "ada"])
    }

    @Test func textAndTheSameTextAsDataAreEqual() throws {
        try vault.add("ada")
        var attributes: [String: WireValue] = ["acct": .data(Data("ada".utf8)), "svce": .text("mail")]
        #expect(
            vault.status { _ = try vault.keychain.add(.genericPassword, attributes: attributes, secret: Data(), access: Vault.first) }
                == .duplicateItem)
        attributes["svce"] = nil
        #expect(try vault.accounts(attributes) == ["ada"])
    }

    @Test func internetPasswordsAreToldApartByTheirPort() throws {
        for port in [443, 8443] as [Int64] {
            let attributes: [String: WireValue] = [
                "acct": .text("ada"), "srvr": .text("example.org"), "ptcl": .text("htps"), "port": .number(port),
            ]
            _ = try vault.keychain.add(.internetPassword, attributes: attributes, secret: Data(), access: Vault.first)
        }
        let all = try vault.keychain.items(vault.query([:], .internetPassword), limit: 0, withSecrets: false, access: Vault.first)
        #expect(all.compactMap { $0.attributes["port"] } == [.number(443), .number(8443)])
        #expect(vault.status { _ = try vault.accounts() } == .itemNotFound)
    }

    @Test func aQueryEndsAtItsLimit() throws {
        for account in ["a", "b", "c"] { try vault.add(account) }
        #expect(try vault.accounts(limit: 2) == ["a", "b"])
        #expect(try vault.accounts() == ["a", "b", "c"])
    }

    @Test func synchronizableItemsAreSeenByWhoAsksForThem() throws {
        try vault.add("ada", more: ["sync": .flag(true)])
        #expect(vault.status { _ = try vault.accounts() } == .itemNotFound)
        #expect(try vault.accounts(["sync": .number(1)]) == ["ada"])
        #expect(try vault.accounts(["sync": .text("syna")]) == ["ada"])
    }

    @Test func anUpdateChangesWhatItNamesAndNothingElse() throws {
        try vault.add("ada", more: ["labl": .text("Mail")])
        try vault.keychain.update(vault.query(["acct": .text("ada")]), changes: ["icmt": .text("new")], secret: nil, access: Vault.first)
        let item = try #require(try vault.keychain.items(vault.query(), limit: 1, withSecrets: true, access: Vault.first).first)
        #expect(item.attributes["labl"] == .text("Mail"))
        #expect(item.attributes["icmt"] == .text("new"))
        #expect(item.secret == Data("hunter2".utf8))
        try vault.keychain.update(vault.query(), changes: [:], secret: Data("better".utf8), access: Vault.first)
        #expect(try vault.secret("ada") == "better")
    }

    @Test func anUpdateThatWouldMakeTwoEqualItemsChangesNone() throws {
        try vault.add("ada")
        try vault.add("bob")
        let result = vault.status { try vault.keychain.update(vault.query(), changes: ["acct": .text("eve")], secret: nil, access: Vault.first) }
        #expect(result == .duplicateItem)
        #expect(try vault.accounts() == ["ada", "bob"])
    }

    @Test func deletingDeletesAllThatMatches() throws {
        for account in ["a", "b"] { try vault.add(account) }
        try vault.keychain.delete(vault.query(["acct": .text("a")]), access: Vault.first)
        #expect(try vault.accounts() == ["b"])
        try vault.keychain.delete(vault.query(), access: Vault.first)
        #expect(vault.status { try vault.keychain.delete(vault.query(), access: Vault.first) } == .itemNotFound)
    }

    @Test func aPersistentReferenceFindsItsItem() throws {
        let reference = try vault.add("ada").reference
        var query = WireKeychainQuery()
        query.reference = reference
        #expect(try vault.keychain.items(query, limit: 1, withSecrets: true, access: Vault.second).first?.secret == Data("hunter2".utf8))
        #expect(vault.status { _ = try vault.keychain.items(query, limit: 1, withSecrets: true, access: Vault.alone) } == .itemNotFound)
    }

    @Test(arguments: [
        (["acct": WireValue.number(1)], WireKeychainStatus.parameter), (["nope": .text("x")], .noSuchAttribute),
        (["srvr": .text("x")], .noSuchAttribute), (["pdmn": .text("x")], .parameter), (["agrp": .number(1)], .parameter),
        (["port": .text("x")], .noSuchAttribute), (["sync": .number(2)], .parameter), (["pdmn": .text("akpu")], .authenticationFailed),
    ]) func aWrongAttributeIsRefused(_ attributes: [String: WireValue], _ status: WireKeychainStatus) {
        #expect(vault.status { _ = try vault.keychain.add(.genericPassword, attributes: attributes, secret: Data(), access: Vault.first) } == status)
    }

    @Test func anAnswerThatIsTooLargeIsRefusedAndEachItemIsThere() throws {
        let secret = String(repeating: "x", count: KeychainLimits.secret)
        for number in 0...KeychainLimits.answer / KeychainLimits.secret { try vault.add("\(number)", secret: secret) }
        #expect(vault.status { _ = try vault.keychain.items(vault.query(), limit: 0, withSecrets: true, access: Vault.first) } == .dataTooLarge)
        #expect(try vault.secret("32") == secret)
    }

    @Test func aQueryNeedsAClassOrAReference() {
        let query = WireKeychainQuery()
        #expect(vault.status { _ = try vault.keychain.items(query, limit: 1, withSecrets: false, access: Vault.first) } == .parameter)
        #expect(vault.status { try vault.keychain.delete(query, access: Vault.first) } == .parameter)
    }

    @Test func whatIsTooLargeOrTooManyIsRefused() throws {
        #expect(vault.status { try vault.add("a", secret: String(repeating: "x", count: KeychainLimits.secret + 1)) } == .dataTooLarge)
        #expect(vault.status { try vault.add("a", more: ["icmt": .text(String(repeating: "x", count: KeychainLimits.attributes))]) } == .dataTooLarge)
        for number in 0..<KeychainLimits.itemsPerGroup { try vault.add("\(number)") }
        #expect(vault.status { try vault.add("one more") } == .quotaExceeded)
        try vault.add("in another group", group: "group.example")
    }
}
