import Testing

@testable import FileManagers

/// What the names of menu items stand for.
@Suite struct HubMenusTests {
    private let words = HubWords(share: "Share…", actions: "Actions", notKept: { _ in }, syncLabel: { _ in "" })

    private func menu(_ titles: [String]) -> HubMenu {
        let items = titles.enumerated().map { HubMenu.Item(number: $0, title: $1, isEnabled: true, isSeparator: false, submenu: []) }
        return HubMenu(title: "A menu", items: items) { _ in }
    }

    private func names(_ menus: inout HubMenus, _ number: Int, _ sources: [(source: String, menu: HubMenu)], actions: [String] = []) -> [String] {
        let items = menus.add(
            number, sources, sharing: [], actions: actions.map { ($0, $0) }, files: ["/a"], words: words)
        return items.flatMap { $0.items.isEmpty ? [$0.id] : $0.items.map(\.id) }
    }

    /// A file manager asks again when something was chosen; an extension may be late then, or its menu another one.
    @Test func aNameStandsForTheSameThingWhoeverElseIsInTheMenu() {
        var menus = HubMenus()
        let both = names(&menus, 1, [("one", menu(["Open", "Close"])), ("two", menu(["Open", "Delete"]))])
        let alone = names(&menus, 2, [("two", menu(["Open", "Delete"]))])
        #expect(Set(both).count == 4 && alone == Array(both[2...]))
        let changed = names(&menus, 3, [("two", menu(["Delete", "Open"]))])
        #expect(Set(changed).isDisjoint(with: alone), "an item that means something else has another name")
        #expect(menus[2, both[0]] == nil && menus[2, both[2]] != nil)
    }

    @Test func actionsHaveNamesOfTheirOwn() {
        var menus = HubMenus()
        let first = names(&menus, 1, [], actions: ["a", "b"])
        let second = names(&menus, 2, [], actions: ["b"])
        #expect(second == [first[1]])
    }

    @Test func whatIsDisabledCannotBeChosen() {
        var menus = HubMenus()
        let item = HubMenu.Item(number: 0, title: "Delete", isEnabled: false, isSeparator: false, submenu: [])
        let items = menus.add(
            1, [("one", HubMenu(title: "", items: [item]) { _ in })], sharing: [], actions: [], files: [], words: words)
        #expect(menus[1, items[0].id] == nil)
    }
}
