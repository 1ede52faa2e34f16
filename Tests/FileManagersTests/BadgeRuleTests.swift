import Testing

@testable import FileManagers

/// Which badges an item shows when several extensions have one for it.
@Suite struct BadgeRuleTests {
    private let voices = [
        BadgeRule.Voice(rank: 2, name: "Cloud", emblem: "c", label: "Uploaded"), .init(rank: 0, name: "Mirror", emblem: "m", label: "Waiting"),
        .init(rank: 1, name: "Git", emblem: "g", label: ""), .init(rank: 3, name: "Vault", emblem: "v", label: "Locked"),
        .init(rank: 3, name: "Box", emblem: "b", label: "Conflict"),
    ]

    @Test func thePersonsOrderDecidesAndNotWhoWasFirst() {
        var order = voices
        for _ in 0..<order.count {
            order.append(order.removeFirst())
            let rule = BadgeRule(order)
            #expect(rule.emblems == ["m", "g", "c"])
            #expect(rule.tip == "Mirror: Waiting\nCloud: Uploaded\nBox: Conflict\nVault: Locked")
        }
    }

    @Test func thoseOfEqualPlaceAreInTheOrderOfTheirLabels() {
        #expect(BadgeRule(voices.filter { $0.rank == 3 }).emblems == ["b", "v"])
    }

    @Test func oneEmblemIsShownOnce() {
        let same = voices.map { BadgeRule.Voice(rank: $0.rank, name: $0.name, emblem: "emblem-ok", label: $0.label) }
        #expect(BadgeRule(same).emblems == ["emblem-ok"])
        #expect(BadgeRule([]).emblems == [] && BadgeRule([]).tip == "")
    }
}
