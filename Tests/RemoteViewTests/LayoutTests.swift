import RemoteView
import SystemCalls
import Testing
import Wire

@Suite struct LayoutTests {
    @Test func givesTheRootTheSizeOfItsHost() throws {
        let model = ViewModel(measurer: FakeMeasurer(), environment: .size(300, 200))
        let (changes, answer) = try model.apply(update(insert(1)))
        #expect(answer.frames == [frame(1, 0, 0, 300, 200)])
        #expect(changes.frames == answer.frames)
    }

    @Test func tellsOnlyFramesThatChanged() throws {
        let model = try makeModel()
        let first = try model.apply(update(insert(2, in: 1, placement(10, 10, 20, 20)), insert(3, in: 1, placement(50, 10, 20, 20)))).answer
        #expect(first.frames.count == 2)
        let second = try model.apply(
            update(
                .with {
                    $0.set = placement(50, 20, 20, 20)
                    $0.set.view = 3
                })
        ).answer
        #expect(second.frames == [frame(3, 50, 20, 20, 20)])
        #expect(try model.apply(update(set(.alpha, 0.5, of: 3))).answer.frames.isEmpty)
    }

    /// What becomes of a frame when the parent gets 100 points wider and higher.
    static let placements: [(flexible: UInt32, expected: WireViewFrame)] = [
        (0, frame(2, 10, 20, 100, 50)),
        (2 | 16, frame(2, 10, 20, 200, 150)),
        (1 | 8, frame(2, 110, 120, 100, 50)),
        (4 | 32, frame(2, 10, 20, 100, 50)),
        (1 | 4, frame(2, 20, 20, 100, 50)),
        (1 | 2, frame(2, 19, 20, 191, 50)),
        (8 | 16 | 32, frame(2, 10, 40, 100, 100)),
    ]

    @Test(arguments: placements) func aFrameFollowsItsParent(flexible: UInt32, expected: WireViewFrame) throws {
        let model = try makeModel()
        _ = try model.apply(update(insert(2, in: 1, placement(10, 20, 100, 50, flexible: flexible, in: (200, 100)))))
        #expect(model.frame(of: 2) == expected)
    }

    @Test func laysOutConstraintsAndNaturalSizes() throws {
        let model = try makeModel()
        _ = try model.apply(
            update(
                insert(2, .label, in: 1, text("Hello")), insert(3, .button, in: 1, at: 1), constrain(1, end(2, .leading), end(1, .leading, .margins)),
                constrain(2, end(2, .top), end(1, .top), plus: 10), constrain(3, end(3, .leading), end(2, .trailing), plus: 5),
                constrain(4, end(3, .centerY), end(2, .centerY))))
        #expect(model.frame(of: 2) == frame(2, 8, 10, 50, 20))
        #expect(model.frame(of: 3) == frame(3, 63, 5, 50, 30))
    }

    @Test func breaksTheLinesOfALabelAtTheWidthThatItGets() throws {
        let model = try makeModel()
        _ = try model.apply(
            update(
                insert(2, .label, in: 1, text(String(repeating: "x", count: 50)), property(.lines, 0)), insert(3, .button, in: 1, at: 1),
                constrain(1, end(2, .left), end(1, .left)), constrain(2, end(2, .right), end(1, .right)), constrain(3, end(2, .top), end(1, .top)),
                constrain(4, end(3, .top), end(2, .bottom)), constrain(5, end(3, .left), end(1, .left))))
        #expect(model.frame(of: 2) == frame(2, 0, 0, 300, 40))
        #expect(model.frame(of: 3)?.y == 40)
        _ = model.setEnvironment(.size(600, 200))
        #expect(model.frame(of: 2) == frame(2, 0, 0, 600, 20))
        let (changes, frames) = model.setEnvironment(.size(100, 200))
        #expect(changes.frames == frames && !frames.isEmpty, "what the extension hears is what the renderer gets")
        #expect(frames.contains(frame(2, 0, 0, 100, 100)))
    }

    @Test func measuresAgainOnlyWhatChanged() throws {
        let measurer = FakeMeasurer()
        let model = try makeModel(measurer: measurer)
        _ = try model.apply(
            update(
                insert(2, .label, in: 1, text("a")), insert(3, .label, in: 1, text("b")), insert(4, .button, in: 1, placement(0, 0, 10, 10)),
                constrain(1, end(2, .left), end(1, .left)), constrain(2, end(3, .left), end(1, .left))))
        #expect(measurer.asked.withLock { $0.sorted() } == [2, 3])
        measurer.asked.withLock { $0 = [] }
        _ = try model.apply(update(set(.text, .with { $0.text = "cc" }, of: 3), set(.alpha, 0.5, of: 2)))
        #expect(measurer.asked.withLock { $0 } == [3])
        #expect(model.frame(of: 3)?.width == 20)
        measurer.asked.withLock { $0 = [] }
        _ = model.setEnvironment(.size(400, 200))
        #expect(measurer.asked.withLock { $0.isEmpty })
        var large = WireViewEnvironment.size(400, 200)
        large.textScale = 2
        _ = model.setEnvironment(large)
        #expect(measurer.asked.withLock { $0.sorted() } == [2, 3])
        #expect(model.frame(of: 3)?.width == 40)
    }

    @Test func constraintsInsideAScrollNodeAreAboutItsContent() throws {
        let model = try makeModel()
        let (changes, answer) = try model.apply(
            update(
                insert(2, .scroll, in: 1, placement(10, 10, 100, 100)), insert(3, in: 2), constrain(1, end(3, .left), end(2, .left)),
                constrain(2, end(3, .right), end(2, .right)), constrain(3, end(3, .top), end(2, .top)),
                constrain(4, end(3, .bottom), end(2, .bottom)), constrain(5, end(3, .width), end(2, .width, .viewport)),
                constrain(6, end(3, .height), plus: 500)))
        #expect(answer.conflicts.isEmpty)
        #expect(model.frame(of: 2) == frame(2, 10, 10, 100, 100))
        #expect(model.frame(of: 3) == frame(3, 0, 0, 100, 500))
        #expect(changes.contentSizes == [2: ViewSize(width: 100, height: 500)])
        model.note(
            .with {
                $0.view = 2
                $0.kind = .scroll
                $0.y = 30
            })
        #expect(model.frameInRoot(of: 3) == frame(3, 10, -20, 100, 500))
    }

    @Test func aContentSizeIsTakenAsItIs() throws {
        let model = try makeModel()
        _ = try model.apply(
            update(
                insert(2, .scroll, in: 1, placement(0, 0, 100, 100), property(.contentSize, [400, 300])),
                insert(3, in: 2, placement(350, 250, 10, 10))))
        #expect(model.contentSize(of: 2) == ViewSize(width: 400, height: 300))
        #expect(model.frame(of: 3) == frame(3, 350, 250, 10, 10))
    }

    @Test func theSafeAreaReachesWhatTouchesTheEdges() throws {
        var environment = WireViewEnvironment.size(300, 200)
        environment.safeArea = .with { $0.top = 40 }
        let model = ViewModel(measurer: FakeMeasurer(), environment: environment)
        _ = try model.apply(
            update(
                insert(1), insert(2, in: 1, placement(0, 10, 300, 100)), insert(3, in: 2), insert(4, in: 1), insert(5, in: 4),
                constrain(1, end(3, .top), end(2, .top, .safeArea)), constrain(2, end(4, .top), end(1, .top), plus: 60),
                constrain(3, end(5, .top), end(4, .top, .safeArea))))
        #expect(model.frame(of: 3)?.y == 30)
        #expect(model.frame(of: 5)?.y == 0)
    }

    @Test func laysOutFromTheRightInARightToLeftHost() throws {
        let model = try makeModel()
        _ = try model.apply(
            update(insert(2, .button, in: 1), constrain(1, end(2, .leading), end(1, .leading)), constrain(2, end(2, .top), end(1, .top))))
        #expect(model.frame(of: 2)?.x == 0)
        var mirrored = WireViewEnvironment.size(300, 200)
        mirrored.isRightToLeft = true
        #expect(model.setEnvironment(mirrored).frames == [frame(2, 250, 0, 50, 30)])
        _ = try model.apply(update(set(.direction, 1, of: 1)))
        #expect(model.frame(of: 2)?.x == 0)
    }

    @Test func movesANodeWithItsConstraints() throws {
        let model = try makeModel()
        _ = try model.apply(
            update(
                insert(2, in: 1, placement(0, 0, 100, 100)), insert(3, in: 1, placement(100, 0, 100, 100)), insert(4, in: 2),
                insert(5, .label, in: 4, text("ab")),
                constrain(1, end(5, .left), end(4, .left), plus: 3), constrain(2, end(5, .top), end(1, .top), plus: 7)))
        #expect(model.frameInRoot(of: 5) == frame(5, 3, 7, 20, 20))
        let answer = try model.apply(update(move(4, to: 3), constrain(3, end(4, .left), end(3, .left), plus: 1))).answer
        #expect(model.node(4)?.parent == 3 && model.node(2)?.children == [] && model.node(3)?.children == [4])
        #expect(model.frameInRoot(of: 5) == frame(5, 104, 7, 20, 20))
        #expect(answer.conflicts.isEmpty)
    }

    @Test func tellsConflictsInWords() throws {
        let model = try makeModel()
        let answer = try model.apply(
            update(insert(2, in: 1, property(.identifier, "box")), constrain(1, end(2, .width), plus: 10), constrain(2, end(2, .width), plus: 20))
        ).answer
        #expect(answer.conflicts.count == 1)
        #expect(answer.conflicts.first?.contains("container 'box'.width == 20") == true)
    }

    @Test func leavesOutConstraintsThatMeanNothing() throws {
        let model = try makeModel()
        let answer = try model.apply(
            update(
                insert(2, in: 1), constrain(1, end(2, .width), end(1, .left)), constrain(2, end(2, .width), plus: 1e9),
                constrain(3, end(2, .width), plus: 40, priority: -1), constrain(4, end(2, .unspecified)), constrain(5, end(2, .height), plus: 30))
        ).answer
        #expect(answer.conflicts.count == 4)
        #expect(model.frame(of: 2)?.height == 30)
    }

    @Test func fitsAPartOfTheTree() throws {
        let model = try makeModel()
        _ = try model.apply(
            update(
                insert(2, in: 1, placement(0, 0, 10, 10)), insert(3, .label, in: 2, text(String(repeating: "x", count: 30)), property(.lines, 0)),
                constrain(1, end(3, .left), end(2, .left), plus: 10), constrain(2, end(3, .right), end(2, .right), plus: -10),
                constrain(3, end(3, .top), end(2, .top), plus: 5), constrain(4, end(3, .bottom), end(2, .bottom), plus: -5)))
        let fitted = try model.fit(
            .with {
                $0.views = [
                    .with { $0.view = 2 },
                    .with {
                        $0.view = 2
                        $0.width = 120
                    },
                    .with {
                        $0.view = 3
                        $0.width = 50
                    },
                ]
            })
        #expect(fitted.frames == [frame(2, 0, 0, 320, 30), frame(2, 0, 0, 120, 70), frame(3, 0, 0, 50, 120)])
        #expect(model.frame(of: 2) == frame(2, 0, 0, 10, 10))
    }

    @Test func leavesOutOfAFitWhatThereIsNot() throws {
        let model = try makeModel()
        #expect(try model.fit(.with { $0.views = [.with { $0.view = 9 }] }).frames.isEmpty)
    }

    @Test func aRequiredWidthThatCannotHoldIsTheAuthorsOwnAffair() throws {
        let model = try makeModel()
        // The frame alone would make the width negative: nobody wrote a constraint, so nobody is told of one.
        let answer = try model.apply(update(insert(2, in: 1, placement(0, 0, 10, 10, flexible: 2, in: (1000, 200))))).answer
        #expect(answer.conflicts.isEmpty)
        #expect(model.frame(of: 2)?.width == 0)
    }

    @Test func aLayoutThatCannotBeComputedIsToldAndThenEnded() throws {
        var limits = ViewLimits()
        limits.nodes = 400
        let model = try makeModel(limits: limits)
        var patches = WireUpdateView()
        patches.patches = [insert(2, in: 1)]
        // More different priorities than a layout takes.
        patches.patches += (1...100).map { constrain(UInt64($0), end(2, .width), plus: Double($0), priority: Double($0)) }
        #expect(try model.apply(patches).answer.conflicts.contains { $0.contains("different priorities") })
        #expect(model.frame(of: 1)?.width == 300)
        // What does not matter to the layout does not try it again.
        for alpha in 1...5 { _ = try model.apply(update(set(.alpha, Double(alpha) / 10, of: 1))) }
        _ = model.setEnvironment(.size(310, 200))
        _ = try model.apply(update(insert(3, in: 1)))
        #expect(throws: ViewViolation.self) { try model.apply(update(insert(4, in: 1))) }
    }

    @Test func aPictureHasItsOwnSize() throws {
        let model = try makeModel()
        let memory = try SealedMemory.make([UInt8](repeating: 0, count: 40 * 20 * 4))
        let image = WireViewImage.with {
            $0.image = 7
            $0.width = 40
            $0.height = 20
            $0.stride = 160
            $0.scale = 2
        }
        var first = update(
            insert(2, .image, in: 1, property(.image, ViewImageID(7))), constrain(1, end(2, .left), end(1, .left)),
            constrain(2, end(2, .top), end(1, .top)))
        first.images = [image]
        let changes = try model.apply(first, descriptors: [memory]).changes
        #expect(changes.images.map(\.image) == [7])
        #expect(model.frame(of: 2) == frame(2, 0, 0, 20, 10))
        var second = WireUpdateView()
        second.images = [image]
        second.images[0].scale = 1
        _ = try model.apply(second, descriptors: [memory])
        #expect(model.frame(of: 2) == frame(2, 0, 0, 40, 20))
    }

    @Test func knowsTheSizeThatTheViewWouldLike() throws {
        let model = try makeModel()
        #expect(model.preferredSize == nil)
        _ = try model.apply(update(set(.preferredSize, [320, 480], of: 1)))
        #expect(model.preferredSize?.width == 320 && model.preferredSize?.height == 480)
    }
}
