import Foundation
import Testing

@testable import AppexBuild

/// Guide: *Some APIs Are Unavailable to App Extensions*, and *Using an Embedded Framework to Share Code*.
@Suite(.serialized) struct ApplicationNamesTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let uses = """
        import UIKit
        import UIKitApplication
        @MainActor public func openHelp() { UIApplication.shared.open(URL(string: "https://example.org")!) }
        """

    /// A project with an app, an extension and a framework: which of them link it, and what is in it.
    private func build(framework: String, app: Bool, extension: Bool) async throws -> BuiltApp {
        let folder = try ProjectTemplate(kind: "action", sdk: await TestSDK.get())
            .makeProject(named: "Shout", identifier: "org.example.shout", directory: scratch.path + "/Shout")
        func dependencies(_ isThere: Bool) -> String { isThere ? "dependencies: [.product(name: \"ShoutKit\", package: \"ShoutKit\")], " : "" }
        try scratch.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Shout",
                products: [
                    .executable(name: "Shout", targets: ["Shout"]), .library(name: "ShoutAction", type: .dynamic, targets: ["ShoutAction"]),
                ],
                dependencies: [.package(path: "ShoutKit")],
                targets: [
                    .executableTarget(name: "Shout", \(dependencies(app))exclude: ["Info.plist"]),
                    .target(name: "ShoutAction", \(dependencies(`extension`))exclude: ["Info.plist"]),
                ],
                swiftLanguageModes: [.v5])
            """, to: "Shout/Package.swift")
        try scratch.write("import Foundation\npublic func nothing() {}\n" + framework, to: "Shout/ShoutKit/Sources/ShoutKit/Kit.swift")
        try scratch.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "ShoutKit", products: [.library(name: "ShoutKit", type: .dynamic, targets: ["ShoutKit"])], targets: [.target(name: "ShoutKit")],
                swiftLanguageModes: [.v5])
            """, to: "Shout/ShoutKit/Package.swift")
        if app { try scratch.write("import ShoutKit\nlet used: () -> Void = nothing\n", to: "Shout/Sources/Shout/Use.swift") }
        if `extension` { try scratch.write("import ShoutKit\nlet used: () -> Void = nothing\n", to: "Shout/Sources/ShoutAction/Use.swift") }
        return try await TestSDK.builder().build(.init(package: folder, configuration: .debug, messages: STDERR_FILENO))
    }

    @Test func refusesAnExtensionThatLinksAFrameworkForTheAppAndNamesTheSymbol() async throws {
        let error = try await #require(throws: BuildError.self) { try await build(framework: Self.uses, app: true, extension: true) }
        #expect(
            error.description.contains("The extension “ShoutAction” links libShoutKit.so, which uses UIApplication.open, UIApplication.shared"),
            "\(error)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path + "/Shout/build/Shout.app"))
    }

    @Test func letsTheAppAloneLinkIt() async throws {
        let app = try await build(framework: Self.uses, app: true, extension: false)
        #expect(app.frameworks == ["libShoutKit.so"])
    }

    @Test func letsBothLinkAFrameworkThatIsSafe() async throws {
        let app = try await build(framework: "", app: true, extension: true)
        #expect(app.frameworks == ["libShoutKit.so"])
    }

    /// What the compiler says of a source that is compiled as an extension's.
    private func messages(_ source: String) async throws -> String {
        try scratch.write(source, to: "source.swift")
        let sdk = try await TestSDK.get()
        let toolchain = try SwiftToolchain.find(environment: ProcessInfo.processInfo.environment)
        let compiler = URL(fileURLWithPath: toolchain.swift).deletingLastPathComponent().appendingPathComponent("swiftc").path
        let script = #""$0" -typecheck -swift-version 5 -I "$1" "$2" 2>&1 || true"#
        return try await TestSDK.output(of: "/bin/sh", "-c", script, compiler, sdk.modules, scratch.path + "/source.swift")
    }

    @Test func theCompilerRefusesTheSharedApplicationInAnExtensionAndSaysWhatToUse() async throws {
        let text = try await messages("import UIKit\n@MainActor func f() { _ = UIApplication.shared }\n")
        #expect(text.contains("'shared' is unavailable: An extension has no application of its own. Use NSExtensionContext"), "\(text)")
    }

    @Test func theSameSourceCompilesInAnAppWhereOneFileImportsTheRest() async throws {
        let text = try await messages("import UIKit\nimport UIKitApplication\n@MainActor func f() { _ = UIApplication.shared.canOpenURL }\n")
        #expect(text.isEmpty, "\(text)")
    }
}
