import ExtensionModel
import Foundation
import Testing

@testable import AppexBuild

/// These call the Swift package manager, so they take seconds each.
@Suite(.serialized) struct TemplateBuildTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func makeProject(_ name: String = "Shout") async throws -> String {
        try ProjectTemplate(kind: "action", sdk: await TestSDK.get())
            .makeProject(named: name, identifier: "org.example.shout", directory: scratch.path + "/" + name)
    }

    private func build(_ folder: String, _ configuration: BuildConfiguration = .release) async throws -> BuiltApp {
        try await TestSDK.builder().build(.init(package: folder, configuration: configuration, messages: STDERR_FILENO))
    }

    /// RPATH and RUNPATH of a program or library, as the loader's own tool shows them.
    private func searchPath(of file: String) async throws -> [String] {
        let text = try await TestSDK.output(of: "/usr/bin/readelf", "-dW", file)
        return text.split(separator: "\n").filter { $0.contains("(RPATH)") || $0.contains("(RUNPATH)") }
            .map { String($0.drop { $0 != "[" }.dropFirst().dropLast()) }
    }

    @Test func buildsTheTemplateIntoABundleThatIsValidAndBuildsItAgain() async throws {
        let folder = try await makeProject()
        let app = try await build(folder)
        #expect(app.path == folder + "/build/Shout.app")
        #expect(app.warnings == [])
        #expect(
            app.extensions == [.init(path: "PlugIns/ShoutAction.appex", identifier: "org.example.shout.ShoutAction", point: "com.apple.services")])
        #expect(
            scratch.contents(of: "Shout/build") == [
                "Shout.app", "Shout.app/Info.plist", "Shout.app/PlugIns", "Shout.app/PlugIns/ShoutAction.appex",
                "Shout.app/PlugIns/ShoutAction.appex/Info.plist", "Shout.app/PlugIns/ShoutAction.appex/libShoutAction.so", "Shout.app/Shout",
            ])
        let bundle = try AppBundle.read(at: URL(fileURLWithPath: app.path))
        #expect(bundle.info.sdkVersion == (try await TestSDK.get().version))
        #expect(bundle.extensions.first?.info.principalClass == "ShoutAction.ActionRequestHandler")

        // The program of the app runs where it is, and where it is moved to.
        let moved = scratch.path + "/moved"
        try FileManager.default.moveItem(atPath: app.path, toPath: moved)
        #expect(try await TestSDK.output(of: moved + "/Shout", "some", "words") == "SOME WORDS\n")

        #expect(try await build(folder).path == app.path)
    }

    @Test func saysOfAnActivationRuleWhatTheSystemWouldSay() async throws {
        let folder = try await makeProject()
        let place = "Shout/Sources/ShoutAction/Info.plist"
        let text = try String(contentsOfFile: scratch.path + "/" + place, encoding: .utf8)
        func write(_ rule: String) throws {
            let written = text.replacing(/<key>NSExtensionActivationRule<\/key>\s*<dict>.*?<\/dict>/.dotMatchesNewlines()) { _ in
                "<key>NSExtensionActivationRule</key><string>\(rule)</string>"
            }
            try scratch.write(written, to: place)
        }
        try write("extensionItems.@count == $n")
        let app = try await build(folder)
        #expect(app.warnings.count == 1)
        #expect(app.warnings.first?.hasPrefix("PlugIns/ShoutAction.appex: The variable $n has no value here.") == true, "\(app.warnings)")
        try write("extensionItems.@count ==")
        let error = try await #require(throws: BuildError.self) { try await build(folder) }
        #expect(error.description.contains("PlugIns/ShoutAction.appex: NSExtensionActivationRule is not valid."), "\(error)")
    }

    @Test func tellsMistakesInPropertyListsBeforeItCompiles() async throws {
        let folder = try await makeProject()
        let place = "Shout/Sources/ShoutAction/Info.plist"
        let text = try String(contentsOfFile: scratch.path + "/" + place, encoding: .utf8)
        try scratch.write(text.replacingOccurrences(of: "$(MARKETING_VERSION)", with: "$(VERSION)"), to: place)
        let error = try await #require(throws: BuildError.self) { try await build(folder) }
        #expect(error.description.contains("\(place): CFBundleShortVersionString: $(VERSION) has no value."))
        #expect(!FileManager.default.fileExists(atPath: folder + "/.build/appex/release"))
    }

    @Test func buildsAgainWhenTheSDKIsAnother() async throws {
        let folder = try await makeProject()
        _ = try await build(folder)
        let object = folder + "/.build/appex/release/libShoutAction.so"
        let before = try FileManager.default.attributesOfItem(atPath: object)[.modificationDate] as? Date
        _ = try await build(folder)
        #expect(try FileManager.default.attributesOfItem(atPath: object)[.modificationDate] as? Date == before)
        try scratch.write("another one", to: "Shout/.build/appex/sdk")
        _ = try await build(folder)
        #expect(try FileManager.default.attributesOfItem(atPath: object)[.modificationDate] as? Date != before)
    }

    @Test func leavesNothingOfThisMachineInSearchPathsButTheSwiftRuntime() async throws {
        let app = try await TestSDK.app()
        let program = try await searchPath(of: app.path + "/Shout")
        #expect(program.count == 1)
        let folders = try #require(program.first).split(separator: ":").map(String.init)
        #expect(folders.first == "$ORIGIN/Frameworks")
        #expect(folders.dropFirst().allSatisfy { FileManager.default.fileExists(atPath: $0 + "/libswiftCore.so") })
        #expect(folders.count == 2)
        #expect(try await searchPath(of: app.path + "/PlugIns/ShoutAction.appex/libShoutAction.so") == ["$ORIGIN/../../Frameworks"])
    }

    @Test func linksTheExtensionToTheSDKInsteadOfCopyingIt() async throws {
        let app = try await TestSDK.app()
        let library = app.path + "/PlugIns/ShoutAction.appex/libShoutAction.so"
        let needed = try await TestSDK.output(of: "/usr/bin/readelf", "-dW", library)
        #expect(needed.contains("[libAppex.so]"))
        // The descriptor of a module's type has a symbol that begins with the module: $s5UIKit… Every symbol counts, also those that are not exported.
        let symbols = try await TestSDK.output(of: "/usr/bin/nm", "--defined-only", "-f", "just-symbols", library)
            .split(separator: "\n").map(String.init)
        #expect(!descriptors(of: "ShoutAction", in: symbols).isEmpty)
        for module in ["UIKit", "ExtensionFoundation", "MobileCoreServices", "UniformTypeIdentifiers", "Wire", "SwiftProtobuf"] {
            #expect(descriptors(of: module, in: symbols) == [])
        }
        #expect(!(try await TestSDK.output(of: "/usr/bin/readelf", "-dW", app.path + "/Shout").contains("libAppex.so")))
    }

    /// The symbols of the classes, structures and enumerations of a module.
    private func descriptors(of module: String, in symbols: [String]) -> [String] {
        symbols.filter { $0.hasPrefix("$s\(module.count)\(module)") && $0.hasSuffix("Mn") }
    }

    @Test func keepsTheOldBundleWhenTheSourcesDoNotCompile() async throws {
        let folder = try await makeProject()
        let app = try await build(folder)
        let before = try await TestSDK.output(of: "/usr/bin/sha256sum", app.path + "/Shout")
        try scratch.write("let broken: Int = \"text\"\n", to: "Shout/Sources/Shout/main.swift")
        let error = try await #require(throws: BuildError.self) { try await build(folder) }
        #expect(error.problems == ["The package was not built; what Swift says about it is above."])
        #expect(try await TestSDK.output(of: "/usr/bin/sha256sum", app.path + "/Shout") == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/build") == ["Shout.app"])
    }

    @Test func refusesABundleWhosePartsDoNotFitAndListsWhy() async throws {
        let folder = try await makeProject()
        let place = "Shout/Sources/ShoutAction/Info.plist"
        let text = try String(contentsOfFile: scratch.path + "/" + place, encoding: .utf8)
        try scratch.write(text.replacingOccurrences(of: "$(PRODUCT_BUNDLE_IDENTIFIER)", with: "com.other.x"), to: place)
        let error = try await #require(throws: BuildError.self) { try await build(folder) }
        #expect(error.description.contains("PlugIns/ShoutAction.appex/Info.plist: CFBundleIdentifier"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/build") == [])
    }

    @Test func replacesTheBundleWhole() async throws {
        let folder = try await makeProject()
        let app = try await build(folder)
        try scratch.write("old", to: "Shout/build/Shout.app/stale")
        _ = try await build(folder, .debug)
        #expect(!FileManager.default.fileExists(atPath: app.path + "/stale"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/build") == ["Shout.app"])
    }

    @Test func embedsFrameworksAndResources() async throws {
        let folder = try await makeProject()
        try addKit(to: folder)
        let action = "Shout/Sources/ShoutAction"
        try scratch.write("\"CFBundleDisplayName\" = \"Rufen\";\n", to: action + "/de.lproj/InfoPlist.strings")
        try scratch.write("data", to: action + "/Resources/Sounds/loud.dat")
        try scratch.write(
            plist("<key>com.apple.security.application-groups</key><array><string>group.$(PRODUCT_BUNDLE_IDENTIFIER)</string></array>"),
            to: action + "/Entitlements.plist")
        try scratch.write("icon", to: "Shout/Sources/Shout/shout.png")
        let info = scratch.path + "/Shout/Sources/Shout/Info.plist"
        let text = try String(contentsOfFile: info, encoding: .utf8)
        try text.replacingOccurrences(of: "<key>CFBundleName", with: "<key>CFBundleIconFile</key><string>shout.png</string><key>CFBundleName")
            .write(toFile: info, atomically: true, encoding: .utf8)

        let app = try await build(folder)
        #expect(app.frameworks == ["libKit.so"])
        let files = scratch.contents(of: "Shout/build/Shout.app")
        #expect(files.contains("shout.png"))
        for file in ["de.lproj/InfoPlist.strings", "Sounds/loud.dat", "Entitlements.plist"] {
            #expect(files.contains("PlugIns/ShoutAction.appex/" + file))
        }
        let bundle = try AppBundle.read(at: URL(fileURLWithPath: app.path))
        #expect(bundle.extensions.first?.entitlements.applicationGroups == ["group.org.example.shout.ShoutAction"])
        #expect(try await searchPath(of: app.path + "/Frameworks/libKit.so") == ["$ORIGIN"])

        // Found in the bundle and nowhere else.
        try FileManager.default.removeItem(atPath: folder + "/.build")
        #expect(try await TestSDK.output(of: app.path + "/Shout").hasPrefix("Kit says hello"))
    }

    /// A package that the project depends on by path, whose dynamic library both the app and the extension use.
    private func addKit(to folder: String) throws {
        try scratch.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Kit", products: [.library(name: "Kit", type: .dynamic, targets: ["Kit"])], targets: [.target(name: "Kit")])
            """, to: "Shout/Kit/Package.swift")
        try scratch.write(
            "import Foundation\npublic func hello() -> String { NSString(string: \"Kit says hello\").description }\n",
            to: "Shout/Kit/Sources/Kit/Kit.swift")
        let manifest = folder + "/Package.swift"
        try String(contentsOfFile: manifest, encoding: .utf8)
            .replacing("targets: [\n", with: "dependencies: [.package(path: \"Kit\")],\n  targets: [\n", maxReplacements: 1)
            .replacing("exclude:", with: "dependencies: [\"Kit\"], exclude:")
            // Otherwise the Swift package manager wants to process the localized folder.
            .replacing(
                "\"ShoutAction\", dependencies: [\"Kit\"], exclude: [", with: "\"ShoutAction\", dependencies: [\"Kit\"], exclude: [\"de.lproj\", "
            )
            .write(toFile: manifest, atomically: true, encoding: .utf8)
        try scratch.write("import Kit\nprint(hello())\n", to: "Shout/Sources/Shout/main.swift")
        let source = scratch.path + "/Shout/Sources/ShoutAction/ActionRequestHandler.swift"
        try ("import Kit\nlet greeting = hello()\n" + String(contentsOfFile: source, encoding: .utf8))
            .write(toFile: source, atomically: true, encoding: .utf8)
    }

    @Test func buildsASourceOfTheShapeOfApplesTemplate() async throws {
        let folder = scratch.path + "/Page"
        try FileManager.default.copyItem(atPath: TestSDK.repository + "/Tests/Fixtures/AppleActionTemplate", toPath: folder)
        let app = try await build(folder)
        #expect(app.extensions.map(\.identifier) == ["org.example.page.PageAction"])
        #expect(scratch.contents(of: "Page/build/Page.app/PlugIns/PageAction.appex") == ["Action.js", "Info.plist", "libPageAction.so"])
    }

    @Test func refusesAFolderThatIsInUseAndAnUnknownKind() async throws {
        let folder = try await makeProject()
        let template = try ProjectTemplate(kind: "action", sdk: await TestSDK.get())
        let error = try #require(throws: BuildError.self) { try template.makeProject(named: "Shout", directory: folder) }
        #expect(error.description.contains("is not an empty folder"))
        let unknown = try await #require(throws: BuildError.self) { try ProjectTemplate(kind: "widget", sdk: await TestSDK.get()) }
        #expect(unknown.description == "There is no template “widget”. There are: action, action-ui, app, finder-sync, photo-editing, share, today.")
    }

    @Test func saysThatThereIsNoPackage() async throws {
        let error = try await #require(throws: BuildError.self) { try await build(scratch.path) }
        #expect(error.description.hasPrefix("There is no Package.swift in"))
    }

    @Test func replacesNoPlaceholderHalfway() async throws {
        _ = try await makeProject("My_Notes")
        for file in scratch.contents(of: "My_Notes") {
            #expect(!file.contains("__"))
            let text = FileManager.default.contents(atPath: scratch.path + "/My_Notes/" + file).map { String(decoding: $0, as: UTF8.self) } ?? ""
            #expect(!text.contains("__"), "in \(file)")
        }
        #expect(scratch.contents(of: "My_Notes").contains("Sources/My_NotesAction/ActionRequestHandler.swift"))
        #expect(scratch.contents(of: "My_Notes").contains(".gitignore"))
    }
}
