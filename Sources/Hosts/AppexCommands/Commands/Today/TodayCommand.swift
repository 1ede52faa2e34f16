import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex today`: the widgets of the Today view.
struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today", abstract: "Open the Today view; list, add, move, remove, update and try its widgets.",
        discussion: """
            A widget in the Today view is updated in the background, as often in a day as its budget allows, and shows its last snapshot until it runs \
            itself. One that says it has no content is hidden, and not run, until it or its app says otherwise.
            """,
        subcommands: [
            TodayViewCommand.self, TodayListCommand.self, TodayEnableCommand.self, TodayDisableCommand.self, TodayMoveCommand.self,
            TodayUpdateCommand.self,
            TodaySnapshotCommand.self, TodayBudgetCommand.self, TodayTryCommand.self, TodayRefreshCommand.self,
        ],
        defaultSubcommand: TodayViewCommand.self)

    static let hostName = "appex today"
}

struct TodayListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List installed widgets in your order.")

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        try WidgetTable.show(try await ExtensionSystem(hostName: TodayCommand.hostName).widgets(), json: outputOptions.json)
    }
}

/// The widget for a command.
struct WidgetOptions: ParsableArguments {
    @Argument(help: "Identifier or short name of the widget.", completion: .custom(Completion.widgets))
    var identifier: String

    @OptionGroup var outputOptions: OutputOptions
}

struct TodayEnableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "enable", abstract: "Put a widget into the Today view, after the others.")
    @OptionGroup var options: WidgetOptions

    func run() async throws {
        let system = ExtensionSystem(hostName: TodayCommand.hostName)
        let widgets = try await system.setWidget(system.widgetIdentifier(options.identifier), isOn: true)
        try WidgetTable.show(widgets, json: options.outputOptions.json)
    }
}

struct TodayDisableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "disable", abstract: "Take a widget out of the Today view.")
    @OptionGroup var options: WidgetOptions

    func run() async throws {
        let system = ExtensionSystem(hostName: TodayCommand.hostName)
        let widgets = try await system.setWidget(system.widgetIdentifier(options.identifier), isOn: false)
        try WidgetTable.show(widgets, json: options.outputOptions.json)
    }
}

struct TodayMoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "move", abstract: "Move a widget to another place in the Today view.")
    @OptionGroup var options: WidgetOptions

    @Option(name: .long, help: "The place among the widgets in the Today view, from 1.")
    var to: Int

    func validate() throws {
        guard to >= 1 else { throw ValidationError("--to takes a place from 1.") }
    }

    func run() async throws {
        let system = ExtensionSystem(hostName: TodayCommand.hostName)
        let widgets = try await system.moveWidget(system.widgetIdentifier(options.identifier), to: to - 1)
        try WidgetTable.show(widgets, json: options.outputOptions.json)
    }
}

struct TodayBudgetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "budget", abstract: "Show how often widgets are updated in the background, and when next.")

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let widgets = try await ExtensionSystem(hostName: TodayCommand.hostName).widgets()
        if outputOptions.json { return try Output.json(widgets) }
        widgets.isEmpty ? print(WidgetTable.whenEmpty) : print(WidgetTable.budgets(widgets))
    }
}
