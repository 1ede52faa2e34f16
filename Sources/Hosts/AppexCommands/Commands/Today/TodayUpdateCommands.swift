import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import TextViews
import Wire

struct TodayUpdateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update", abstract: "Have a widget update now, and keep what it shows as its snapshot.",
        discussion: "Does not count against its budget. The status is 1 when the update fails.")

    @OptionGroup var options: WidgetOptions

    func run() async throws {
        let system = ExtensionSystem(hostName: TodayCommand.hostName)
        let widget = try await WidgetUpdate.run(system.widgetIdentifier(options.identifier), cause: .person, in: system)
        if options.outputOptions.json { try Output.json(widget) } else { print("\(widget.identifier): \(WidgetTable.result(widget))") }
        if widget.lastResult == .failed { throw ExitCode(1) }
    }
}

/// The command that the system starts when widgets are due: `appex today refresh -- IDENTIFIER…`.
struct TodayRefreshCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh", abstract: "Update widgets in the background, one after the other; the system does so.", shouldDisplay: false)

    @Argument(help: "Identifiers of widgets.")
    var identifiers: [String]

    func run() async throws {
        let system = ExtensionSystem(hostName: TodayCommand.hostName)
        for identifier in identifiers {
            do {
                _ = try await WidgetUpdate.run(identifier, cause: .background, in: system)
            } catch {
                // A widget that was switched off or removed meanwhile does not delay the others.
                Terminal.standardError("\(identifier): \(error)\n")
            }
        }
    }
}

/// A background update: the widget's content is laid out without a display.
enum WidgetUpdate {
    static func run(_ identifier: String, cause: ExtensionSystem.WidgetUpdateCause, in system: ExtensionSystem) async throws -> TodayWidget {
        // In the size of the last snapshot.
        let last = try await system.widgetSnapshots(of: [identifier]).first?.content
        var room = WidgetRoom(isExpanded: last?.displayMode == .expanded)
        if let width = last?.width, width >= 100, width <= 2000 { room.width = width }
        return try await system.updateWidget(
            identifier, cause: cause, renderer: TextRenderer(), environment: room.environment(height: last?.height), room: room)
    }
}

extension WidgetRoom {
    /// Surroundings without a display.
    func environment(height: Double? = nil, isDark: Bool = false, textScale: Double = 1) -> WireViewEnvironment {
        .with {
            $0.width = width
            $0.height = min(max(height ?? Self.compactHeight, 20), greatestHeight)
            $0.scale = 1
            $0.isDark = isDark
            $0.textScale = textScale
            $0.presentation = .embedded
            $0.reducesMotion = true
        }
    }
}
