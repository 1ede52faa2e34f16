import ArgumentParser
import ExtensionHost
import ExtensionModel
import HostItems

/// `appex grants`: the person's resources that apps may use, and how to withdraw permission.
struct GrantsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grants",
        abstract: "Show, give and take back what apps may use of yours: pictures, music, movies, downloads, contacts, folders.",
        discussion:
            "An app asks when it, or one of its extensions, first needs something; its extensions share the answer. Folders are those that it shows badges for in file managers (`appex files`).",
        subcommands: [GrantsListCommand.self, GrantsAllowCommand.self, GrantsDenyCommand.self, GrantsResetCommand.self],
        defaultSubcommand: GrantsListCommand.self)
}

struct GrantsListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Show what apps ask for, and what they may.")

    @Argument(help: "Identifier, short name or displayed name of an app; all without it.", completion: .custom(Completion.apps)) var app: String?
    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let system = ExtensionSystem(hostName: "appex grants")
        var app = self.app
        if let name = app { app = try await system.appIdentifier(name) }
        try outputOptions.show(await system.grants(of: app) + system.folderGrants(of: app))
    }
}

struct GrantsAllowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "allow", abstract: "Allow an app what it asks for.")

    @OptionGroup var choice: GrantChoice

    func run() async throws { try await choice.decide(.allowed) }
}

struct GrantsDenyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deny", abstract: "Deny an app what it asks for.", discussion: "What runs of an app that had it before ends at once.")

    @OptionGroup var choice: GrantChoice

    func run() async throws { try await choice.decide(.denied) }
}

struct GrantsResetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset", abstract: "Forget what was decided: the app has to ask again.",
        discussion: "What runs of an app that had it before ends at once.")

    @OptionGroup var choice: GrantChoice

    func run() async throws { try await choice.decide(.undecided) }
}

/// The app and resource of a decision.
struct GrantChoice: ParsableArguments {
    @Argument(help: "Identifier, short name or displayed name of an app.", completion: .custom(Completion.apps)) var app: String
    @Argument(
        help: "pictures, music, movies, downloads, contacts, or a folder’s path, such as ./Notes; all that the app asks for without it.",
        completion: .list(PersonalResource.allCases.map(\.rawValue)))
    var resource: String?
    @OptionGroup var outputOptions: OutputOptions

    func decide(_ decision: PersonalGrant.Decision) async throws {
        let system = ExtensionSystem(hostName: "appex grants")
        let app = try await system.appIdentifier(app)
        let folder = resource.flatMap { FolderChoice.isFolder($0) ? $0 : nil }
        var grants: [PersonalGrant]
        if let folder {
            try await FolderChoice(app, system).decide(decision, on: folder)
            grants = try await system.grants(of: app)
        } else {
            grants = try await system.decide(decision, resource: resource, of: app)
            if resource == nil { try await FolderChoice(app, system).decideAll(decision) }
        }
        grants += try await system.folderGrants(of: app)
        try outputOptions.show(grants)
    }
}

extension OutputOptions {
    fileprivate func show(_ grants: [PersonalGrant]) throws {
        if json { return try Output.json(grants) }
        guard !grants.isEmpty else { return print("No app asks for anything of yours.") }
        var table = Table(["APP", "ASKS FOR", "TO", "DECISION"])
        for grant in grants {
            let decision = grant.decision == .undecided ? "not decided" : grant.decision.rawValue
            table.add([grant.appIdentifier, grant.folder ?? grant.resource, grant.forWriting ? "read and change" : "read", decision])
        }
        print(table)
    }
}
