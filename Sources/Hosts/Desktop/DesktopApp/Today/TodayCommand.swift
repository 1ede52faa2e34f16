import ArgumentParser
import CGtk
import ExtensionHost
import Foundation
import HostItems
import InterfaceText

/// The Today view, or one widget of it.
struct TodayCommand: WindowCommand {
    static var failureTitle: String? { localized("Cannot Open Today") }
    static let configuration = CommandConfiguration(commandName: "today", abstract: "Open the Today view.")

    @OptionGroup var options: TodayOptions

    @MainActor func open() throws -> Int32 {
        if let widget = options.widget { return try open(widget) }
        // A second window would show the same widgets: the first one comes forward instead.
        if !options.activated, TodayBus.ask(options.toggle ? .toggle : .show) { return 0 }
        return openView()
    }

    @MainActor private func open(_ name: String) throws -> Int32 {
        let system = ExtensionSystem(hostName: "Today")
        let widget = try Waiting.value { try await system.widgetIdentifier(name) }
        // While GTK starts.
        let content = TodayContent.load(from: system, only: widget)
        return DesktopProgram.run { end in
            let window = WidgetWindow(widget, isPanel: options.panel, width: options.width, system: system, content: content) { end(0) }
            window.show()
            return window
        }
    }

    @MainActor private func openView() -> Int32 {
        let system = ExtensionSystem(hostName: "Today")
        let content = TodayContent.load(from: system, only: nil)
        return DesktopProgram.run { end in
            let view = TodayProgram(system: system, content: content) { end(0) }
            if options.activated { view.waitForCall() } else { view.show(token: TodayBus.activationToken) }
            return view
        }
    }
}
