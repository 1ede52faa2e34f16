import SystemCalls
import Testing

/// FNV-1a with 64 bits, by the test vectors of its authors.
@Suite struct FingerprintTests {
    @Test func isFNV1a() {
        #expect(Fingerprint.of([]) == 0xcbf2_9ce4_8422_2325)
        #expect(Fingerprint.hex("a".utf8) == "af63dc4c8601ec8c")
        #expect(Fingerprint.hex("foobar".utf8) == "85944171f73967e8")
    }
}
