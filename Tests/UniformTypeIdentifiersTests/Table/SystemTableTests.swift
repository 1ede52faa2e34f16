import Testing
@testable import UniformTypeIdentifiers

struct SystemTableTests {
    private let table = SystemTable.shared

    @Test func hasEveryRowOnce() {
        #expect(table.count == SystemTable.literalRows)
        for row in 0..<table.count {
            #expect(table.row(identifier: table.identifier(row)) == row)
            #expect(UTTypeDeclaration.isWellFormed(table.identifier(row)))
        }
    }

    @Test func hasEveryStaticName() {
        #expect(StaticNames.all.count == 140)
        for (type, identifier) in StaticNames.all {
            #expect(type.identifier == identifier)
            #expect(UTType(identifier)?.identifier == identifier)
            #expect(type.isDeclared && !type.isDynamic)
        }
    }

    @Test func closesAncestorsAsASearchDoes() {
        for row in 0..<table.count {
            var seen: Set = [row], pending = [row]
            while let next = pending.popLast() {
                for parent in table.parents(next) where seen.insert(parent).inserted { pending.append(parent) }
            }
            for other in 0..<table.count {
                #expect(table.conforms(row, to: other) == seen.contains(other))
            }
        }
    }

    @Test func hasNoCycle() {
        for row in 0..<table.count {
            for other in 0..<table.count where other != row && table.conforms(row, to: other) {
                #expect(!table.conforms(other, to: row), "\(table.identifier(row)) and \(table.identifier(other))")
            }
        }
    }

    @Test func hasTheDocumentedRoots() {
        let roots = (0..<table.count).filter { table.parents($0).isEmpty }.map(table.identifier)
        let documented: Set = [
            "public.item", "public.content", "public.archive", "public.executable", "public.message", "public.contact",
            "public.database", "public.playlist", "public.bookmark", "public.calendar-event", "public.to-do-item",
            "public.stored-url", "com.apple.resolvable", "com.apple.live-photo", "public.haptics-content",
        ]
        #expect(documented.isSubset(of: roots))
    }

    @Test(arguments: [
        ("public.data", "public.item"), ("public.directory", "public.item"), ("public.text", "public.data"),
        ("public.text", "public.content"), ("public.image", "public.data"), ("public.image", "public.content"),
        ("public.audiovisual-content", "public.data"), ("public.audiovisual-content", "public.content"),
        ("public.folder", "public.directory"), ("com.apple.package", "public.directory"), ("com.apple.bundle", "public.directory"),
        ("public.composite-content", "public.content"), ("public.file-url", "public.url"), ("public.file-url", "public.data"),
        ("public.zip-archive", "com.pkware.zip-archive"), ("public.zip-archive", "public.data"),
        ("public.zip-archive", "public.archive"), ("com.apple.application-and-system-extension", "com.apple.xpc-service"),
        ("public.svg-image", "public.xml"), ("public.mp3", "public.audio"), ("public.jpeg", "public.item"),
        ("PUBLIC.JPEG", "Public.Image"), ("public.swift-source", "public.plain-text"), ("public.jpeg", "public.jpeg"),
    ])
    func conforms(_ identifier: String, _ ancestor: String) {
        #expect(UTType.conformance(of: identifier, to: ancestor))
    }

    @Test(arguments: [
        ("public.image", "public.jpeg"), ("public.jpeg", "public.png"), ("public.jpeg", "public.text"),
        ("public.folder", "public.data"), ("public.executable", "public.item"), ("public.jpeg", "com.example.unknown"),
        ("com.example.unknown", "public.data"), ("com.example.unknown", "com.example.other"), ("", "public.data"),
        ("public.jpeg", ""),
    ])
    func doesNotConform(_ identifier: String, _ ancestor: String) {
        #expect(!UTType.conformance(of: identifier, to: ancestor))
    }

    @Test func anUnknownIdentifierConformsToItselfOnly() {
        #expect(UTType.conformance(of: "com.example.unknown", to: "COM.example.unknown"))
        #expect(UTType("com.example.unknown") == nil)
    }

    @Test func relationsAreStrictWhereAppleSaysSo() {
        #expect(UTType.jpeg.conforms(to: .jpeg) && UTType.jpeg.conforms(to: .item))
        #expect(!UTType.jpeg.isSubtype(of: .jpeg) && !UTType.jpeg.isSupertype(of: .jpeg))
        #expect(UTType.jpeg.isSubtype(of: .image) && UTType.image.isSupertype(of: .jpeg))
        #expect(!UTType.image.isSubtype(of: .jpeg))
        #expect(UTType.jpeg.supertypes == [.image, .data, .item, .content])
        #expect(UTType.item.supertypes.isEmpty)
    }

    @Test(arguments: [
        ("public.jpeg", "jpeg", "image/jpeg"), ("public.png", "png", "image/png"), ("public.plain-text", "txt", "text/plain"),
        ("com.adobe.pdf", "pdf", "application/pdf"), ("public.html", "html", "text/html"), ("public.mp3", "mp3", "audio/mpeg"),
        ("public.mpeg-4", "mp4", "video/mp4"), ("com.apple.quicktime-movie", "mov", "video/quicktime"),
        ("public.zip-archive", "zip", "application/zip"), ("public.vcard", "vcf", "text/vcard"), ("public.tiff", "tiff", "image/tiff"),
    ])
    func hasPreferredTags(_ identifier: String, _ filenameExtension: String, _ mimeType: String) throws {
        let type = try #require(UTType(identifier))
        #expect(type.preferredFilenameExtension == filenameExtension)
        #expect(type.preferredMIMEType == mimeType)
        #expect(UTType(filenameExtension: filenameExtension) == type)
        #expect(UTType(mimeType: mimeType) == type)
    }

    @Test func anAmbiguousTagMeansThePreferredTypeThatFits() {
        #expect(UTType(filenameExtension: "plist") == .propertyList)
        #expect(UTType(filenameExtension: "plist", conformingTo: .xml) == .xmlPropertyList)
        #expect(UTType(filenameExtension: "mp4") == .mpeg4Movie)
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        #expect(UTType(filenameExtension: "app")?.identifier == "com.apple.application-file")
        #expect(UTType(filenameExtension: "app", conformingTo: .directory) == .applicationBundle)
        #expect(UTType(tag: "app", tagClass: .filenameExtension, conformingTo: nil) == .applicationBundle)
        #expect(UTType(filenameExtension: "appex", conformingTo: .bundle) == .applicationExtension)
        #expect(UTType(mimeType: "application/vnd.ms-powerpoint")?.identifier == "com.microsoft.powerpoint.ppt")
        #expect(UTType(mimeType: "application/x-msdownload") == .exe)
        #expect(UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: nil).prefix(2) == [.mpeg4Movie, .mpeg4Audio])
        #expect(UTType.types(tag: "jpg", tagClass: .filenameExtension, conformingTo: .image).first == .jpeg)
    }

    @Test func tagsIgnoreCaseAndMIMEParameters() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(mimeType: "IMAGE/JPEG") == .jpeg)
        #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
        #expect(UTType(mimeType: "text/plain; charset=\"UTF-8\"") == .utf8PlainText)
        #expect(UTType(mimeType: "text/plain;charset=iso-8859-1") == .plainText)
    }

    @Test func aTypeDescribesItself() throws {
        #expect(UTType("Public.JPEG")?.identifier == "public.jpeg")
        #expect(UTType.jpeg == UTType(known: "PUBLIC.JPEG") && UTType.jpeg.hashValue == UTType(known: "PUBLIC.JPEG").hashValue)
        #expect(UTType.jpeg.isPublic && !UTType.pdf.isPublic)
        #expect(UTType.jpeg.tags == [.filenameExtension: ["jpeg", "jpg", "jpe"], .mimeType: ["image/jpeg", "image/jpg"]])
        #expect(UTType.jpeg.localizedDescription == "JPEG image")
        #expect(UTType.jpeg.version == nil && UTType.jpeg.referenceURL == nil)
        #expect("\(UTType.jpeg)" == "public.jpeg")
    }
}
