import Foundation
import Testing

extension SystemTests {
    /// Which extensions are offered for what, and why.
    @Suite struct MatchTests {
        /// Installs an app with one extension and returns the extension's identifier.
        private func install(_ system: SystemFixture, _ name: String, point: String, _ attributes: String, appKeys: String = "") throws -> String {
            let app = try SyntheticApp(
                in: system.home, name: name, identifier: "org.appex.\(name.lowercased())", point: point, attributes: attributes, appKeys: appKeys)
            try system.succeed("install", app.path)
            try system.succeed("enable", app.extensionIdentifier)
            return app.extensionIdentifier
        }

        private func rule(_ value: String) -> String { "<key>NSExtensionActivationRule</key>\(value)" }

        private func match(_ system: SystemFixture, _ arguments: String...) throws -> [String] {
            try system.appex(["match", "--json"] + arguments).json([Listed].self).map(\.identifier)
        }

        private func file(_ system: SystemFixture, _ name: String, _ bytes: [UInt8] = [104, 105]) throws -> String {
            let path = system.home + "/" + name
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            return path
        }

        /// The beginnings that tell what the files are.
        private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        private static let mp4: [UInt8] = [0, 0, 0, 0x18] + Array("ftypmp42".utf8)

        @Test func listsWhatAcceptsTheItemsInThePersonsOrder() throws {
            try withSystem { system in
                let all =
                    "<string>SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\").@count == $i.attachments.@count).@count == 1</string>"
                let images = try install(system, "Images", point: "com.apple.share-services", rule(all))
                let one = "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>1</integer></dict>"
                let single = try install(system, "Single", point: "com.apple.share-services", rule(one))
                let action = try install(system, "Action", point: "com.apple.services", rule(one))
                let photo = try file(system, "photo.png", Self.png), note = try file(system, "note.txt")
                #expect(try match(system, photo) == [images, single, action])
                #expect(try match(system, photo, "--point", "share") == [images, single])
                #expect(try match(system, photo, photo) == [images])
                #expect(try match(system, photo, note) == [])
                try system.succeed("order", action, single)
                #expect(try match(system, photo) == [action, single, images])
                try system.succeed("disable", single)
                #expect(try match(system, photo) == [action, images])
            }
        }

        @Test func anEditorTakesOneItemAndAViewerMany() throws {
            try withSystem { system in
                func attributes(_ role: String) -> String {
                    rule("<string>SUBQUERY(extensionItems, $i, $i.attachments.@count &gt;= 1).@count &gt;= 1</string>")
                        + "<key>NSExtensionServiceRoleType</key><string>NSExtensionServiceRoleType\(role)</string>"
                }
                let editor = try install(system, "Editor", point: "com.apple.ui-services", attributes("Editor"))
                let viewer = try install(system, "Viewer", point: "com.apple.ui-services", attributes("Viewer"))
                let first = try file(system, "a.txt"), second = try file(system, "b.txt")
                #expect(try match(system, first) == [editor, viewer])
                #expect(try match(system, first, second) == [viewer])
                // A page's address beside its text is the same item.
                #expect(try match(system, first, "--url", "https://example.org/") == [editor, viewer])
                let explained = try system.appex("explain", editor, first, second, "--json").json(Explanation.self)
                let limit = try #require(explained.conditions.first { $0.title == "Number of items" })
                #expect(!limit.passed && limit.detail.contains("2 selected, at most 1 by NSExtensionServiceRoleType"))
            }
        }

        @Test func aPhotoEditorTakesOneOfItsMedia() throws {
            try withSystem { system in
                func media(_ types: String...) -> String {
                    "<key>PHSupportedMediaTypes</key><array>" + types.map { "<string>\($0)</string>" }.joined() + "</array>"
                }
                let photos = try install(system, "Photos", point: "com.apple.photo-editing", media("Image"))
                let films = try install(system, "Films", point: "com.apple.photo-editing", media("Video"))
                let both = try install(system, "Both", point: "com.apple.photo-editing", media("Image", "Video"))
                let photo = try file(system, "photo.png", Self.png), film = try file(system, "film.mp4", Self.mp4)
                #expect(try match(system, photo) == [photos, both])
                #expect(try match(system, film) == [films, both])
                #expect(try match(system, photo, photo) == [])
                #expect(try match(system, "--text", "hello") == [])
            }
        }

        @Test func aDocumentPickerIsFoundByModeAndType() throws {
            try withSystem { system in
                let attributes = """
                    <key>UIDocumentPickerModes</key><array><string>UIDocumentPickerModeImport</string>
                    <string>UIDocumentPickerModeExportToService</string></array>
                    <key>UIDocumentPickerSupportedFileTypes</key><array><string>public.image</string></array>
                    """
                let picker = try install(system, "Picker", point: "com.apple.fileprovider-ui", attributes)
                let photo = try file(system, "photo.png", Self.png), note = try file(system, "note.txt")
                #expect(try match(system, "--picker", "import", "--picker-type", "public.png") == [picker])
                #expect(try match(system, "--picker", "import", "--picker-type", "public.item") == [picker], "it has images, which are items")
                #expect(try match(system, "--picker", "import", "--picker-type", "public.text") == [])
                #expect(try match(system, "--picker", "open", "--picker-type", "public.png") == [], "a mode that it does not have")
                #expect(try match(system, "--picker", "export", photo) == [picker])
                #expect(try match(system, "--picker", "export", note) == [])
                #expect(try match(system, "--picker", "export", file(system, "unknown", [0, 1, 2])) == [], "data may be an image, but need not be")
                #expect(try match(system, photo) == [], "nobody looks for a document picker")
                let failed = try system.appex("match", "--picker", "import")
                #expect(failed.status != 0 && failed.errors.contains("--picker-type"))
            }
        }

        @Test func typesThatAnAppDeclaresCountInEveryProcess() throws {
            try withMisbehaving { system in
                let keys = """
                    <key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key><string>com.example.recipe</string>
                    <key>UTTypeConformsTo</key><array><string>public.json</string></array><key>UTTypeTagSpecification</key><dict>
                    <key>public.filename-extension</key><array><string>recipe</string></array></dict></dict></array>
                    """
                let recipe = try file(system, "dinner.recipe")
                let info = ["type": "com.example.recipe", "parent": "public.text"]
                #expect(try system.text("ask about types", info: info) == "false false")
                let cook = try install(
                    system, "Cook", point: "com.apple.services",
                    rule(
                        "<string>SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.json\").@count == 1).@count == 1</string>"
                    ),
                    appKeys: keys)
                #expect(try match(system, recipe).contains(cook), "the command knows the suffix and the system the parents")
                #expect(try system.text("ask about types", info: info) == "true true", "and so does an extension in its sandbox")
                try system.succeed("uninstall", "org.appex.cook", "--yes")
                #expect(try system.text("ask about types", info: info) == "false false")
            }
        }

        @Test func aDeclarationThatCannotBeUsedIsAWarning() throws {
            try withSystem { system in
                let keys = """
                    <key>UTImportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key><string>not a type</string></dict></array>
                    """
                let app = try SyntheticApp(in: system.home, appKeys: keys)
                let installed = try system.succeed("install", app.path, "--json").json(Installed.self)
                #expect(installed.warnings.contains { $0.contains("UTTypeIdentifier") }, "\(installed.warnings)")
            }
        }

        @Test func aRuleForDevelopmentIsAWarningAtInstall() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, rule: "<string>TRUEPREDICATE</string>")
                let installed = try system.succeed("install", app.path, "--json").json(Installed.self)
                #expect(installed.warnings.contains { $0.contains("TRUEPREDICATE is for development only") }, "\(installed.warnings)")
            }
        }

        @Test func aRuleThatCannotWorkIsAWarningAtInstall() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, rule: "<string>extensionItems.@count == $n</string>")
                let warnings = try system.succeed("install", app.path, "--json").json(Installed.self).warnings
                #expect(warnings.count == 1, "\(warnings)")
                #expect(warnings.first?.contains("The variable $n has no value here.") == true && warnings.first?.contains("never offered") == true)
            }
        }

        @Test func explainsEveryPartOfARule() throws {
            try withSystem { system in
                let text =
                    "<string>SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\").@count == 1).@count == 1</string>"
                let app = try SyntheticApp(in: system.home, rule: text)
                try system.succeed("install", app.path)
                let note = try file(system, "note.txt")
                let result = try system.appex("explain", app.extensionIdentifier, note, "--json")
                #expect(result.status == 1)
                let explanation = try result.json(Explanation.self)
                let rule = try #require(explanation.conditions.first { $0.title == "Activation rule" })
                #expect(!rule.passed)
                #expect(rule.conditions.first?.detail == "counted 0, bound 1")
                let tree = try #require(explanation.activation)
                #expect(tree.passed == false)
                func values(_ node: Trace) -> [String] { [node.text + "=" + (node.value ?? "")] + node.parts.flatMap(values) }
                #expect(values(tree).contains { $0.hasPrefix("ANY") && $0.hasSuffix("=false") }, "\(values(tree))")
                let shown = try system.appex("explain", app.extensionIdentifier, note, "--tree")
                #expect(shown.output.contains("✗ ANY $a.registeredTypeIdentifiers"), "\(shown.output)")
            }
        }
    }
}
