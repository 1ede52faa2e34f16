@testable import GTKViews
import Testing
import UniformTypeIdentifiers

/// What other programs are told about a picture, and which addresses they get.
@Suite struct PictureTypesTests {
    @Test func aPictureHasTheMIMETypeOfItsFormat() {
        #expect(PictureTypes.mimeType(of: .jpeg) == "image/jpeg")
        #expect(PictureTypes.mimeType(of: .png) == "image/png")
        #expect(PictureTypes.mimeType(of: .plainText) == nil)
    }

    /// A dynamic identifier says itself what it conforms to, and of which MIME type it is: this is a picture whose bytes would be a list of files.
    @Test func aTypeThatSaysItIsAListOfFilesHasNone() throws {
        let type = try #require(UTType("dyn.ah62d4uv4gq81k3p2su11n6xmfz0gw65y"))
        #expect(type.conforms(to: .image) && type.preferredMIMEType == "text/uri-list", "else this test shows nothing")
        #expect(PictureTypes.mimeType(of: type) == nil)
    }

    @Test(arguments: ["https://example.org/a", "http://example.org", "mailto:a@example.org", "tel:+49"])
    func anAddressOfTheWebGoesOut(_ address: String) { #expect(AddressList.isWebAddress(address)) }

    @Test(arguments: ["file:///etc/passwd", "FILE:///etc/passwd", "sftp://host/a", "smb://host/a", "mtp://phone/a", "trash:///", "https://a b", ""])
    func anAddressThatCouldBeAFileStays(_ address: String) { #expect(!AddressList.isWebAddress(address)) }
}
