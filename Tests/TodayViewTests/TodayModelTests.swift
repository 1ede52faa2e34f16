import DesktopApp
import Testing

/// The Today view without a window: what goes in, what comes out.
@Suite struct TodayModelTests {
    private func model(_ items: TodayItem...) -> TodayModel {
        var model = TodayModel()
        _ = model.appear()
        _ = model.take(items)
        return model
    }

    private func item(_ identifier: String, isOn: Bool = true, isDisabled: Bool = false, hasContent: Bool = true, hasSnapshot: Bool = false)
        -> TodayItem
    {
        TodayItem(
            identifier: identifier, name: identifier.uppercased(), isOn: isOn, isDisabled: isDisabled, hasContent: hasContent,
            hasSnapshot: hasSnapshot)
    }

    private func running(_ traits: TodayTraits) -> TodayModel {
        var model = model(item("a"))
        _ = model.told("a", traits)
        _ = model.updated("a")
        return model
    }

    // MARK: - Snapshots and live views

    @Test func hasTheLastSnapshotAtOnceAndStartsTheWidget() {
        var model = TodayModel()
        _ = model.appear()
        #expect(model.take([item("a", hasSnapshot: true)]) == [.start("a")])
        #expect(model.card("a")?.content == .snapshot)
        #expect(model.card("a")?.run == .starting)
    }

    @Test func keepsTheSnapshotUntilTheWidgetHasUpdated() {
        var model = model(item("a", hasSnapshot: true))
        _ = model.shown("a")
        #expect(model.card("a")?.content == .snapshot)
        _ = model.updated("a")
        #expect(model.card("a")?.content == .live)
    }

    @Test func showsAWidgetWithoutASnapshotAsSoonAsItHasAView() {
        var model = model(item("a"))
        #expect(model.card("a")?.content == .nothing)
        _ = model.shown("a")
        #expect(model.card("a")?.content == .live)
    }

    @Test func startsNothingBeforeSomebodyLooks() {
        var model = TodayModel()
        #expect(model.take([item("a"), item("b")]).isEmpty)
        #expect(model.appear() == [.start("a"), .start("b")])
    }

    @Test func startsOnlyAFewAtATimeAndTheNextWhenOneIsThere() {
        var model = TodayModel()
        _ = model.appear()
        let all = (0..<6).map { item("w\($0)") }
        #expect(model.take(all) == [.start("w0"), .start("w1"), .start("w2"), .start("w3")])
        #expect(model.updated("w2") == [.start("w4")])
        #expect(model.failed("w0", reason: "It crashed.") == [.start("w5")])
    }

    @Test func endsEveryProcessWhenNobodyLooksAndKeepsThePicture() {
        var model = model(item("a"), item("b"))
        _ = model.updated("a")
        #expect(model.disappear() == [.stop("a"), .stop("b")])
        #expect(model.card("a")?.content == .snapshot)
        #expect(model.card("a")?.run == TodayCard.Run.none)
        #expect(model.appear() == [.start("a"), .start("b")])
    }

    // MARK: - Content

    @Test func doesNotShowOrStartAWidgetWithoutContent() {
        var model = TodayModel()
        _ = model.appear()
        #expect(model.take([item("a", hasContent: false)]).isEmpty)
        #expect(model.cards.isEmpty)
        #expect(model.itemsOn.map(\.identifier) == ["a"], "the person can still remove it")
        #expect(model.take([item("a")]) == [.start("a")])
    }

    @Test func endsAWidgetThatSaysThatItHasNoContent() {
        var model = model(item("a"), item("b"))
        #expect(model.take([item("a", hasContent: false), item("b")]) == [.stop("a")])
        #expect(model.cards.map(\.identifier) == ["b"])
    }

    // MARK: - Failures

    @Test func aWidgetThatEndsIsACardWithAReasonAndIsTriedAgainOnlyByThePerson() {
        var model = model(item("a", hasSnapshot: true))
        _ = model.failed("a", reason: "It crashed.")
        #expect(model.card("a")?.content == .failed(reason: "It crashed."))
        #expect(model.card("a")?.buttons == [.retry])
        #expect(model.take([item("a", hasSnapshot: true)]).isEmpty)
        #expect(model.press(.retry, of: "a") == [.start("a")])
        #expect(model.card("a")?.content == .snapshot)
    }

    @Test func aWidgetThatTheSystemDisabledIsACardWithAReasonUntilThePersonSwitchesItOn() {
        var model = model(item("a", isDisabled: true, hasSnapshot: true))
        #expect(model.card("a")?.content == .disabled && model.card("a")?.run == TodayCard.Run.none)
        #expect(model.card("a")?.buttons == [.switchOn])
        #expect(model.itemsOn.map(\.identifier) == ["a"], "the person has not taken it out")
        #expect(model.press(.switchOn, of: "a") == [.turn("a", isOn: true), .start("a")])
        #expect(model.card("a")?.content == .snapshot && model.itemsOn.first?.isDisabled == false)
    }

    @Test func aWidgetThatIsDisabledWhileItIsShownStaysAsACardAndRunsWhenItIsEnabledElsewhere() {
        var model = running(TodayTraits())
        #expect(model.take([item("a", isDisabled: true)]) == [.stop("a")])
        #expect(model.card("a")?.content == .disabled)
        #expect(model.take([item("a")]) == [.start("a")])
        #expect(model.card("a")?.content == .nothing)
        // The last crash is told first, and then why there will be no other.
        _ = model.failed("a", reason: "It crashed.")
        #expect(model.take([item("a", isDisabled: true)]).isEmpty)
        #expect(model.card("a")?.buttons == [.switchOn])
        #expect(model.remove("a") == [.turn("a", isOn: false), .offerUndo(name: "A")])
        #expect(model.undo() == [.turn("a", isOn: true), .move("a", to: 0), .start("a")])
    }

    @Test func offersToRestartAWidgetThatDoesNotAnswer() {
        var model = running(TodayTraits(form: .expandable))
        _ = model.answers("a", false)
        #expect(model.card("a")?.buttons == [.restart])
        #expect(model.press(.restart, of: "a") == [.stop("a"), .start("a")])
        #expect(model.card("a")?.content == .snapshot)
    }

    @Test func hearsNothingOfAWidgetThatItHasLetGo() {
        var model = running(TodayTraits())
        _ = model.disappear()
        _ = model.failed("a", reason: "Late")
        _ = model.told("a", TodayTraits(allowsEditing: true))
        #expect(model.card("a")?.content == .snapshot)
        #expect(model.card("a")?.item.traits == TodayTraits())
    }

    // MARK: - Buttons

    @Test func offersMoreOnlyToAWidgetWithALargerForm() {
        #expect(running(TodayTraits(form: .growing)).card("a")?.buttons == [])
        #expect(running(TodayTraits(form: .compact)).card("a")?.buttons == [])
        var model = running(TodayTraits(form: .expandable))
        #expect(model.card("a")?.buttons == [.more])
        #expect(model.press(.more, of: "a") == [.expand("a", true), .notify("a")])
        #expect(model.card("a")?.buttons == [.less])
        #expect(model.press(.less, of: "a") == [.expand("a", false), .notify("a")])
    }

    @Test func infoBecomesDoneWhileTheWidgetIsEdited() {
        var model = running(TodayTraits(allowsEditing: true))
        #expect(model.card("a")?.buttons == [.info])
        #expect(model.press(.info, of: "a") == [.notify("a")])
        #expect(model.card("a")?.buttons == [.done])
        #expect(model.press(.done, of: "a") == [.notify("a")])
        #expect(model.card("a")?.buttons == [.info])
    }

    @Test func offersOnlyCancelWhileAWidgetPresentsSomething() {
        var model = running(TodayTraits(form: .expandable, allowsEditing: true, isPresenting: true))
        #expect(model.card("a")?.buttons == [.cancel])
        #expect(model.press(.cancel, of: "a") == [.cancelPresented("a")])
    }

    @Test func ignoresAButtonThatIsNotOffered() {
        var model = running(TodayTraits())
        #expect(model.press(.more, of: "a").isEmpty)
        #expect(model.press(.retry, of: "a").isEmpty)
        #expect(model.press(.info, of: "nobody").isEmpty)
    }

    @Test func aSnapshotCanBeShownLargerBeforeTheWidgetIsThere() {
        var item = item("a", hasSnapshot: true)
        item.traits = TodayTraits(form: .expandable, allowsEditing: true)
        var model = TodayModel()
        _ = model.take([item])
        #expect(model.card("a")?.buttons == [.more])
        #expect(model.press(.more, of: "a") == [.expand("a", true)])
    }

    // MARK: - Arranging

    @Test func removingKeepsThePlaceForUndo() {
        var model = model(item("a"), item("b"), item("c"))
        #expect(model.remove("b") == [.stop("b"), .turn("b", isOn: false), .offerUndo(name: "B")])
        #expect(model.itemsOff.map(\.identifier) == ["b"])
        #expect(model.undo() == [.turn("b", isOn: true), .move("b", to: 1), .start("b")])
        #expect(model.cards.map(\.identifier) == ["a", "b", "c"])
        #expect(model.undo().isEmpty)
    }

    @Test func addsBelowTheOthersAndStartsIt() {
        var model = model(item("a"), item("b", isOn: false))
        #expect(model.add("b") == [.turn("b", isOn: true), .start("b")])
        #expect(model.cards.map(\.identifier) == ["a", "b"])
        #expect(model.add("b").isEmpty)
    }

    @Test func movesWithinTheView() {
        var model = model(item("a"), item("b"), item("c"), item("d", isOn: false))
        #expect(model.move("a", to: 2) == [.move("a", to: 2)])
        #expect(model.cards.map(\.identifier) == ["b", "c", "a"])
        #expect(model.move("b", to: -1).isEmpty, "it is the first already")
        #expect(model.move("b", to: 9) == [.move("b", to: 2)])
        #expect(model.move("d", to: 0).isEmpty, "what is off has no place")
        #expect(model.items.map(\.identifier) == ["c", "a", "b", "d"])
    }

    @Test func aRowThatIsDroppedInAGapComesToStandThere() {
        var model = model(item("a"), item("b"), item("c"), item("d", isOn: false))
        #expect(model.move("a", intoGap: 0).isEmpty && model.move("a", intoGap: 1).isEmpty, "both are where it is")
        #expect(model.move("a", intoGap: 2) == [.move("a", to: 1)])
        #expect(model.move("c", intoGap: 0) == [.move("c", to: 0)])
        #expect(model.items.map(\.identifier) == ["c", "b", "a", "d"])
        #expect(model.move("c", intoGap: 3) == [.move("c", to: 2)], "behind the last one")
        #expect(model.move("d", intoGap: 0).isEmpty, "what is off has no place")
        #expect(model.items.map(\.identifier) == ["b", "a", "c", "d"])
    }

    @Test func anOrderOfTheSystemMovesCardsAndLeavesThemAsTheyAre() {
        var model = model(item("a"), item("b"))
        _ = model.updated("a")
        #expect(model.take([item("b"), item("a")]).isEmpty)
        #expect(model.cards.map(\.identifier) == ["b", "a"])
        #expect(model.card("a")?.content == .live)
    }
}
