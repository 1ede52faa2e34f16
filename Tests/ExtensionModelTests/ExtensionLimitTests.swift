import ExtensionModel
import Testing

/// Limits that a person lowers.
@Suite struct ExtensionLimitTests {
    @Test func lowersEachFigure() {
        let figures: [ExtensionLimit: UInt64] = [
            .memory: 64 << 20, .launch: 2000, .request: 3000, .completion: 4000, .threads: 20, .openFiles: 80, .fileSize: 2 << 20,
            .disk: 16 << 20,
        ]
        let point = ExtensionPoint.action.lowered(to: figures)
        for limit in ExtensionLimit.allCases { #expect(point.limit(limit) == figures[limit], "\(limit)") }
        #expect(point.identifier == ExtensionPoint.action.identifier)
    }

    @Test func neverRaisesOne() {
        let point = ExtensionPoint.today.lowered(to: Dictionary(uniqueKeysWithValues: ExtensionLimit.allCases.map { ($0, UInt64.max) }))
        for limit in ExtensionLimit.allCases where ExtensionPoint.today.limit(limit) != nil {
            #expect(point.limit(limit) == ExtensionPoint.today.limit(limit), "\(limit)")
        }
    }

    @Test func keepsEnoughToRun() {
        let point = ExtensionPoint.action.lowered(to: Dictionary(uniqueKeysWithValues: ExtensionLimit.allCases.map { ($0, UInt64(0)) }))
        for limit in ExtensionLimit.allCases { #expect(point.limit(limit) == limit.minimum, "\(limit)") }
    }

    @Test func setsATimeWhereThePointHasNone() {
        #expect(ExtensionPoint.share.limit(.request) == nil)
        #expect(ExtensionPoint.share.lowered(to: [.request: 9000]).requestBudget == .seconds(9))
    }

    @Test func everyPointOfTheTableAllowsMoreThanTheMinimum() {
        for point in ExtensionPoint.all + [.app] {
            for limit in ExtensionLimit.allCases { #expect(point.limit(limit).map { $0 >= limit.minimum } ?? true, "\(point.alias) \(limit)") }
        }
    }
}
