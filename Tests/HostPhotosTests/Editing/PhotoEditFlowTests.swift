import Testing

@testable import HostPhotos

/// What follows from what in the window of an edit.
@Suite struct PhotoEditFlowTests {
    private typealias Flow = PhotoEditFlow

    /// What is to be done after each event.
    private func actions(_ events: [Flow.Event], _ flow: inout Flow) -> [Flow.Action?] { events.map { flow.take($0) } }

    @Test func anEditIsOpenedAndSaved() {
        var flow = Flow()
        #expect(!flow.canFinish && flow.canCancel && flow.isWorking)
        #expect(flow.take(.opened) == nil)
        #expect(flow.canFinish && flow.canCancel && !flow.isWorking)
        #expect(flow.take(.donePressed) == .save)
        #expect(!flow.canFinish && flow.isWorking)
        #expect(flow.take(.saved(isChanged: true)) == .leave(.saved))
        #expect(flow.state == .over(.saved))
    }

    @Test func anExtensionWithNothingToSaveLeavesThePictureAsItWas() {
        var flow = Flow()
        #expect(actions([.opened, .donePressed, .saved(isChanged: false)], &flow) == [nil, .save, .leave(.unchanged)])
    }

    @Test func thePersonIsAskedOnlyWhenTheExtensionWantsIt() {
        var flow = Flow()
        #expect(actions([.opened, .cancelPressed, .extensionAnswered(shouldConfirm: false)], &flow) == [nil, .askExtension, .cancel])
        flow = Flow()
        #expect(
            actions([.opened, .cancelPressed, .extensionAnswered(shouldConfirm: true), .personAnswered(cancels: false)], &flow)
                == [nil, .askExtension, .askPerson, nil])
        #expect(flow.state == .editing)
        #expect(
            actions([.cancelPressed, .extensionAnswered(shouldConfirm: true), .personAnswered(cancels: true)], &flow)
                == [.askExtension, .askPerson, .cancel])
        #expect(flow.state == .over(.cancelled))
    }

    @Test func whatTakesLongCanBeCancelledWithoutAQuestion() {
        var flow = Flow()
        #expect(flow.take(.cancelPressed) == .cancel)
        flow = Flow()
        #expect(actions([.opened, .donePressed, .cancelPressed], &flow) == [nil, .save, .cancel])
        // What comes of it later changes nothing.
        #expect(actions([.saved(isChanged: true), .problem, .ended, .conflict], &flow) == [nil, nil, nil, nil])
    }

    @Test func aSecondPressDoesNothing() {
        var flow = Flow()
        #expect(actions([.opened, .donePressed, .donePressed], &flow) == [nil, .save, nil])
        flow = Flow()
        #expect(actions([.opened, .cancelPressed, .cancelPressed, .donePressed], &flow) == [nil, .askExtension, nil, nil])
    }

    @Test func aProblemOfSavingLeavesTheEditOpen() {
        var flow = Flow()
        #expect(actions([.opened, .donePressed, .problem], &flow) == [nil, .save, .showProblem])
        #expect(flow.canFinish)
    }

    @Test func anotherProgramsChangeIsThePersonsDecision() {
        var flow = Flow()
        #expect(actions([.opened, .donePressed, .conflict, .chosen(keepsOurs: nil)], &flow) == [nil, .save, .askForChoice, nil])
        #expect(flow.state == .editing)
        #expect(actions([.donePressed, .conflict, .chosen(keepsOurs: true)], &flow) == [.save, .askForChoice, .resolve])
        // It happened once more.
        #expect(actions([.conflict, .chosen(keepsOurs: false), .resolved(isChanged: true)], &flow) == [.askForChoice, .resolve, .leave(.saved)])
    }

    @Test func anExtensionThatEndsByItselfCanBeStartedAgain() {
        for events: [Flow.Event] in [[], [.opened], [.opened, .cancelPressed], [.opened, .donePressed]] {
            var flow = Flow()
            _ = actions(events, &flow)
            #expect(flow.take(.ended) == .showFailure)
            #expect(flow.take(.retryPressed) == .begin)
            #expect(flow.state == .opening)
        }
        var flow = Flow()
        #expect(actions([.problem, .cancelPressed], &flow) == [.showFailure, .cancel])
    }

    @Test func theWindowCanCloseAtAnyTimeAndOnce() {
        for events: [Flow.Event] in [[], [.opened], [.opened, .donePressed], [.opened, .donePressed, .conflict], [.problem]] {
            var flow = Flow()
            _ = actions(events, &flow)
            #expect(flow.take(.closed) == .cancel)
            #expect(flow.take(.closed) == nil)
        }
    }

    /// Whatever comes in whatever order: it ends once, and nothing follows.
    @Test func nothingFollowsTheEnd() {
        let events: [Flow.Event] = [
            .opened, .cancelPressed, .extensionAnswered(shouldConfirm: true), .personAnswered(cancels: false), .donePressed, .saved(isChanged: true),
            .conflict, .chosen(keepsOurs: true), .resolved(isChanged: false), .problem, .ended, .retryPressed,
        ]
        var state: UInt64 = 42
        for _ in 0..<500 {
            var (flow, ends) = (Flow(), 0)
            for _ in 0..<60 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let wasOver = if case .over = flow.state { true } else { false }
                let action = flow.take(events[Int(state >> 33) % events.count])
                if wasOver { #expect(action == nil) }
                switch action {
                case .cancel, .leave: ends += 1
                default: break
                }
            }
            #expect(ends <= 1)
        }
    }
}
