import Foundation
import Testing

@testable import AppexBuild

/// The SDK of the products that were built together with the tests, assembled once for a run.
enum TestSDK {
    /// The root of the repository.
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    private static let assembled = Task<PrebuiltSDK, any Error> {
        // The test bundle lies among the products.
        let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        let folder = products + "/test-sdk"
        let end = try await ChildProgram(path: "/bin/bash", arguments: [repository + "/Scripts/assemble-sdk", products, folder]).run()
        try #require(end.isSuccess, "Scripts/assemble-sdk failed; what it says is above.")
        return try PrebuiltSDK(folder: folder + "/sdk")
    }

    static func get() async throws -> PrebuiltSDK { try await assembled.value }

    static func builder() async throws -> AppBuilder {
        AppBuilder(sdk: try await get(), toolchain: try .find(environment: ProcessInfo.processInfo.environment))
    }

    private static let builtApp = Task<BuiltApp, any Error> {
        let sdk = try await get()
        let folder = URL(fileURLWithPath: sdk.folder).deletingLastPathComponent().path + "-project"
        try? FileManager.default.removeItem(atPath: folder)
        let project = try ProjectTemplate(kind: "action", sdk: sdk).makeProject(named: "Shout", identifier: "org.example.shout", directory: folder)
        return try await builder().build(.init(package: project, messages: STDERR_FILENO))
    }

    /// The template's app, for tests that only look at it.
    static func app() async throws -> BuiltApp { try await builtApp.value }

    /// What a program prints.
    static func output(of path: String, _ arguments: String...) async throws -> String {
        let (end, bytes) = try await ChildProgram(path: path, arguments: arguments).output()
        try #require(end.isSuccess, "\(path) \(arguments) failed")
        return String(decoding: bytes, as: UTF8.self)
    }
}
