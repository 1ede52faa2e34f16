import Foundation
import RandomNumbers
import SystemCalls
import Testing

@Suite struct ChecksumTests {
    @Test(arguments: [("123456789", UInt32(0xCBF4_3926)), ("", 0), ("The quick brown fox jumps over the lazy dog", 0x414F_A339)])
    func isTheOneOfZipAndPNG(text: String, sum: UInt32) {
        #expect(Data(text.utf8).withUnsafeBytes { Checksum.of($0) } == sum)
    }

    @Test func bytesInPartsHaveTheChecksumOfTheWhole() {
        var random = SplitMix64(state: 5)
        let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let whole = bytes.withUnsafeBytes { Checksum.of($0) }
        for cut in [0, 1, 7, 8, 9, 500, 999, 1000] {
            var checksum = Checksum()
            for part in [bytes[..<cut], bytes[cut...]] { part.withUnsafeBytes { checksum.update($0) } }
            #expect(checksum.value == whole, "cut at \(cut)")
        }
    }
}
