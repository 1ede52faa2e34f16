import Foundation
import Testing

@testable import AppexBuild

@Suite struct ToolchainTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func addProgram(_ name: String) throws -> String {
        let path = try scratch.write("#!/bin/true\n", to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    @Test func prefersTheNamedProgram() throws {
        let named = try addProgram("other/swift")
        _ = try addProgram("bin/swift")
        #expect(try SwiftToolchain.find(environment: ["APPEX_SWIFT": named, "PATH": scratch.path + "/bin"]).swift == named)
    }

    @Test func passesOverRelativeFoldersAndWhatIsNoProgram() throws {
        try scratch.write("text", to: "first/swift")
        try FileManager.default.createDirectory(atPath: scratch.path + "/second/swift", withIntermediateDirectories: true)
        let third = try addProgram("third/swift")
        let path = ["", ".", "bin", "\(scratch.path)/first", "\(scratch.path)/second", "\(scratch.path)/third"].joined(separator: ":")
        #expect(try SwiftToolchain.find(environment: ["PATH": path]).swift == third)
    }

    @Test(arguments: [["APPEX_SWIFT": "swift", "PATH": "/usr/bin"], ["APPEX_SWIFT": "/nonexistent/swift"], [:], ["PATH": "/nonexistent"]])
    func saysWhatToSetWhenThereIsNone(_ environment: [String: String]) throws {
        let error = try #require(throws: BuildError.self) { try SwiftToolchain.find(environment: environment) }
        #expect(error.description.contains("APPEX_SWIFT"))
    }

    @Test func saysThatTheSDKIsMissing() throws {
        let error = try #require(throws: BuildError.self) { try PrebuiltSDK(folder: scratch.path + "/sdk") }
        #expect(error.description.contains("The SDK is missing"))
        try scratch.write("1\n", to: "sdk/version")
        try scratch.write("c\n", to: "sdk/compiler")
        let incomplete = try #require(throws: BuildError.self) { try PrebuiltSDK(folder: scratch.path + "/sdk") }
        #expect(incomplete.description.contains("UIKit.swiftmodule is missing"))
    }

    @Test func tellsHowAProgramEnded() async throws {
        #expect(try await ChildProgram(path: "/bin/sh", arguments: ["-c", "exit 3"]).run().status == 3)
        #expect(try await ChildProgram(path: "/bin/sh", arguments: ["-c", "kill -9 $$"]).run().signal == 9)
        let (end, bytes) = try await ChildProgram(path: "/bin/sh", arguments: ["-c", "echo out; cat"]).output()
        #expect(end.isSuccess)
        #expect(String(decoding: bytes, as: UTF8.self) == "out\n")
        await #expect(throws: BuildError.self) { try await ChildProgram(path: "/nonexistent", arguments: []).run() }
    }
}
