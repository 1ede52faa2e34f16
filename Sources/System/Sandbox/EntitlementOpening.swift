import ExtensionModel

/// What an entitlement permits, as data: the policy is made of these, and the table in `Documentation/threat-model.md` is compared with them. An
/// entitlement that is not listed permits nothing. The profile decides which of a bundle's entitlements are in effect
/// (``SandboxProfile/granting(_:)``).
package struct EntitlementOpening: Sendable {
    package let entitlement: String
    /// A description for the table.
    package let opens: String
    package let reason: String
    /// Whether a bundle with these entitlements has it.
    let isGranted: @Sendable (Entitlements) -> Bool
    /// Whether the process may open connections.
    var opensNetwork = false
    /// The rows that it adds to the policy.
    var rows: @Sendable (LaunchRequest) -> [SandboxPolicy.Row] = { _ in [] }

    package static let all = [network, groups, keychain, selectedForReading, selectedForWriting] + PersonalResource.allCases.flatMap(personal)

    /// The files that a program needs to find servers and to verify them.
    static let networkFiles = ["/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl/certs", "/usr/share/ca-certificates"]

    private static let network = EntitlementOpening(
        entitlement: Entitlements.Key.networkClient,
        opens: "sockets of IP version 4 and 6 in the machine's network; background transfers; the files by which servers are found and checked",
        reason: "talking to servers is what it was given for", isGranted: \.isNetworkClient, opensNetwork: true
    ) { _ in
        networkFiles.map { path in
            SandboxPolicy.Row(
                path: path, access: .readOnlyIfPresent(source: path), reason: "finds servers, and checks who they are",
                condition: .entitlement(Entitlements.Key.networkClient))
        }
    }

    private static let groups = EntitlementOpening(
        entitlement: Entitlements.Key.applicationGroups,
        opens: "a folder for each group, for reading and writing; preferences of the groups; claims to files in them",
        reason: "data that the app's bundles share", isGranted: { !$0.applicationGroups.isEmpty }
    ) { request in
        request.sharedFolders.map { folder in
            SandboxPolicy.Row(
                path: SandboxPolicy.Inside.groups + "/" + folder.group, access: .readWrite(source: folder.path),
                reason: "data that the app's bundles share", condition: .entitlement(Entitlements.Key.applicationGroups))
        }
    }

    private static let keychain = EntitlementOpening(
        entitlement: Entitlements.Key.keychainAccessGroups, opens: "keychain items of these groups, which the system hands out",
        reason: "secrets that the app's bundles share", isGranted: { !$0.keychainAccessGroups.isEmpty })

    private static let selectedForReading = EntitlementOpening(
        entitlement: Entitlements.Key.userSelectedReadOnly, opens: "nothing beyond what is handed over",
        reason: "files that a person selects come as descriptors, with or without it", isGranted: \.readsUserSelectedFiles)

    private static let selectedForWriting = EntitlementOpening(
        entitlement: Entitlements.Key.userSelectedReadWrite, opens: "nothing beyond what is handed over",
        reason: "the same; a descriptor of a request is for reading", isGranted: \.writesUserSelectedFiles)

    /// Its folder comes from the person's permissions (``LaunchRequest/grantedFolders``).
    private static func personal(_ resource: PersonalResource) -> [EntitlementOpening] {
        let reading = resource.readingEntitlements.map { key in
            EntitlementOpening(
                entitlement: key, opens: "\(resource.words), for reading, when the person has allowed it", reason: personalReason,
                isGranted: { $0.personal[resource] != nil })
        }
        let writing = resource.writingEntitlement.map { key in
            EntitlementOpening(
                entitlement: key, opens: "the same, for writing, too", reason: personalReason, isGranted: { $0.personal[resource] == .writing })
        }
        return reading + [writing].compactMap(\.self)
    }

    private static let personalReason = "the person has been asked, once for the app and its extensions"
}
