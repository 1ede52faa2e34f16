import ArgumentParser
import HostItems

/// `appex today`: the Today view, in the same program as the share sheet.
struct TodayViewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "view", abstract: "Open the Today view, or one widget in a window of its own.",
        discussion: """
            The view shows what each widget showed last, and the widget itself when that has updated. Edit adds, orders and removes widgets. Widgets \
            run only while the window is open. Needs a display; `appex today try` does not.
            """)

    @OptionGroup var options: TodayOptions

    func run() throws { try DesktopProgram.become("today", dropping: ["view"]) }
}
