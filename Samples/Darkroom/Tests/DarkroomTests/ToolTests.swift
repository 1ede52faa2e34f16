import Foundation
import Testing

@Suite struct ToolTests {
    private func workplace(_ body: (URL) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("darkroom-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try body(directory)
    }

    private func size(of path: String) throws -> String {
        let outcome = try BuiltTool.launch("/usr/bin/identify", ["-format", "%m %w %h", path])
        return String(decoding: outcome.output, as: UTF8.self)
    }

    @Test func editsAPhotoInPlace() throws {
        try workplace { directory in
            let path = directory.appendingPathComponent("a.jpg").path
            try BuiltTool.launch("/usr/bin/convert", ["-size", "400x200", "gradient:red-blue", path])
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            let outcome = try BuiltTool.run(["edit", path, path, "--max-width", "100"])
            #expect(outcome.status == 0)
            #expect(try size(of: path) == "JPEG 100 50")
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(permissions == 0o640)
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["a.jpg"])
        }
    }

    @Test func leavesTheOldFileWhenEditingFails() throws {
        try workplace { directory in
            let input = directory.appendingPathComponent("in.jpg")
            let output = directory.appendingPathComponent("out.jpg")
            try Data([0xFF, 0xD8, 0xFF, 0xE0, 0]).write(to: input)
            try Data("old".utf8).write(to: output)
            let outcome = try BuiltTool.run(["edit", input.path, output.path])
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("not complete"))
            #expect(try Data(contentsOf: output) == Data("old".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == ["in.jpg", "out.jpg"])
        }
    }

    @Test func streamsFromStandardInputToStandardOutput() throws {
        try workplace { directory in
            let path = directory.appendingPathComponent("a.png").path
            try BuiltTool.launch("/usr/bin/convert", ["-size", "40x20", "gradient:red-blue", path])
            let outcome = try BuiltTool.run(["edit", "-", "-", "--max-height", "10"], input: try Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(outcome.status == 0)
            let result = directory.appendingPathComponent("b.png")
            try outcome.output.write(to: result)
            #expect(try size(of: result.path) == "PNG 20 10")
        }
    }

    @Test func saysWhatIsWrong() throws {
        #expect(try BuiltTool.run(["edit", "/nowhere/a.jpg", "b.jpg"]).errors.contains("No such file or directory"))
        #expect(try BuiltTool.run(["edit", "/nowhere/a.jpg", "b.jpg"]).status == 1)
        #expect(try BuiltTool.run(["edit", "a.jpg"]).status == 2)
        #expect(try BuiltTool.run([]).status == 2)
        #expect(try BuiltTool.run(["--help"]).status == 0)
        #expect(try BuiltTool.run(["text", "upper-case"], input: Data([0xFF, 0xFE])).errors.contains("UTF-8"))
    }

    @Test func changesTexts() throws {
        let outcome = try BuiltTool.run(["text", "sort-lines"], input: Data("b\na\n".utf8))
        #expect(outcome.status == 0)
        #expect(String(decoding: outcome.output, as: UTF8.self) == "a\nb\n")
    }
}
