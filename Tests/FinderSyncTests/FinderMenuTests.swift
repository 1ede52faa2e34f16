import Testing
import Wire

@testable import ExtensionHost

/// Menus of extensions in a host, within bounds whatever an extension sends.
@Suite struct FinderMenuTests {
    private func menu(_ items: [WireFinderMenuItem]) -> FinderMenu? { FinderMenu(.with { $0.items = items }) }
    private func item(_ title: String, _ change: (inout WireFinderMenuItem) -> Void = { _ in }) -> WireFinderMenuItem {
        .with {
            $0.title = title
            change(&$0)
        }
    }

    @Test func aMenuWithoutItemsIsNone() {
        #expect(menu([]) == nil)
        #expect(menu([item("")]) == nil)
    }

    @Test func itemsAndLevelsAreBounded() throws {
        #expect(try #require(menu((0..<1000).map { item("\($0)") })).items.count == FinderMenu.limits.items)
        var deep = item("bottom")
        for level in 0..<30 { deep = item("\(level)") { $0.submenu = [deep] } }
        var depth = 0
        var items = try #require(menu([deep])).items
        while let first = items.first {
            depth += 1
            items = first.submenu
        }
        #expect(depth == FinderMenu.limits.depth)
    }

    @Test func titlesAreOneLineAndSymbolsAreNames() throws {
        let long = String(repeating: "a", count: 5000)
        let items = try #require(
            menu([
                item("One\nTwo\u{202E}") { $0.symbol = "/etc/passwd" }, item(long) { $0.symbol = "folder-new" },
                item("x") { ($0.indentation, $0.state) = (4_000_000_000, .UNRECOGNIZED(9)) },
                .with { ($0.isSeparator, $0.state) = (true, .on) },
            ])
        ).items
        #expect(!items[0].title.contains("\n") && !items[0].title.unicodeScalars.contains("\u{202E}"))
        #expect(items[0].symbol == nil && items[1].symbol == "folder-new")
        #expect(items[1].title.count <= FinderMenu.titleLimit)
        #expect(items[2].indentation == 15 && items[2].state == .off)
        #expect(items[3].isSeparator && items[3].title.isEmpty && items[3].state == .off)
    }
}
