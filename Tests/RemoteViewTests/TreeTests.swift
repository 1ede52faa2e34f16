import RemoteView
import Testing

@Suite struct TreeTests {
    @Test func keepsNodesBackToFront() throws {
        let model = try makeModel()
        _ = try model.apply(update(insert(2, in: 1), insert(3, in: 1), insert(4, in: 1, at: 1), move(3, to: 1, at: 2)))
        #expect(model.root?.children == [4, 2, 3])
        var seen: [UInt64] = []
        model.visit { node, _ in
            seen.append(node.id)
            return true
        }
        #expect(seen == [1, 4, 2, 3])
    }

    @Test func takesAnIndexBeyondTheEndAsTheEnd() throws {
        let model = try makeModel()
        let changes = try model.apply(update(insert(2, in: 1), insert(3, in: 1, at: 99), move(2, to: 1, at: .max))).changes
        #expect(model.root?.children == [3, 2])
        #expect(changes.patches.map(\.insert.index) == [0, 1, 0])
        #expect(changes.patches.last?.move.index == 1)
    }

    @Test func refusesAParentThatThereIsNot() throws {
        let model = try makeModel()
        #expect(throws: ViewViolation.unknown(what: "view", number: 9)) { try model.apply(update(insert(2, in: 9))) }
    }

    @Test func refusesASecondRoot() throws {
        let model = try makeModel()
        #expect(throws: ViewViolation.secondRoot(view: 2)) { try model.apply(update(insert(2))) }
    }

    @Test func takesAnotherRootAfterTheFirstIsGone() throws {
        let model = try makeModel()
        _ = try model.apply(update(insert(2, in: 1), remove(1)))
        #expect(model.root == nil && model.node(2) == nil)
        _ = try model.apply(update(insert(3)))
        #expect(model.frame(of: 3) == frame(3, 0, 0, 300, 200))
    }

    @Test func refusesACyclicParent() throws {
        let model = try makeModel()
        _ = try model.apply(update(insert(2, in: 1), insert(3, in: 2), insert(4, in: 3)))
        #expect(throws: ViewViolation.movedIntoItself(view: 2)) { try model.apply(update(move(2, to: 4))) }
        #expect(throws: ViewViolation.movedIntoItself(view: 2)) { try model.apply(update(move(2, to: 2))) }
        #expect(throws: ViewViolation.movedRoot(view: 1)) { try model.apply(update(move(1, to: 4))) }
    }

    @Test func neverTakesANumberTwice() throws {
        let model = try makeModel()
        _ = try model.apply(update(insert(2, in: 1), remove(2)))
        #expect(throws: ViewViolation.numberUsedTwice(what: "view", number: 2)) { try model.apply(update(insert(2, in: 1))) }
        #expect(throws: ViewViolation.numberIsZero(what: "view")) { try model.apply(update(insert(0, in: 1))) }
        _ = try model.apply(update(insert(.max, in: 1), insert(.max - 1, in: 1)))
        #expect(throws: ViewViolation.numberUsedTwice(what: "view", number: .max)) { try model.apply(update(insert(.max, in: 1))) }
    }

    @Test func dropsPatchesAboutWhatIsGone() throws {
        let model = try makeModel()
        _ = try model.apply(update(insert(2, in: 1), insert(3, in: 2), constrain(1, end(3, .width), plus: 10), remove(2)))
        let (changes, answer) = try model.apply(
            update(
                set(.alpha, 0.5, of: 3), remove(3), move(3, to: 1), .with { $0.removeConstraint = 1 },
                .with { $0.changeConstraint = .with { $0.constraint = 1 } }, constrain(2, end(3, .width), end(1, .width))))
        #expect(changes.patches.isEmpty)
        #expect(answer.conflicts.count == 1)
        #expect(throws: ViewViolation.unknown(what: "view", number: 7)) { try model.apply(update(remove(7))) }
        #expect(throws: ViewViolation.unknown(what: "constraint", number: 7)) { try model.apply(update(.with { $0.removeConstraint = 7 })) }
    }

    @Test func takesUnknownKindsAndPropertiesForWhatTheyAreNot() throws {
        let model = try makeModel()
        let changes = try model.apply(
            update(
                insert(
                    2, .UNRECOGNIZED(999), in: 1,
                    .with {
                        $0.key = .UNRECOGNIZED(999)
                        $0.value = true.wire
                    }),
                .with {
                    $0.set = .with {
                        $0.view = 2
                        $0.key = .UNRECOGNIZED(500)
                        $0.value = true.wire
                    }
                })
        ).changes
        #expect(model.node(2)?.kind == .container)
        #expect(model.node(2)?.properties.isEmpty == true)
        #expect(changes.patches.count == 1 && changes.patches[0].insert.kind == .container)
    }

    @Test func anAbsentValueIsTheDefaultAgain() throws {
        let model = try makeModel()
        _ = try model.apply(update(set(.alpha, 0.25, of: 1)))
        #expect(model.root?[.alpha] == 0.25)
        _ = try model.apply(
            update(
                .with {
                    $0.set = .with {
                        $0.view = 1
                        $0.key = .alpha
                    }
                }))
        #expect(model.root?[.alpha] == 1)
    }

    @Test func whatThePersonDoesIsTrueAtOnce() throws {
        let model = try makeModel()
        _ = try model.apply(update(insert(2, .textField, in: 1, text("a")), insert(3, .slider, in: 1), insert(4, .picker, in: 1)))
        let event = model.note(
            .with {
                $0.view = 2
                $0.kind = .text
                $0.text = "ab"
                $0.selectionStart = 2
            })
        #expect(event.revision == 1 && model.revision(of: 2) == 1)
        #expect(model.node(2)?[.text]?.text == "ab")
        model.note(
            .with {
                $0.view = 3
                $0.kind = .value
                $0.value = 0.75
            })
        model.note(
            .with {
                $0.view = 3
                $0.kind = .value
                $0.value = .nan
            })
        #expect(model.node(3)?[.value] == 0.75)
        model.note(
            .with {
                $0.view = 4
                $0.kind = .choice
                $0.chosen = [3]
            })
        #expect(model.node(4)?[.chosen] == [3])
        model.note(
            .with {
                $0.view = 2
                $0.kind = .focused
            })
        #expect(model.focused == 2)
        _ = try model.apply(update(remove(2)))
        #expect(model.focused == nil)
    }

    @Test func aTextThatDoesNotKnowOfTheLastEditIsIgnored() throws {
        let model = try makeModel()
        _ = try model.apply(update(insert(2, .textField, in: 1)))
        for typed in ["a", "ab"] {
            model.note(
                .with {
                    $0.view = 2
                    $0.kind = .text
                    $0.text = typed
                })
        }
        let old = try model.apply(update(set(.text, .with { $0.text = "A" }, of: 2), set(.textRevision, 1, of: 2)))
        #expect(model.node(2)?[.text]?.text == "ab")
        #expect(old.changes.patches.map(\.set.key) == [.textRevision])
        _ = try model.apply(update(set(.textRevision, 2, of: 2), set(.text, .with { $0.text = "AB" }, of: 2)))
        #expect(model.node(2)?[.text]?.text == "AB")
    }
}
