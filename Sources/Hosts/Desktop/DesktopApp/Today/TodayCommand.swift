import ArgumentParser
import ExtensionHost
import HostItems

/// The Today view, or one widget of it.
struct TodayCommand: WindowCommand {
    static let failureTitle: String? = "Cannot Open Today"
    static let configuration = CommandConfiguration(commandName: "today", abstract: "Open the Today view.")

    @OptionGroup var options: TodayOptions

    @MainActor func open() throws -> Int32 {
        let system = ExtensionSystem(hostName: "Today")
        // While GTK starts.
        let content = TodayContent.load(from: system, only: options.widget)
        return DesktopProgram.run { end in
            if let widget = options.widget {
                let window = WidgetWindow(widget, isPanel: options.panel, width: options.width, system: system, content: content) { end(0) }
                window.show()
                return window
            }
            let window = TodayWindow(system: system, content: content) { end(0) }
            window.show()
            return window
        }
    }
}
