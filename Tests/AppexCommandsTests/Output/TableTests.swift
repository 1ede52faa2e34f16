import Testing

@testable import AppexCommands

@Suite struct TableTests {
    @Test func columnsAreAsWideAsTheirContent() {
        var table = Table(["NAME", "SIZE"])
        table.add(["a", "1 B"])
        table.add(["longer", "20 KiB"])
        #expect(table.text == "NAME    SIZE\na       1 B\nlonger  20 KiB")
    }

    @Test func aNameAddsNoRow() {
        var table = Table(["NAME"])
        table.add(["one\ntwo\u{1B}[2J"])
        #expect(table.text.split(separator: "\n").count == 2)
        #expect(!table.text.contains("\u{1B}"))
    }
}
