import Foundation
import SystemCalls
import Testing

@testable import FileManagers

/// What is written for file managers.
@Suite struct AdapterTests {
    private static let program = "/opt/a \"b\" 'c'/$d %F `e` \\n\u{301}é/appex"
    private static let words = FileManagerAdapter.Words(column: "Abzeichen", description: "\"\"\"\nimport os\n\\", share: "Teilen\n[x]\\ …")

    private func python(_ words: String..., input text: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/adapter-\(UUID().uuidString).py"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let (end, output) = try Program("/usr/bin/python3", ["python3"] + words + [path], environment: []).output(upTo: 1 << 20)
        #expect(end.isSuccess, "\(words)")
        return String(decoding: output, as: UTF8.self)
    }

    private func text(_ adapter: FileManagerAdapter) throws -> String { try adapter.text(program: Self.program, Self.words) }

    @Test func programsAreValidAndHaveTheirValues() throws {
        // Reads the literals without running the program, which needs a file manager.
        let reader = """
            import ast, json, sys
            tree = ast.parse(open(sys.argv[1]).read())
            compile(tree, "adapter", "exec")
            values = [node for node in tree.body if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)]
            print(json.dumps({node.targets[0].id: node.value.value for node in values}))
            """
        for adapter in FileManagerAdapter.all where adapter.isProgram {
            let output = try python("-c", reader, input: text(adapter))
            let values = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
            #expect(values["APPEX"] as? String == Self.program)
            #expect(values["COLUMN"] as? String == Self.words.column && values["COLUMN_DESCRIPTION"] as? String == Self.words.description)
            #expect(values["MANAGER"] as? String == adapter.title)
            #expect(values["HAS_TOOLBAR"] as? Bool == ["nemo", "caja"].contains(adapter.name))
        }
    }

    @Test func itemsAreOneCommandAndHaveNoOtherKeys() throws {
        let items = FileManagerAdapter.all.filter { !$0.isProgram }
        #expect(items.map(\.name) == ["dolphin", "pcmanfm-qt"])
        for adapter in items {
            let lines = try text(adapter).components(separatedBy: "\n")
            #expect(lines.count { $0.hasPrefix("Exec=") } == 1 && lines.count { $0.hasPrefix("[") } == 2)
            #expect(lines.contains(#"Name=Teilen\n[x]\\ …"#))
            // Quoted for the command, and then once more as the value of a key.
            #expect(lines.contains(#"Exec="/opt/a \\"b\\" 'c'/\\$d %%F \\`e\\` \\\\n"# + "\u{301}é" + #"/appex" share %F"#))
        }
    }

    @Test func aWordOfACommandHasNoPlacesForFiles() {
        #expect(ShareItem.argument("/a b/%f%%") == #""/a b/%%f%%%%""#)
        #expect(ShareItem.argument("\"\u{301}") == "\"\\\"\u{301}\"", "an accent hides no quotation mark")
        #expect(ShareItem.value("a\r\n\tb\\") == #"a\r\n\tb\\"#)
    }

    @Test func compiledPluginsAreNamedToTheSession() throws {
        let root = FileManager.default.temporaryDirectory.path + "/plugins-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        #expect(SessionPlugins.dolphin.folder(beside: root + "/bin/appex") == nil, "this Appex was built without")
        let folder = root + "/lib/dolphin/plugins"
        try FileManager.default.createDirectory(atPath: folder + "/kf5/overlayicon", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: folder + "/kf5/overlayicon/appex-overlay.so"))
        #expect(SessionPlugins.dolphin.folder(beside: root + "/bin/appex") == folder)
        let line = try #require(SessionPlugins.assignment(of: "/opt/a-b/lib/dolphin/plugins"))
        // A shell reads this form as the session's own reader does.
        for (before, after) in [("", "/opt/a-b/lib/dolphin/plugins"), ("/x", "/opt/a-b/lib/dolphin/plugins:/x")] {
            let environment = before.isEmpty ? [] : ["QT_PLUGIN_PATH=\(before)"]
            let command = Program("/bin/sh", ["sh", "-c", line + "printf %s \"$QT_PLUGIN_PATH\""], environment: environment)
            let (end, output) = try command.output(upTo: 1000)
            #expect(end.isSuccess && String(decoding: output, as: UTF8.self) == after)
        }
        for odd in ["/a:b", "/a b", "/a$HOME", "/a\nb", "a"] { #expect(SessionPlugins.assignment(of: odd) == nil) }
    }

    @Test func eachHasItsPlace() throws {
        let all = FileManagerAdapter.all
        #expect(Set(all.map(\.file)).count == all.count && Set(all.map(\.name)).count == all.count)
        for adapter in all { try #expect(text(adapter).hasPrefix("# Appex in \(adapter.title). Written by `appex files connect`")) }
        #expect(throws: AdapterProblem.self) { try FileManagerAdapter.named(["konqueror"]) }
    }

    @Test func aLineHasTheToolbarAndAMenuItsExtension() throws {
        let item = HubMessage.ToolbarItem(id: "org.a", title: "A", tip: "", icon: "", roots: ["/r"])
        let line = try #require(JSONSerialization.jsonObject(with: HubMessage(toolbar: [item]).line) as? [String: [[String: Any]]])
        #expect(line["toolbar"]?.first?["id"] as? String == "org.a" && line["toolbar"]?.first?["roots"] as? [String] == ["/r"])
        let question = #"{"hasToolbar": true, "menu": {"number": 1, "kind": "toolbar", "target": "file:///r", "selected": [], "extension": "org.a"}}"#
        let message = try #require(AdapterMessage(Data(question.utf8)))
        #expect(message.menu?.extension == "org.a" && message.hasToolbar == true && message.hasShare == nil)
    }
}
