import Foundation
import Testing

@testable import AppexBuild

@Suite struct BundlePlanTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func plan(_ package: DescribedPackage, sdkModules: Set<String> = []) throws -> BundlePlan {
        try BundlePlan(package.description(), folder: scratch.path, sdkModules: sdkModules)
    }

    private func addApp(_ name: String = "App", type: String = "APPL") throws {
        try scratch.write(plist(["CFBundlePackageType": type]), to: "Sources/\(name)/Info.plist")
    }

    private func addExtension(_ name: String = "Share") throws {
        try scratch.write(plist("<key>NSExtension</key><dict/>"), to: "Sources/\(name)/Info.plist")
    }

    private var whole: DescribedPackage {
        DescribedPackage(
            products: [("App", DescribedPackage.executable), ("Share", DescribedPackage.dynamicLibrary)],
            targets: [("Share", "library"), ("App", "executable"), ("Kit", "library")])
    }

    @Test func findsAppAndExtensionsByTheirPropertyLists() throws {
        try addApp()
        try addExtension()
        let plan = try plan(whole)
        #expect(plan.app.product == "App")
        #expect(plan.extensions.map(\.product) == ["Share"])
    }

    @Test func takesAnExecutableWhosePackageTypeIsLeftToTheBuild() throws {
        try addApp(type: "$(PRODUCT_BUNDLE_PACKAGE_TYPE)")
        #expect(try plan(whole).app.target == "App")
    }

    @Test func saysThatThereIsNoApp() throws {
        try addExtension()
        let error = try #require(throws: BuildError.self) { try plan(whole) }
        #expect(error.description.contains("has no containing app"))
    }

    @Test func saysWhichAppsThereAreWhenThereAreTwo() throws {
        try addApp()
        try addApp("Other")
        var package = whole
        package.targets.append(("Other", "executable"))
        package.products.append(("Other", DescribedPackage.executable))
        let error = try #require(throws: BuildError.self) { try plan(package) }
        #expect(error.description.contains("2 containing apps (App, Other)"))
    }

    @Test(arguments: [DescribedPackage.staticLibrary, nil])
    func saysHowAnExtensionIsDeclared(_ type: String?) throws {
        try addApp()
        try addExtension()
        var package = whole
        package.products = [("App", DescribedPackage.executable)] + (type.map { [("Share", $0)] } ?? [])
        let error = try #require(throws: BuildError.self) { try plan(package) }
        #expect(error.description.contains(#".library(name: "Share", type: .dynamic, targets: ["Share"])"#))
    }

    @Test func refusesAnAppThatIsNotExecutable() throws {
        try addApp()
        var package = whole
        package.targets = [("App", "library")]
        let error = try #require(throws: BuildError.self) { try plan(package) }
        #expect(error.description.contains(#".executableTarget(name: "App")"#))
    }

    @Test func refusesAModuleThatWouldHideOneOfTheSDK() throws {
        try addApp()
        let error = try #require(throws: BuildError.self) { try plan(whole, sdkModules: ["Kit"]) }
        #expect(error.description.contains("“Kit” has the name of a module of the SDK"))
    }

    @Test func listsAllProblemsAtOnce() throws {
        try addApp(type: "FMWK")
        try addExtension()
        var package = whole
        package.products.removeLast()
        let error = try #require(throws: BuildError.self) { try plan(package) }
        #expect(error.problems.count == 2)
    }

    @Test func readsWhatSwiftDescribes() throws {
        let text = #"""
            {"name": "P", "path": "/p", "tools_version": "6.0", "dependencies": [], "products": [
              {"name": "A", "targets": ["A"], "type": {"executable": null}}, {"name": "B", "targets": ["B"], "type": {"library": ["dynamic"]}},
              {"name": "C", "targets": ["C"], "type": {"library": ["automatic"]}}, {"name": "D", "targets": ["D"], "type": {"plugin": null}}],
             "targets": [{"name": "A-x", "c99name": "A_x", "path": "Sources/A", "type": "executable", "resources": [{"path": "/p/a", "rule": {"copy": {}}}]}]}
            """#
        let package = try PackageDescription.decode(Data(text.utf8))
        #expect(package.products.map(\.kind) == [.executable, .dynamicLibrary, .otherLibrary, .other])
        #expect(package.targets.first?.c99name == "A_x")
        #expect(throws: BuildError.self) { try PackageDescription.decode(Data("[]".utf8)) }
    }
}
