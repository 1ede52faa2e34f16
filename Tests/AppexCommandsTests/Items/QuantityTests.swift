import Testing

@testable import AppexCommands

@Suite struct QuantityTests {
    @Test(arguments: [("64M", 64 << 20), ("1.5G", 3 << 29), ("2KiB", 2048), ("17", 17)])
    func readsBytes(_ text: String, _ bytes: Int) { #expect(Quantity<Bytes>(argument: text)?.value == bytes) }

    @Test(arguments: [("2s", 2000), ("500ms", 500), ("1min", 60_000), ("0.25", 250)])
    func readsTimes(_ text: String, _ milliseconds: Int) { #expect(Quantity<Milliseconds>(argument: text)?.value == milliseconds) }

    @Test(arguments: ["", "M", "twelve", "1e400", "nan", "-"])
    func refusesWhatIsNoNumber(_ text: String) { #expect(Quantity<Bytes>(argument: text) == nil) }
}
