import ArgumentParser
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import SystemCalls

/// The widget simulator, or a picture without a window.
struct SimulateCommand: WindowCommand {
    static let failureTitle: String? = nil
    static let configuration = CommandConfiguration(commandName: "simulate", abstract: "Try a widget in different surroundings.")

    @OptionGroup var options: SimulatorOptions

    @MainActor func open() throws -> Int32 {
        let widget = try SimulatedWidget.find(options.widget)
        var language: String??
        let status = try simulate(widget, language: &language)
        guard let language else { return status }
        try startAgain(in: language)
    }

    /// - Parameter language: the language that the person has chosen for a new start.
    @MainActor private func simulate(_ widget: SimulatedWidget, language: inout String??) throws -> Int32 {
        let display = options.png == nil ? nil : try PrivateDisplay()
        defer { display?.end() }
        let simulated = try SimulatedSystem(language: options.language)
        defer { simulated.end() }
        var problem: String?
        var chosen: String??
        let status = DesktopProgram.run { end in
            Simulation.prepare(options)
            let board = TodayBoard(system: simulated.system, only: widget.identifier, hasHeaders: options.png == nil)
            board.updateDelay = UInt32((options.delay ?? 0) * 1000)
            board.hidesContent = options.noContent
            board.change { $0.appear() }
            let isExpanded = options.size == .expanded
            board.open(
                Task {
                    try await simulated.prepare(widget, isExpanded: isExpanded)
                    return try await TodayContent(try await simulated.system.widgets(), of: simulated.system, only: widget.identifier)
                })
            guard options.png == nil else {
                return WidgetPhotograph(board, options: options) {
                    problem = $0
                    end($0 == nil ? 0 : 1)
                }
            }
            return SimulatorWindow(widget, board: board, options: options) {
                chosen = .some($0)
                end(0)
            } onClosed: {
                end(0)
            }
        }
        if status < 0, options.png != nil {
            throw ArgumentProblem(
                "There is no display to draw on. Install Xvfb (the package xvfb); `appex today try \(widget.identifier)` shows an installed widget as text."
            )
        }
        if let problem { throw ArgumentProblem(problem) }
        language = chosen
        return status
    }

    /// Another language needs a new start: a system and its processes use the language with which they began.
    private func startAgain(in language: String?) throws -> Never {
        var words = ["appex-desktop", "simulate", options.widget, "--size", options.size.rawValue, "--text-size", "\(options.textSize)"]
        words += ["--width", "\(options.width)"]
        if let appearance = options.appearance { words += ["--appearance", appearance.rawValue] }
        if let language { words += ["--language", language] }
        let code = withCStrings(words) { words in
            execv("/proc/self/exe", words)
            return errno
        }
        throw ArgumentProblem("The simulator cannot be started again: \(SystemError.reason(code)).")
    }
}
