import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import RemoteView
import TextViews

/// `appex today snapshot`: the last snapshot of a widget.
struct TodaySnapshotCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot", abstract: "Show what a widget showed last, laid out anew, without running it.")

    @OptionGroup var options: WidgetOptions

    @Option(name: .long, help: "The width of the Today view, in points.")
    var width: Double?

    @Option(name: .long, help: "As in light or in dark surroundings.")
    var appearance = Appearance.light

    @Flag(name: .long, help: "With the frame of each element.")
    var frames = false

    @Option(
        name: .long, help: ArgumentHelp("Write the picture that a host has kept of it, as PNG, in place of text.", valueName: "file"),
        completion: .file())
    var png: String?

    func validate() throws {
        if let width, width < 50 || width > 4000 { throw ValidationError("--width takes a number from 50 to 4000.") }
    }

    func run() async throws {
        let system = ExtensionSystem(hostName: TodayCommand.hostName)
        let identifier = try await system.widgetIdentifier(options.identifier)
        guard let snapshot = try await system.widgetSnapshots(of: [identifier]).first else {
            throw ExtensionHostError(.notFound, "There is no snapshot of \(identifier).", remedy: "`appex today update \(identifier)` makes one.")
        }
        if let png { return try write(snapshot, to: png) }
        var room = WidgetRoom(width: width ?? snapshot.content.width)
        room.isExpanded = snapshot.content.displayMode == .expanded
        let renderer = TextRenderer()
        let view = ExtensionView.still(
            snapshot.content, renderer: renderer, environment: room.environment(height: snapshot.content.height, isDark: appearance == .dark))
        try await ScriptRunner(view: view, renderer: renderer) { _ in }.waitUntilShown()
        let outline = ViewOutline(view.read { ViewSnapshot($0) }, showsFrames: frames)
        if options.outputOptions.json { return FileHandle.standardOutput.write(try outline.json() + Data("\n".utf8)) }
        print(outline.lines.joined(separator: "\n"))
    }

    /// Writes the picture that is closest to the wanted width and appearance.
    private func write(_ snapshot: WidgetSnapshot, to path: String) throws {
        let wanted = width ?? snapshot.content.width
        let best = snapshot.pictures.filter { $0.isDark == (appearance == .dark) }.min { abs($0.width - wanted) < abs($1.width - wanted) }
        guard let best else {
            throw ExtensionHostError(
                .notFound, "No host has kept a \(appearance.rawValue) picture of \(options.identifier.printableLine).",
                remedy: "A Today view keeps pictures when it is open.")
        }
        try best.png.write(to: URL(fileURLWithPath: path))
    }
}
