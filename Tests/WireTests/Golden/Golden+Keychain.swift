import Wire

extension Golden {
    /// Of `keychain.proto`: a process of an app, and the system.
    static let keychain: [Golden] = [
        Golden(
            WireKeychainQuery.self,
            """
            item_class: KEYCHAIN_CLASS_GENERIC_PASSWORD attributes { values { key: "svce" value { string_value: "mail" } } }
            reference: "ref-1"
            """,
            """
            080112100a0e0a047376636512062a046d61696c1a057265662d31
            """),
        Golden(
            WireKeychainReturns.self,
            """
            secret: true attributes: true reference: true
            """,
            """
            080110011801
            """),
        Golden(
            WireKeychainItem.self,
            """
            attributes { values { key: "acct" value { string_value: "ada" } } } secret: "hunter2" reference: "ref-1"
            """,
            """
            0a0f0a0d0a046163637412052a03616461120768756e746572321a057265662d31
            """),
        Golden(
            WireAddKeychainItem.self,
            """
            item_class: KEYCHAIN_CLASS_INTERNET_PASSWORD attributes { values { key: "srvr" value { string_value: "example.org" } } }
            secret: "hunter2" returns { secret: true }
            """,
            """
            080212170a150a0473727672120d2a0b6578616d706c652e6f72671a0768756e7465723222020801
            """),
        Golden(
            WireAddedKeychainItem.self,
            """
            status: KEYCHAIN_STATUS_DUPLICATE_ITEM item { reference: "ref-1" }
            """,
            """
            08adbafeffffffffffff0112071a057265662d31
            """),
        Golden(
            WireCopyKeychainItems.self,
            """
            query { item_class: KEYCHAIN_CLASS_GENERIC_PASSWORD attributes { values { key: "svce" value { string_value: "mail" } } }
            reference: "ref-1" } limit: 1 returns { secret: true attributes: true reference: true }
            """,
            """
            0a1b080112100a0e0a047376636512062a046d61696c1a057265662d3110011a06080110011801
            """),
        Golden(
            WireCopiedKeychainItems.self,
            """
            status: KEYCHAIN_STATUS_ITEM_NOT_FOUND items { attributes { values { key: "acct" value { string_value: "ada" } } }
            secret: "hunter2" reference: "ref-1" }
            """,
            """
            08acbafeffffffffffff0112210a0f0a0d0a046163637412052a03616461120768756e746572321a057265662d31
            """),
        Golden(
            WireUpdateKeychainItems.self,
            """
            query { item_class: KEYCHAIN_CLASS_GENERIC_PASSWORD } attributes { values { key: "labl" value { string_value: "Mail" } }
            } secret: "hunter3"
            """,
            """
            0a02080112100a0e0a046c61626c12062a044d61696c1a0768756e74657233
            """),
        Golden(
            WireUpdatedKeychainItems.self,
            """
            status: KEYCHAIN_STATUS_MISSING_ENTITLEMENT
            """,
            """
            089ef6fdffffffffffff01
            """),
        Golden(
            WireDeleteKeychainItems.self,
            """
            query { item_class: KEYCHAIN_CLASS_GENERIC_PASSWORD }
            """,
            """
            0a020801
            """),
        Golden(
            WireDeletedKeychainItems.self,
            """
            status: KEYCHAIN_STATUS_INTERACTION_NOT_ALLOWED
            """,
            """
            08a4bafeffffffffffff01
            """),
    ]
}
