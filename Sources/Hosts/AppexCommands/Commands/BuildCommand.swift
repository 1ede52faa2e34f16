import AppexBuild
import ArgumentParser
import Foundation
import HostItems

/// `appex build`: an app bundle from a Swift package.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build an app and its extensions from a Swift package.",
        discussion: """
            A target with an Info.plist beside its sources becomes a bundle: the executable one the containing app, each with an NSExtension \
            dictionary an extension, which has to be a dynamic library product of the same name. Entitlements.plist, *.lproj, the icon and what is in \
            a folder Resources beside the Info.plist go along; dynamic libraries that the bundle needs are embedded in Frameworks.

            $(NAME) in Info.plist and Entitlements.plist is replaced by a build setting. The target sets PRODUCT_NAME, PRODUCT_MODULE_NAME, \
            EXECUTABLE_NAME and TARGET_NAME; others come from the dictionary AppexBuildSettings in the app's Info.plist and from --define.

            The package is compiled by the swift that APPEX_SWIFT names, else by the first in PATH.
            """)

    @Argument(help: "The folder of the package.", completion: .directory)
    var package = "."

    @Option(name: [.short, .long], help: "release or debug.")
    var configuration = BuildConfiguration.release

    @Option(name: [.short, .long], help: "The folder that gets Name.app. Without it, “build” in the package.", completion: .directory)
    var output: String?

    @Option(name: .long, parsing: .singleValue, help: ArgumentHelp("A build setting; may be repeated.", valueName: "name=value"))
    var define: [NamedValue] = []

    @Flag(name: [.short, .long], help: "Show the commands that are run.")
    var verbose = false

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let builder = try AppBuilder(sdk: .ofThisProcess(), toolchain: .find(environment: ProcessInfo.processInfo.environment))
        let options = AppBuilder.Options(
            package: package, configuration: configuration, output: output, definitions: define.dictionary, isVerbose: verbose,
            // Standard output then has only the JSON.
            messages: outputOptions.json ? STDERR_FILENO : STDOUT_FILENO)
        let app = try await builder.build(options) { Terminal.standardError("\($0)\n") }
        app.warnings.forEach(Output.warn)
        if outputOptions.json { return try Output.json(app) }
        var parts = app.extensions.map { "\($0.path) (\($0.point))" }
        parts += app.frameworks.map { "Frameworks/\($0)" }
        print("Made \(app.path) in \(Output.seconds(app.seconds))\(parts.isEmpty ? "" : " with \(parts.joined(separator: ", "))").")
    }
}

extension BuildConfiguration: ExpressibleByArgument {}
