import Foundation
import Keychain
import Testing

@Suite struct GroupTests {
    let vault: Vault

    init() throws { vault = try Vault() }

    @Test func theFirstKeychainGroupIsWhereItemsGo() throws {
        #expect(try vault.add("ada").group == KeychainGroup(.shared, "shared"))
        #expect(try vault.accounts(as: Vault.second) == ["ada"])
        #expect(vault.status { _ = try vault.accounts(as: Vault.alone) } == .itemNotFound)
    }

    @Test func withoutTheEntitlementItemsGoToTheBundlesOwnGroup() throws {
        #expect(try vault.add("eve", as: Vault.alone).group == KeychainGroup(.own, "org.example.alone"))
        #expect(vault.status { _ = try vault.accounts(as: Vault.first) } == .itemNotFound)
    }

    @Test func anAppGroupIsAnAccessGroup() throws {
        try vault.add("ada", group: "group.example")
        #expect(try vault.accounts(["agrp": .text("group.example")]) == ["ada"])
        #expect(vault.status { _ = try vault.accounts(["agrp": .text("group.example")], as: Vault.second) } == .missingEntitlement)
    }

    @Test func aGroupOfOthersIsRefusedInEveryRequest() throws {
        try vault.add("ada")
        let query = vault.query(["agrp": .text("shared")])
        #expect(vault.status { try vault.add("x", group: "shared", as: Vault.alone) } == .missingEntitlement)
        #expect(vault.status { _ = try vault.accounts(["agrp": .text("shared")], as: Vault.alone) } == .missingEntitlement)
        #expect(vault.status { try vault.keychain.update(query, changes: [:], secret: nil, access: Vault.alone) } == .missingEntitlement)
        #expect(vault.status { try vault.keychain.delete(query, access: Vault.alone) } == .missingEntitlement)
        try vault.add("x", as: Vault.alone)
        let move = vault.status {
            try vault.keychain.update(vault.query(), changes: ["agrp": .text("shared")], secret: nil, access: Vault.alone)
        }
        #expect(move == .missingEntitlement)
        #expect(try vault.accounts() == ["ada"])
    }

    @Test func anotherBundlesOwnGroupCannotBeNamedInAnEntitlement() throws {
        try vault.add("eve", as: Vault.alone)
        let thief = KeychainAccess(bundleIdentifier: "org.example.thief", keychainGroups: ["org.example.alone"], applicationGroups: [])
        #expect(vault.status { _ = try vault.accounts(as: thief) } == .itemNotFound)
        #expect(vault.status { _ = try vault.accounts(["agrp": .text("org.example.alone")], as: thief) } == .itemNotFound)
        #expect(vault.status { try vault.keychain.delete(vault.query(), access: thief) } == .itemNotFound)
    }

    @Test func aBundleThatSharesAGroupOfItsOwnNameSeesBoth() throws {
        try vault.add("before", as: Vault.alone)
        let later = KeychainAccess(bundleIdentifier: "org.example.alone", keychainGroups: ["org.example.alone"], applicationGroups: [])
        try vault.add("after", as: later)
        #expect(try vault.accounts(["agrp": .text("org.example.alone")], as: later) == ["before", "after"])
        #expect(try vault.accounts(as: Vault.alone) == ["before"])
    }

    @Test func anItemMovesToAnotherGroupWithItsSecret() throws {
        try vault.add("ada")
        try vault.keychain.update(vault.query(), changes: ["agrp": .text("group.example")], secret: nil, access: Vault.first)
        #expect(vault.status { _ = try vault.accounts(as: Vault.second) } == .itemNotFound)
        #expect(try vault.secret("ada") == "hunter2")
    }

    @Test func removingABundleRemovesItsOwnItemsAndNoOthers() throws {
        try vault.add("ada")
        try vault.add("eve", as: Vault.alone)
        try vault.keychain.removeItems(of: [KeychainGroup(.own, "org.example.alone"), KeychainGroup(.own, "org.example.first")])
        #expect(vault.status { _ = try vault.accounts(as: Vault.alone) } == .itemNotFound)
        #expect(try vault.accounts() == ["ada"])
    }

    @Test func removingNeedsNoKeyAndMakesNoStore() throws {
        try vault.keychain.removeItems(of: [KeychainGroup(.own, "x")])
        #expect(!FileManager.default.fileExists(atPath: vault.folder))
    }
}
