import Testing

@testable import Browsers

@Suite struct MenuReloadsTests {
    @Test func aChangeWhileMenusAreAskedForIsNotLost() {
        var reloads = MenuReloads()
        let first = [reloads.begin(), reloads.begin(), reloads.begin(), reloads.end()]
        #expect(first == [true, false, false, true])
        let second = [reloads.begin(), reloads.end()]
        #expect(second == [true, false])
    }
}
