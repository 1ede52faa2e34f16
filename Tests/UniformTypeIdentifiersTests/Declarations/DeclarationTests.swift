import Foundation
import Testing
@testable import UniformTypeIdentifiers

struct DeclarationTests {
    private let catalog = TypeCatalog(mimeDirectories: [])

    private func declaration(_ identifier: String, _ parents: [String] = ["public.data"], _ suffix: String? = nil) -> UTTypeDeclaration {
        UTTypeDeclaration(identifier: identifier, conformsTo: parents, tags: suffix.map { [.filenameExtension: [$0]] } ?? [:])
    }

    @Test func readsEveryKeyOfAPropertyList() throws {
        let plist = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>UTTypeIdentifier</key><string>com.example.drawing</string>
            <key>UTTypeConformsTo</key><array><string>public.image</string><string>public.json</string></array>
            <key>UTTypeDescription</key><string>Drawing</string>
            <key>UTTypeReferenceURL</key><string>https://example.com/drawing</string>
            <key>UTTypeVersion</key><integer>3</integer>
            <key>UTTypeIconFile</key><string>icon</string>
            <key>UTTypeTagSpecification</key><dict>
            <key>public.filename-extension</key><array><string>.draw</string><string>drw</string></array>
            <key>public.mime-type</key><string>image/x-example-drawing</string>
            </dict></dict></plist>
            """
        let value = try PropertyListSerialization.propertyList(from: Data(plist.utf8), format: nil)
        let declaration = try UTTypeDeclaration(propertyList: #require(value as? [String: Any]))
        #expect(
            declaration
                == UTTypeDeclaration(
                    identifier: "com.example.drawing", conformsTo: ["public.image", "public.json"], typeDescription: "Drawing",
                    tags: [.filenameExtension: ["draw", "drw"], .mimeType: ["image/x-example-drawing"]],
                    referenceURL: "https://example.com/drawing", version: 3))
    }

    @Test(
        arguments: [
            [:], ["UTTypeIdentifier": 7], ["UTTypeIdentifier": ""], ["UTTypeIdentifier": "a b"],
            ["UTTypeIdentifier": "dyn.abc"], ["UTTypeIdentifier": "org.freedesktop.mime.image.foo"],
            ["UTTypeIdentifier": "com.example.a", "UTTypeConformsTo": 7],
            ["UTTypeIdentifier": "com.example.a", "UTTypeConformsTo": ["a b"]],
            ["UTTypeIdentifier": "com.example.a", "UTTypeConformsTo": [String](repeating: "public.data", count: 65)],
            ["UTTypeIdentifier": "com.example.a", "UTTypeTagSpecification": ["x"]],
            ["UTTypeIdentifier": "com.example.a", "UTTypeTagSpecification": ["public.mime-type": 7]],
            ["UTTypeIdentifier": "com.example.a", "UTTypeTagSpecification": ["public.mime-type": ["\0"]]],
            ["UTTypeIdentifier": "com.example.a", "UTTypeTagSpecification": ["public.mime-type": [String](repeating: "a/b", count: 257)]],
            ["UTTypeIdentifier": "com.example.a", "UTTypeDescription": String(repeating: "x", count: 1025)],
            ["UTTypeIdentifier": String(repeating: "a", count: 256)],
        ] as [[String: any Sendable]])
    func refusesAMalformedDeclarationWithASentence(_ plist: [String: any Sendable]) {
        let error = #expect(throws: UTTypeDeclarationError.self) { try UTTypeDeclaration(propertyList: plist) }
        #expect(error?.description.hasSuffix(".") == true)
    }

    @Test func aDeclaredTypeWorksUntilItsOwnerIsRemoved() {
        #expect(catalog.register(exported: [declaration("com.example.Sketch", ["public.image"], "sketch")], imported: [], owner: "a").isEmpty)
        #expect(catalog.spelling("COM.EXAMPLE.sketch") == "com.example.Sketch")
        #expect(catalog.conforms("com.example.sketch", to: "public.image"))
        #expect(catalog.conforms("com.example.sketch", to: "public.item"))
        #expect(!catalog.conforms("com.example.sketch", to: "public.text"))
        #expect(catalog.identifiers(tag: "Sketch", tagClass: "public.filename-extension") == ["com.example.Sketch"])
        catalog.removeDeclarations(owner: "a")
        #expect(catalog.type("com.example.sketch") == nil)
        #expect(!catalog.conforms("com.example.sketch", to: "public.image"))
        #expect(catalog.identifiers(tag: "sketch", tagClass: "public.filename-extension").isEmpty)
    }

    @Test func registeringAgainReplaces() {
        _ = catalog.register(exported: [declaration("com.example.a", ["public.image"])], imported: [], owner: "a")
        #expect(catalog.conforms("com.example.a", to: "public.image"))
        _ = catalog.register(exported: [declaration("com.example.a", ["public.text"])], imported: [], owner: "a")
        #expect(catalog.conforms("com.example.a", to: "public.text") && !catalog.conforms("com.example.a", to: "public.image"))
    }

    @Test func exportedBeatsImportedAndTheFirstOfEqualsWins() {
        _ = catalog.register(exported: [], imported: [declaration("com.example.a", ["public.text"], "aa")], owner: "importer")
        #expect(catalog.conforms("com.example.a", to: "public.text"))
        _ = catalog.register(exported: [declaration("com.example.a", ["public.image"], "bb")], imported: [], owner: "exporter")
        _ = catalog.register(exported: [declaration("com.example.a", ["public.audio"], "cc")], imported: [], owner: "impostor")
        #expect(catalog.conforms("com.example.a", to: "public.image"))
        #expect(!catalog.conforms("com.example.a", to: "public.text") && !catalog.conforms("com.example.a", to: "public.audio"))
        #expect(catalog.type("com.example.a")?.tags["public.filename-extension"] == ["bb"])
    }

    @Test func theSystemTableCannotBeOverridden() {
        let refused = catalog.register(
            exported: [declaration("PUBLIC.jpeg", ["public.text"], "evil"), declaration("com.example.a", ["public.text"], "jpeg")],
            imported: [], owner: "a")
        #expect(refused.map(\.identifier) == ["PUBLIC.jpeg"])
        #expect(!catalog.conforms("public.jpeg", to: "public.text"))
        #expect(catalog.preferredIdentifier(tag: "jpeg", tagClass: "public.filename-extension", supertype: "public.data") == "public.jpeg")
        #expect(catalog.identifiers(tag: "jpeg", tagClass: "public.filename-extension") == ["public.jpeg", "com.example.a"])
        // Nor can a declaration become an ancestor of a system type.
        #expect(!catalog.conforms("public.jpeg", to: "com.example.a"))
    }

    @Test func cyclesAreHarmless() {
        _ = catalog.register(
            exported: [
                declaration("com.example.a", ["com.example.b"]), declaration("com.example.b", ["com.example.c", "public.image"]),
                declaration("com.example.c", ["com.example.a"]), declaration("com.example.self", ["com.example.self"]),
            ], imported: [], owner: "a")
        for one in ["a", "b", "c"] {
            for other in ["a", "b", "c"] { #expect(catalog.conforms("com.example." + one, to: "com.example." + other)) }
            #expect(catalog.conforms("com.example." + one, to: "public.image"))
        }
        #expect(catalog.supertypes(of: "com.example.self").isEmpty)
        #expect(!catalog.conforms("com.example.self", to: "public.data"))
    }

    @Test func aLongChainIsFollowed() {
        let chain = (0..<500).map { declaration("com.example.c\($0)", $0 == 499 ? ["public.image"] : ["com.example.c\($0 + 1)"]) }
        #expect(catalog.register(exported: chain, imported: [], owner: "a").isEmpty)
        #expect(catalog.conforms("com.example.c0", to: "public.image"))
    }

    @Test func oneOwnerCannotDeclareWithoutEnd() {
        let many = (0..<600).map { declaration("com.example.t\($0)") }
        let refused = catalog.register(exported: many, imported: [], owner: "a")
        #expect(refused.count == 600 - DeclarationBook.perOwner)
        #expect(catalog.type("com.example.t0") != nil && catalog.type("com.example.t599") == nil)
    }

    @Test func readsBothListsOfAnInfoDictionary() {
        let found = UTTypeDeclarations.declarations(infoDictionary: [
            "UTExportedTypeDeclarations": [["UTTypeIdentifier": "com.example.a"], ["UTTypeIdentifier": 1], "junk"] as [Any],
            "UTImportedTypeDeclarations": "junk",
        ])
        #expect(found.exported.map(\.identifier) == ["com.example.a"] && found.imported.isEmpty && found.refused.count == 3)
    }

    @Test func thePublicRegistryChangesWhatTypesSay() throws {
        let owner = "test.\(UUID().uuidString)"
        UTTypeDeclarations.register(
            infoDictionary: [
                "UTExportedTypeDeclarations": [
                    [
                        "UTTypeIdentifier": "com.example.registry-test", "UTTypeConformsTo": "public.text", "UTTypeDescription": "Note",
                        "UTTypeVersion": 2, "UTTypeReferenceURL": "https://example.com/",
                        "UTTypeTagSpecification": ["public.filename-extension": "registrytest"],
                    ] as [String: Any]
                ]
            ], owner: owner)
        let type = try #require(UTType(filenameExtension: "registrytest"))
        #expect(type.identifier == "com.example.registry-test" && type.isDeclared && type.conforms(to: .text))
        #expect(type.localizedDescription == "Note" && type.version == 2 && type.referenceURL?.absoluteString == "https://example.com/")
        UTTypeDeclarations.remove(owner: owner)
        #expect(UTType("com.example.registry-test") == nil && !type.isDeclared)
    }

    @Test func aTypeThatIsOnlyNamedStillWorks() {
        let type = UTType(exportedAs: "com.example.Only-Named", conformingTo: .image)
        #expect(type.conforms(to: .image) && !type.isDeclared && !type.isDynamic)
        #expect(UTType(importedAs: "com.example.only-named").identifier == "com.example.Only-Named")
        #expect(UTType(importedAs: "com.example.without-parent").conforms(to: .data))
        #expect(UTType(exportedAs: "Public.JPEG") == .jpeg)
        #expect(!UTType(exportedAs: "not an identifier").conforms(to: .data))
    }
}
