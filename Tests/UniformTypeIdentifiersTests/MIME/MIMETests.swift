import Foundation
import RandomNumbers
import Testing
@testable import UniformTypeIdentifiers

struct MIMETests {
    private let scratch: ScratchDirectory
    private let catalog: TypeCatalog

    init() throws {
        scratch = try ScratchDirectory()
        try scratch.write(
            """
            # comment
            80:text/x-csrc:*.c
            50:image/jpeg:*.jfif
            50:image/x-example:*.exmp
            50:image/x-example:*.example
            50:application/x-example+json:*.exj
            50:text/x-sub:*.sub
            50:text/x-one:*.m
            50:text/x-two:*.m
            60:application/x-heavy:*.both
            50:application/x-light:*.both
            50:application/x-compressed-tar:*.tar.gz
            50:text/x-c++src:*.C
            50:text/x-c++src:*.CC:cs
            50:text/x-recipe:recipefile
            50:audio/x-odd:*.odd[0-9]
            """, to: "home/mime/globs2")
        try scratch.write(
            "text/x-sub text/x-csrc\napplication/x-compressed-tar application/gzip\ntext/x-loop text/x-loop2\ntext/x-loop2 text/x-loop\n",
            to: "home/mime/subclasses")
        try scratch.write("image/x-old-example image/x-example\nimage/x-jpegish image/jpeg\n", to: "home/mime/aliases")
        try scratch.write("50:image/x-example:*.ignored\n50:video/x-second:*.second\n", to: "system/mime/globs2")
        catalog = TypeCatalog(mimeDirectories: [scratch.path + "/home/mime", scratch.path + "/system/mime"], interval: .zero)
    }

    private func byMIME(_ type: String) -> String? { catalog.identifiers(tag: type, tagClass: "public.mime-type").first }
    private func byExtension(_ suffix: String) -> String? {
        catalog.preferredIdentifier(tag: suffix, tagClass: "public.filename-extension", supertype: "public.data")
    }

    @Test func anUnknownMIMETypeBecomesADeclaredType() throws {
        #expect(byMIME("image/x-example") == "org.freedesktop.mime.image.x-example")
        #expect(byExtension("EXMP") == "org.freedesktop.mime.image.x-example")
        let type = try #require(catalog.type("ORG.freedesktop.mime.image.x-example"))
        #expect(type.isDeclared)
        #expect(type.tags["public.mime-type"] == ["image/x-example", "image/x-old-example"])
        #expect(type.tags["public.filename-extension"] == ["example", "exmp", "ignored"])
        #expect(catalog.conforms("org.freedesktop.mime.image.x-example", to: "public.image"))
    }

    @Test func aliasesMeanTheSameType() {
        #expect(byMIME("image/x-old-example") == "org.freedesktop.mime.image.x-example")
        #expect(byMIME("image/x-jpegish") == "public.jpeg")
        #expect(byExtension("jfif") == "public.jpeg")
        #expect(catalog.conforms("org.freedesktop.mime.image.x-jpegish", to: "public.jpeg"))
    }

    @Test func conformsBySubclassExtensionSuffixAndMedia() {
        let c = "org.freedesktop.mime.text.x-csrc", sub = "org.freedesktop.mime.text.x-sub"
        #expect(byMIME("text/x-csrc") == c && byExtension("c") == "public.c-source")
        #expect(catalog.conforms(c, to: "public.c-source") && catalog.conforms(c, to: "public.source-code"))
        #expect(catalog.conforms(sub, to: c) && catalog.conforms(sub, to: "public.c-source") && catalog.conforms(sub, to: "public.plain-text"))
        #expect(catalog.conforms("org.freedesktop.mime.application.x-compressed-tar", to: "org.gnu.gnu-zip-archive"))
        #expect(catalog.conforms("org.freedesktop.mime.application.x-example-x2b-json", to: "public.json"))
        #expect(catalog.conforms("org.freedesktop.mime.video.x-second", to: "public.movie"))
        #expect(catalog.conforms("org.freedesktop.mime.application.x-heavy", to: "public.data"))
    }

    @Test func anExtensionOfTwoTypesSaysNothingAboutEither() {
        // Both claim ".m": neither may be taken for Objective-C source because of it.
        #expect(!catalog.conforms("org.freedesktop.mime.text.x-one", to: "public.objective-c-source"))
        #expect(!catalog.conforms("org.freedesktop.mime.text.x-two", to: "public.objective-c-source"))
    }

    @Test func theLargerWeightWins() {
        #expect(byExtension("both") == "org.freedesktop.mime.application.x-heavy")
        #expect(catalog.identifiers(tag: "both", tagClass: "public.filename-extension").count == 2)
    }

    @Test func caseSensitivePatternsDoNotMislead() {
        #expect(catalog.mime.current().claims["cc"] == nil)
        #expect(catalog.mime.current().claims["c"]?.map(\.name) == ["text/x-csrc"])
    }

    @Test func longExtensionsAndWholeNamesWork() {
        #expect(byExtension("tar.gz") == "org.freedesktop.mime.application.x-compressed-tar")
        #expect(catalog.identifier(fileName: "a.tar.gz", supertype: "public.data") == "org.freedesktop.mime.application.x-compressed-tar")
        #expect(catalog.identifier(fileName: "a.b.c.jpeg", supertype: "public.data") == "public.jpeg")
        #expect(catalog.identifier(fileName: "RecipeFile", supertype: "public.data") == "org.freedesktop.mime.text.x-recipe")
        #expect(catalog.identifier(fileName: ".jpeg", supertype: "public.data") == nil)
        #expect(catalog.identifier(fileName: "name.", supertype: "public.data") == nil)
        #expect(catalog.identifier(fileName: "", supertype: "public.data") == nil)
    }

    @Test func aCycleOfSubclassesIsHarmless() {
        #expect(catalog.conforms("org.freedesktop.mime.text.x-loop", to: "org.freedesktop.mime.text.x-loop2"))
        #expect(catalog.conforms("org.freedesktop.mime.text.x-loop2", to: "org.freedesktop.mime.text.x-loop"))
        #expect(catalog.conforms("org.freedesktop.mime.text.x-loop", to: "public.text"))
    }

    @Test func changedFilesAreReadAgain() throws {
        #expect(byExtension("fresh") == nil)
        try scratch.write("50:image/x-fresh:*.fresh\n", to: "home/mime/globs2")
        #expect(byExtension("fresh") == "org.freedesktop.mime.image.x-fresh")
        #expect(byExtension("exmp") == nil)
    }

    @Test func laterDirectoriesCanBeSilenced() throws {
        try scratch.write("0:video/x-second:__NOGLOBS__\n50:video/x-second:*.mine\n", to: "home/mime/globs2")
        #expect(byExtension("second") == nil && byExtension("mine") == "org.freedesktop.mime.video.x-second")
    }

    @Test func worksWithoutAnyFile() throws {
        let bare = TypeCatalog(mimeDirectories: [])
        #expect(bare.identifiers(tag: "image/x-example", tagClass: "public.mime-type").isEmpty)
        #expect(bare.conforms("org.freedesktop.mime.image.x-example", to: "public.image"))
        #expect(bare.conforms("org.freedesktop.mime.application.foo-x2b-xml", to: "public.xml"))
        #expect(try #require(bare.type("org.freedesktop.mime.image.x-example")).isDeclared == false)
        #expect(bare.preferredIdentifier(tag: "jpg", tagClass: "public.filename-extension", supertype: nil) == "public.jpeg")
    }

    @Test func hostileFilesAreBoundedAndIgnored() throws {
        var random = SplitMix64(state: 3)
        let pieces = [
            "50", ":", "image/x-a", "*.", "a", "\n", " ", "\0", "/", "é", "*.b[", "-1", "999999999999999999999", "cs", "\r\n", "__NOGLOBS__",
            "\u{7f}",
        ]
        for _ in 0..<50 {
            for file in MIMEDatabase.files {
                let text = (0..<400).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
                try scratch.write(text, to: "home/mime/" + file)
            }
            let database = MIMEDatabase(directories: [scratch.path + "/home/mime"])
            for name in database.extensions.keys { #expect(MIMEIdentifier.isMIMEType(name.utf8)) }
            _ = byExtension("a")
        }
        try scratch.write([UInt8](repeating: 0xff, count: 100_000), to: "home/mime/globs2")
        #expect(MIMEDatabase(directories: [scratch.path + "/home/mime"]).claims.isEmpty)
        try scratch.write([UInt8](repeating: 0x0a, count: MIMEDatabase.longestFile + 1), to: "home/mime/globs2")
        #expect(BoundedFile.read(scratch.path + "/home/mime/globs2", limit: MIMEDatabase.longestFile) == nil)
        let long = "50:image/x-a:*.long:" + String(repeating: "x", count: MIMEDatabase.longestLine)
        try scratch.write(long + "\n50:image/x-a:*.ok:x\n", to: "home/mime/globs2")
        #expect(MIMEDatabase(directories: [scratch.path + "/home/mime"]).claims.keys.sorted() == ["ok"])
    }

    @Test func linesBeyondTheLimitAreNotThere() throws {
        let text = (0...MIMEDatabase.mostLines).map { "50:image/x-a\($0):*.a\($0)\n" }.joined()
        try scratch.write(text, to: "home/mime/globs2")
        let database = MIMEDatabase(directories: [scratch.path + "/home/mime"])
        #expect(database.claims["a0"] != nil && database.claims["a\(MIMEDatabase.mostLines)"] == nil)
    }

    @Test(arguments: [
        "image/svg+xml", "application/x-foo", "text/x-c++src", "application/vnd.ms-excel.sheet.macroenabled.12",
        "a/b-x2b-c", "a/-x--x2b", "x-scheme.handler/http", "image/a_b!#$&^",
    ])
    func identifiersOfMIMETypesTurnBack(_ mimeType: String) throws {
        let identifier = try #require(MIMEIdentifier.identifier(ofMIMEType: mimeType))
        #expect(UTTypeDeclaration.isWellFormed(identifier))
        #expect(MIMEIdentifier.mimeType(ofIdentifier: identifier) == mimeType)
    }

    @Test(arguments: [
        "org.freedesktop.mime.", "org.freedesktop.mime.image", "org.freedesktop.mime.image.", "org.freedesktop.mime..x",
        "org.freedesktop.mime.image.a-x41-", "org.freedesktop.mime.image.a-x62-", "org.freedesktop.mime.image.a-x2f-",
        "org.freedesktop.mime.image.a/b", "org.freedesktop.mime.image.\u{e9}",
    ])
    func otherSpellingsAreNotIdentifiers(_ identifier: String) {
        #expect(MIMEIdentifier.mimeType(ofIdentifier: identifier) == nil)
        #expect(catalog.type(identifier) == nil)
    }

    @Test func directoriesFollowTheEnvironment() {
        #expect(
            DataDirectories.directories { ["HOME": "/home/u"][$0] }
                == ["/home/u/.local/share", "/usr/local/share", "/usr/share"])
        #expect(
            DataDirectories.directories { ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_DATA_DIRS": "/a:relative:/b:/a:"][$0] }
                == ["/d", "/a", "/b"])
        #expect(DataDirectories.directories { ["XDG_DATA_DIRS": (0..<100).map { "/\($0)" }.joined(separator: ":")][$0] }.count == 32)
    }

    @Test func readsTheNameOfATypeInTheUsersLanguage() throws {
        try scratch.write(
            """
            <?xml version="1.0"?>
            <mime-type type="image/x-example">
              <comment>example &amp; image</comment>
              <comment xml:lang="de">Beispielbild</comment>
              <comment xml:lang="fr"></comment>
            </mime-type>
            """, to: "home/mime/image/x-example.xml")
        let directories = [scratch.path + "/home/mime"]
        #expect(MIMEComment.comment("image/x-example", directories: directories, languages: []) == "example & image")
        #expect(MIMEComment.comment("image/x-example", directories: directories, languages: ["de_AT", "de"]) == "Beispielbild")
        #expect(MIMEComment.comment("image/x-example", directories: directories, languages: ["fr"]) == "example & image")
        #expect(MIMEComment.comment("../secret", directories: directories, languages: []) == nil)
        #expect(MIMEComment.languages { ["LANG": "de_AT.UTF-8"][$0] } == ["de_AT", "de"])
        #expect(MIMEComment.languages { ["LANG": "de_AT", "LC_ALL": "C.UTF-8"][$0] }.isEmpty)
    }
}
