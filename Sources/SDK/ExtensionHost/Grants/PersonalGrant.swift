import ExtensionModel
import Wire

/// A permission that an app asks for, and the person's decision.
public struct PersonalGrant: Sendable, Hashable, Codable {
    public enum Decision: String, Sendable, Hashable, Codable {
        case undecided, allowed, denied
    }

    public let appIdentifier: String
    public let appName: String
    /// `pictures`, `music`, `movies`, `downloads` or `contacts`; `folder` for a folder that Finder Sync extensions may read.
    public let resource: String
    /// The app asks for write access too.
    public let forWriting: Bool
    /// The app's reason, in its own words; nil when it gives none.
    public let purpose: String?
    public let decision: Decision
    /// Nil while the person has not decided, and for a folder.
    public let decidedAt: Date?
    /// The names of the extensions that ask for the permission.
    public let extensions: [String]
    /// The path of a folder; nil for other resources.
    public let folder: String?

    package static let folderResource = "folder"

    package init(
        appIdentifier: String, appName: String, resource: String, forWriting: Bool, purpose: String? = nil, decision: Decision = .undecided,
        decidedAt: Date? = nil, extensions: [String] = [], folder: String? = nil
    ) {
        self.appIdentifier = appIdentifier
        self.appName = appName
        self.resource = resource
        self.forWriting = forWriting
        self.purpose = purpose
        self.decision = decision
        self.decidedAt = decidedAt
        self.extensions = extensions
        self.folder = folder
    }

    init(_ wire: WireGrant) {
        self.init(
            appIdentifier: wire.appIdentifier, appName: wire.appName, resource: wire.resource, forWriting: wire.forWriting,
            purpose: wire.purpose.isEmpty ? nil : wire.purpose, decision: Decision(wire.decision),
            decidedAt: wire.decidedAt > 0 ? Date(timeIntervalSince1970: wire.decidedAt) : nil, extensions: wire.extensions)
    }

    /// The resource in words: “pictures”. A system of a later version may know more resources.
    package var noun: String { PersonalResource(rawValue: resource)?.noun ?? resource }

    /// What will be asked, as a sentence.
    package var request: String { "It asks to \(forWriting ? "see and change" : "see") your \(noun)\(purpose.map { ": “\($0)”" } ?? ".")" }
}

extension PersonalGrant.Decision {
    init(_ wire: WireGrantDecision) {
        self =
            switch wire {
            case .allowed: .allowed
            case .denied: .denied
            case .unspecified, .UNRECOGNIZED: .undecided
            }
    }

    var wire: WireGrantDecision {
        switch self {
        case .allowed: .allowed
        case .denied: .denied
        case .undecided: .unspecified
        }
    }
}

extension ExtensionSystem {
    /// The permissions that installed apps ask for; with `app` (an identifier or name), only those of that app.
    public func grants(of app: String? = nil) async throws(ExtensionHostError) -> [PersonalGrant] {
        try await ask(WireListGrants.with { $0.appIdentifier = app ?? "" }).grants.map(PersonalGrant.init)
    }

    /// Decides for the person. An app that loses a permission loses it at once: its processes are ended.
    ///
    /// - Parameters:
    ///   - decision: `undecided`: the person is asked again.
    ///   - resource: nil: everything that the app asks for.
    /// - Returns: every permission that the app asks for.
    @discardableResult
    public func decide(_ decision: PersonalGrant.Decision, resource: String? = nil, of app: String) async throws(ExtensionHostError)
        -> [PersonalGrant]
    {
        let request = WireSetGrant.with {
            $0.appIdentifier = app
            $0.resource = resource ?? ""
            $0.decision = decision.wire
        }
        return try await ask(request).grants.map(PersonalGrant.init)
    }
}
