import ExtensionModel

@testable import Sandbox

/// The tables of `Documentation/threat-model.md` that say what the policy is, made of the policy itself.
enum PolicyTables {
    /// Everything that an extension with a view and with each entitlement sees.
    static var rows: [SandboxPolicy.Row] {
        let request = LaunchRequest(
            request: "R", extensionIdentifier: "e", appIdentifier: "a", point: .share,
            entitlements: Entitlements(applicationGroups: ["ID"], isNetworkClient: true, personal: personal), appPath: "/x/Name.app",
            extensionPath: "PlugIns/E.appex",
            library: "libE.so", principalClass: "E.P", displayName: "E", languages: [], containerPath: "/c",
            temporaryPath: "/t", groupPaths: ["ID": "/g"],
            personalFolders: PersonalResource.allCases.map { PersonalFolder($0, path: "/p", access: .writing) }, declaredTypesPath: "/y")
        return SandboxPolicy.make(for: request, runtime: RuntimeLayout(folder: "/r")).rows
    }

    /// As much as there is to ask for.
    private static let personal = Dictionary(
        uniqueKeysWithValues: PersonalResource.allCases.map { ($0, $0.writingEntitlement == nil ? PersonalResource.Access.reading : .writing) })

    /// What exists, on both rungs.
    static var existing: String {
        let header = ["| path on `namespaces` | on `landlock` | access | when | reason |", "|---|---|---|---|---|"]
        let lines = rows.map { row in
            "| \(path(row)) | \(outside(row)) | \(access(row)) | \(condition(row.condition)) | \(row.reason) |"
        }
        return (header + lines).joined(separator: "\n")
    }

    /// What entitlements open.
    static var entitlements: String {
        let header = ["| entitlement | what it opens | why |", "|---|---|---|"]
        let lines = EntitlementOpening.all.map { "| `\($0.entitlement)` | \($0.opens) | \($0.reason) |" }
        return (header + lines).joined(separator: "\n")
    }

    /// Of which entitlements each profile takes notice.
    static var profiles: String {
        let everything = Entitlements(
            applicationGroups: ["g"], keychainAccessGroups: ["k"], isNetworkClient: true, readsUserSelectedFiles: true, writesUserSelectedFiles: true,
            personal: personal)
        let header = ["| profile | entitlements that count |", "|---|---|"]
        let lines = SandboxProfile.allCases.map { profile in
            let granted = EntitlementOpening.all.filter { $0.isGranted(profile.granting(everything)) }
            let words =
                granted.isEmpty ? "none" : granted.count == EntitlementOpening.all.count ? "all" : granted.map(\.entitlement).joined(separator: ", ")
            return "| `\(profile.rawValue)` | \(words) |"
        }
        return (header + lines).joined(separator: "\n")
    }

    private static let localTime = "/etc/localtime"

    private static func path(_ row: SandboxPolicy.Row) -> String {
        row.path == Machine.loader ? "the dynamic loader" : "`\(row.path.replacingOccurrences(of: Machine.multiarch, with: "<machine>"))`"
    }

    private static func outside(_ row: SandboxPolicy.Row) -> String {
        if row.path == localTime { return "the machine's own" }
        return switch row.access {
        case .symbolicLink: row.path.hasPrefix("/dev/") ? "the same" : "the machine's own"
        case .processes: "`cmdline`, `maps`, `stat`, `statm`, `status` of itself"
        case .device: "the same"
        case .readOnly(let source), .readOnlyIfPresent(let source), .readWrite(let source): source == row.path ? "the same" : "where it is"
        }
    }

    private static func access(_ row: SandboxPolicy.Row) -> String {
        // What these are is up to the machine.
        if row.path == localTime { return "link into `/usr/share/zoneinfo`, else reading, if present" }
        if row.path == Machine.loader { return "link into `/usr/lib/<machine>`" }
        return switch row.access {
        case .readOnly: "reading, becoming a program"
        case .readOnlyIfPresent: "reading, if present"
        case .readWrite: "reading and writing"
        case .device: "device"
        case .symbolicLink(let target): "link to `\(target.replacingOccurrences(of: Machine.multiarch, with: "<machine>"))`"
        case .processes: "its own processes"
        }
    }

    private static func condition(_ condition: SandboxPolicy.Condition) -> String {
        switch condition {
        case .always: "always"
        case .view: "points with a view"
        case .entitlement(let name): "`\(name)`"
        case .grant: "allowed by the person"
        case .monitored: "named by a host that shows files"
        }
    }

    /// System calls that exist.
    static var known: String {
        let lines = KnownCalls.all.map { "| \($0.name) | \($0.calls.map { "`\($0)`" }.joined(separator: ", ")) | \($0.reason) |" }
        return (["| group | calls | reason |", "|---|---|---|"] + lines).joined(separator: "\n")
    }

    /// Requests of `ioctl` that exist.
    static var requests: String {
        let requests = KnownRequests.all + [KnownRequests.unsupported]
        let lines = requests.map { "| \($0.names.map { "`\($0)`" }.joined(separator: ", ")) | \($0.reason) |" }
        return (["| requests | reason |", "|---|---|"] + lines).joined(separator: "\n")
    }

    /// System calls that are refused. Rules that differ in their condition only are one row.
    static func calls(_ rules: [SeccompFilter.Rule]) -> String {
        var rows: [(calls: String, words: [String], end: String)] = []
        for rule in rules {
            let calls = rule.calls.map { "`\($0)`" }.joined(separator: ", ")
            let end = "| \(answer(rule.answer)) | \(rule.reason) |"
            let words = rule.words.isEmpty ? [] : [rule.words]
            if let last = rows.last, last.calls == calls, last.end == end {
                rows[rows.count - 1].words += words
            } else {
                rows.append((calls, words, end))
            }
        }
        let lines = rows.map { "| \($0.calls)\($0.words.isEmpty ? "" : " " + $0.words.joined(separator: ", ")) \($0.end)" }
        return (["| calls | answer | reason |", "|---|---|---|"] + lines).joined(separator: "\n")
    }

    private static func answer(_ answer: SeccompFilter.Answer) -> String {
        switch answer {
        case .pretendSuccess: "pretends success"
        case .error(let code): names[code] ?? "\(code)"
        }
    }

    private static let names: [Int32: String] = [1: "EPERM", 22: "EINVAL", 24: "EMFILE", 38: "ENOSYS", 95: "EOPNOTSUPP", 97: "EAFNOSUPPORT"]
}
