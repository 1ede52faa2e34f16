@testable import PhotoStore
import Testing

/// The headers of an archive.
@Suite struct TarHeaderTests {
    @Test(arguments: [0, 1, 511, 512, (1 << 33) - 1, 1 << 33, 1 << 50]) func isReadAsItWasWritten(_ size: Int) throws {
        let header = TarHeader(name: "original.jpg", contentSize: size)
        #expect(TarHeader(header.bytes) == header && header.bytes.count == 512 && (size + header.padding) % 512 == 0)
    }

    @Test func refusesWhatIsNoPlainFile() throws {
        let bytes = TarHeader(name: "original", contentSize: 8).bytes
        #expect(TarHeader(Array(bytes.dropLast())) == nil)
        for (place, byte) in [(0, UInt8(ascii: "x")), (0, 0), (156, UInt8(ascii: "2")), (257, 0), (345, UInt8(ascii: "/")), (124, 0x80)] {
            var changed = bytes
            changed[place] = byte
            #expect(TarHeader(changed) == nil, "the checksum is not right any more")
        }
    }
}
