import ArgumentParser
import CGtk
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import SafeText
import InterfaceText

/// An app in a window.
struct OpenCommand: WindowCommand {
    static var failureTitle: String? { localized("Cannot Open the App") }
    static let configuration = CommandConfiguration(commandName: "open", abstract: "Open an installed app.")

    @OptionGroup var options: AppOptions

    @MainActor func open() throws -> Int32 {
        let system = ExtensionSystem(hostName: "Desktop")
        // Requested before there is a window: another host may already show the app.
        guard case .here(let request) = try opened(in: system) else { return 0 }
        // With this name the desktop finds the app's desktop entry and its icon, never the entry of a program with the same name as the app.
        g_set_prgname(DesktopEntryName.make(request.extension.identifier).forC)
        return DesktopProgram.run { end in AppWindow(request, system: system) { end(0) } }
    }

    private func opened(in system: ExtensionSystem) throws -> ExtensionSystem.OpenedApp {
        let (options, token) = (options, ProcessInfo.processInfo.environment["XDG_ACTIVATION_TOKEN"])
        return try Waiting.value { try await options.open(in: system, activationToken: token) }
    }
}
