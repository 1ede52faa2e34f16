import PhotoStore
import Testing

@testable import HostPhotos

/// What programs of different makers must agree on: freedesktop.org, “Thumbnail Managing Standard”.
@Suite struct ThumbnailNameTests {
    /// RFC 1321, A.5, and the example of the standard.
    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
        ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"),
        (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
        ("file:///home/jens/photos/me.png", "c6ee772d9e49320e97ec29a7eb5b1697"),
    ])
    func digestsAreThoseOfMD5(_ text: String, _ digest: String) { #expect(MD5.digest(text) == digest) }

    /// As `g_filename_to_uri` writes it.
    @Test func aURIIsWrittenAsGLibWritesIt() throws {
        let path = try PhotoPath("/a b!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~é.jpg")
        #expect(ThumbnailCache.uri(of: path) == "file:///a%20b!%22%23$%25&'()*+,-./:%3B%3C=%3E%3F@%5B%5C%5D%5E_%60%7B%7C%7D~%C3%A9.jpg")
        #expect(try ThumbnailCache.uri(of: PhotoPath(bytes: Array("/a".utf8) + [0xFF, 0x0A])) == "file:///a%FF%0A")
    }

    @Test func theSmallestSizeThatIsLargeEnough() {
        #expect([1, 128, 129, 160, 320, 512, 513, 5000].map { ThumbnailSize(atLeast: $0).rawValue } == [128, 128, 256, 256, 512, 512, 1024, 1024])
        #expect(ThumbnailSize.allCases.map(\.name) == ["normal", "large", "x-large", "xx-large"])
    }
}
