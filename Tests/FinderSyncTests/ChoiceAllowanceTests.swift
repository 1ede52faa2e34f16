import Testing

@testable import ExtensionHost

/// When an extension without a view may put something before the person.
@Suite struct ChoiceAllowanceTests {
    private let start = ContinuousClock.now
    private var later: ContinuousClock.Instant { start + ExtensionRequest.useCounts + .seconds(1) }

    @Test func nothingIsShownBeforeAChoiceOrLongAfterOne() {
        var allowance = ChoiceAllowance()
        #expect(allowance.begin(at: start) == .notChosen && !allowance.take(at: start))
        allowance.chose(at: start)
        #expect(allowance.begin(at: later) == .notChosen && !allowance.take(at: later))
        #expect(allowance.begin(at: start + .seconds(1)) == nil)
    }

    @Test func thereIsOneMessageAtATime() {
        var allowance = ChoiceAllowance()
        allowance.chose(at: start)
        #expect(allowance.begin(at: start) == nil && allowance.isOpen)
        #expect(allowance.begin(at: start) == .isOpen)
        allowance.ended(wasAnswered: true, at: start)
        #expect(!allowance.isOpen && allowance.begin(at: start) == nil)
    }

    @Test func anAnswerCountsAsUseAndAClosedMessageEndsIt() {
        var allowance = ChoiceAllowance()
        allowance.chose(at: start)
        #expect(allowance.begin(at: start) == nil)
        allowance.ended(wasAnswered: true, at: later)
        #expect(allowance.begin(at: later + .seconds(5)) == nil, "the person took their time")
        allowance.ended(wasAnswered: false, at: later)
        #expect(allowance.begin(at: later) == .notChosen && !allowance.take(at: later))
    }

    @Test func aChoiceIsGoodForFiveThings() {
        var allowance = ChoiceAllowance()
        allowance.chose(at: start)
        for _ in 0..<ChoiceAllowance.most {
            #expect(allowance.begin(at: start) == nil)
            allowance.ended(wasAnswered: true, at: start)
        }
        #expect(allowance.begin(at: start) == .notChosen && !allowance.take(at: start))
        allowance.chose(at: start)
        let isAllowedAgain = allowance.take(at: start)
        #expect(isAllowedAgain)
    }
}
