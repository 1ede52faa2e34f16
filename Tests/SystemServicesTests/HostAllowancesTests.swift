import Testing

@testable import SystemServices

/// How much programs of the person may have written to the disk.
@Suite struct HostAllowancesTests {
    @Test func aProgramThatFlipsAChoiceWithoutEndIsRefused() {
        let allowances = HostAllowances()
        let taken = (0..<5000).count { _ in allowances.take(1) }
        #expect(taken >= Int(HostAllowances.burst) && taken < Int(HostAllowances.burst) + 200)
        #expect(allowances.take(2), "another program may change something")
    }

    @Test func manyProgramsAreBoundedTogether() {
        let allowances = HostAllowances()
        let taken = (0..<20_000).count { allowances.take(Int32($0)) }
        #expect(taken < Int(HostAllowances.burst) * 4 + 1000)
    }
}
