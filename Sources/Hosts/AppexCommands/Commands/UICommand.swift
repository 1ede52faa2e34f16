import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import TextViews

/// `appex ui`: one request of an extension with a view, driven from the terminal or by a script.
struct UICommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ui", abstract: "Use the view of an extension in the terminal, or by a script.",
        discussion: """
            In a terminal, Tab and the arrow keys choose a control, Enter activates it, and typing edits a text. With --do, --script or standard \
            input, these steps are done one after the other, a line each or with ; between them:

              dump [--frames] [--all] [--json]    print what is shown
              tap NAME                            a button, a cell, a switch
              type NAME TEXT [--append|--keys]    replace, extend, or key by key
              select NAME CHOICE                  a segment, a row, a menu item (Group/Item)
              set NAME VALUE                      a slider, a switch, a date
              scroll NAME [top|bottom|X Y]        or until NAME is seen
              focus NAME, key KEY                 return, escape, ctrl+s
              wait NAME [gone|enabled|= VALUE] [--timeout=SECONDS]
              size WIDTHxHEIGHT
              result                              wait until the extension has finished

            NAME is an accessibility identifier, a label, a text, or a number as in #12. A step waits up to five seconds until its element is there, \
            enabled and not covered. Without `result` the request is given up after the last step, \
            unless the extension has finished.
            """)

    @Argument(help: "Identifier or short name of the extension.", completion: .custom(Completion.extensions))
    var identifier: String

    @OptionGroup var itemOptions: ItemOptions
    @OptionGroup var pageOptions: PageOptions
    @OptionGroup var drivingOptions: DrivingOptions
    @OptionGroup var requestOptions: RequestOptions

    func run() async throws {
        let steps = try drivingOptions.readSteps(mayReadInput: !itemOptions.items.contains("-"), json: requestOptions.outputOptions.json)
        let system = ExtensionSystem(hostName: "appex ui")
        defer { withExtendedLifetime(system) {} }
        let (items, trial) = try await pageOptions.makeItems(
            for: identifier, or: itemOptions, in: system, hasViews: true, isShown: !requestOptions.outputOptions.json)
        let request = try await requestOptions.begin(identifier, items: items, in: system)
        guard let returned = try await drivingOptions.drive(request, steps: steps) else { return }
        try await requestOptions.finish(request, with: returned, on: trial)
    }
}
