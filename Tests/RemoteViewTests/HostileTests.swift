import Foundation
import RandomNumbers
import RemoteView
import SystemCalls
import Testing
import Wire

/// What an extension may not do, each with the sentence that ends it.
@Suite struct HostileTests {
    @Test func refusesMoreNodesThanTheLimit() throws {
        var limits = ViewLimits()
        limits.nodes = 10
        let model = try makeModel(limits: limits)
        var patches = WireUpdateView()
        patches.patches = (2...11).map { insert($0, in: 1) }
        let violation = #expect(throws: ViewViolation.self) { try model.apply(patches) }
        #expect(violation?.description == "It sent a view with more than 10 nodes.")
    }

    @Test func refusesAMillionNodesBeforeTheyAreDecoded() throws {
        var encoded = Data()
        let one = try update(insert(7, in: 1)).serializedData()
        for _ in 0..<1_000_000 { encoded += one }
        #expect(throws: ViewViolation.tooManyPatches(perSecond: 20_000)) { try UpdateScan.check(encoded, limits: .init()) }
        #expect(throws: ViewViolation.malformed) { try UpdateScan.check(Data([0xFF, 0xFF]), limits: .init()) }
        #expect(throws: ViewViolation.malformed) { try UpdateScan.check(Data([0x0A, 0x7F, 0]), limits: .init()) }
        #expect(throws: ViewViolation.updateTooLarge(bytes: 16 << 20)) { try UpdateScan.check(Data(count: 17 << 20), limits: .init()) }
        try UpdateScan.check(one, limits: .init())
    }

    @Test func refusesAHundredThousandPatchesASecond() throws {
        let model = try makeModel()
        let start = ContinuousClock.now
        var patches = WireUpdateView()
        patches.patches = (0..<10_000).map { set(.alpha, Double($0), of: 1) }
        var sent = 0
        let violation = #expect(throws: ViewViolation.self) {
            for step in 0..<100 {
                _ = try model.apply(patches, now: start + .milliseconds(100 * step))
                sent += 10_000
            }
        }
        #expect(violation == .tooManyPatches(perSecond: 20_000) && violation?.isFlood == true)
        #expect(sent >= 60_000 && sent < 100_000)
    }

    @Test func takesAsManyPatchesAsThereAreSecondsFor() throws {
        let model = try makeModel()
        let start = ContinuousClock.now
        var patches = WireUpdateView()
        patches.patches = (0..<10_000).map { set(.alpha, Double($0), of: 1) }
        for step in 0..<20 { _ = try model.apply(patches, now: start + .milliseconds(500 * step)) }
    }

    @Test func refusesATreeThatIsTooDeep() throws {
        let model = try makeModel()
        var patches = WireUpdateView()
        patches.patches = (2...100).map { insert($0, in: $0 - 1) }
        _ = try model.apply(patches)
        #expect(throws: ViewViolation.tooDeep(limit: 100)) { try model.apply(update(insert(101, in: 100))) }
        _ = try model.apply(update(insert(102, in: 1), insert(103, in: 102)))
        #expect(throws: ViewViolation.tooDeep(limit: 100)) { try model.apply(update(move(102, to: 99))) }
    }

    @Test func refusesMoreConstraintsThanTheLimit() throws {
        var limits = ViewLimits()
        limits.constraints = 3
        let model = try makeModel(limits: limits)
        _ = try model.apply(update(insert(2, in: 1)))
        var patches = WireUpdateView()
        patches.patches = (1...4).map { constrain($0, end(2, .width), plus: 10, priority: Double($0)) }
        #expect(throws: ViewViolation.tooManyConstraints(limit: 3)) { try model.apply(patches) }
    }

    @Test func refusesValuesOfTheWrongType() throws {
        let model = try makeModel()
        #expect(throws: ViewViolation.wrongType(property: "alpha", view: 1)) {
            try model.apply(
                update(
                    .with {
                        $0.set = .with {
                            $0.view = 1
                            $0.key = .alpha
                            $0.value = "x".wire
                        }
                    }))
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func refusesNumbersThatAreNone(_ number: Double) throws {
        let model = try makeModel()
        _ = try model.apply(update(insert(2, in: 1)))
        let patches = [
            set(.alpha, number, of: 1), set(.transform, [1, 0, number], of: 1), set(.margins, .with { $0.left = number }, of: 1),
            set(.shadow, .with { $0.x = number }, of: 1), set(.placement, .with { $0.frame.x = number }, of: 2),
            set(.font, .with { $0.size = number }, of: 1), set(.text, .with { $0.font.size = number }, of: 1),
            set(.gestures, .with { $0.gestures = [.with { $0.seconds = number }] }, of: 1),
            set(.drawing, .with { $0.numbers = [number] }, of: 1), constrain(1, end(2, .width), plus: number),
            constrain(2, end(2, .width), end(1, .width), times: number), constrain(3, end(2, .width), priority: number),
            .with {
                $0.command = .with {
                    $0.view = 1
                    $0.x = number
                }
            },
        ]
        for patch in patches { #expect(throws: ViewViolation.self) { try model.apply(update(patch)) } }
        #expect(throws: ViewViolation.self) { try model.apply(.with { $0.animation.duration = number }) }
        #expect(throws: ViewViolation.self) {
            try model.fit(
                .with {
                    $0.views = [
                        .with {
                            $0.view = 1
                            $0.width = number
                        }
                    ]
                })
        }
        #expect(throws: ViewViolation.self) { try model.measure(.with { $0.width = number }) }
    }

    @Test func takesTheLargestNumbersThatThereAre() throws {
        let model = try makeModel()
        _ = try model.apply(update(insert(2, in: 1, placement(-1e300, 1e300, -1e300, 1e300, flexible: 63, in: (1e300, -1e300)))))
        _ = try model.apply(update(insert(3, .label, in: 1, property(.intrinsicSize, [1e300, 1e300]), property(.resistance, [-5, 1e9, 3]))))
        _ = try model.apply(update(insert(4, .scroll, in: 1, property(.contentSize, [1e300, -4]))))
        #expect(model.frame(of: 1) == frame(1, 0, 0, 300, 200))
    }

    @Test func refusesTooMuchText() throws {
        var limits = ViewLimits()
        limits.text = 100
        limits.allText = 250
        let model = try makeModel(limits: limits)
        _ = try model.apply(update(insert(2, .label, in: 1), insert(3, .label, in: 1), insert(4, .label, in: 1)))
        let hundred = WireStyledText.with { $0.text = String(repeating: "x", count: 100) }
        #expect(throws: ViewViolation.textTooLong(bytes: 100)) {
            try model.apply(update(set(.text, .with { $0.text = String(repeating: "x", count: 101) }, of: 2)))
        }
        for _ in 0..<5 { _ = try model.apply(update(set(.text, hundred, of: 2), set(.text, hundred, of: 3))) }
        _ = try model.apply(update(remove(3), set(.text, hundred, of: 4)))
        #expect(throws: ViewViolation.tooMuchText(bytes: 250)) { try model.apply(update(set(.subtitle, hundred, of: 4))) }
    }

    @Test(arguments: [[(0, 3), (2, 1)], [(4, 2)], [(6, 0)], [(0, .max)], [(.max, .max)]] as [[(UInt32, UInt32)]])
    func refusesRunsThatOverlapOrReachOut(_ runs: [(UInt32, UInt32)]) throws {
        let model = try makeModel()
        let text = WireStyledText.with {
            $0.text = "hello"
            $0.runs = runs.map { run in
                .with {
                    $0.location = run.0
                    $0.length = run.1
                }
            }
        }
        #expect(throws: ViewViolation.badTextRuns(view: 1)) { try model.apply(update(set(.text, text, of: 1))) }
    }

    @Test func refusesMenusGesturesAndChoicesWithoutEnd() throws {
        let model = try makeModel()
        var deep = WireViewMenuItem()
        for _ in 0..<40 { deep = .with { $0.items = [deep] } }
        #expect(throws: ViewViolation.self) { try model.apply(update(set(.menu, .with { $0.items = [deep] }, of: 1))) }
        let wide = WireViewMenu.with { $0.items = Array(repeating: .init(), count: 2001) }
        #expect(throws: ViewViolation.tooMany(what: "menu items", limit: 2000)) { try model.apply(update(set(.menu, wide, of: 1))) }
        #expect(throws: ViewViolation.self) {
            try model.apply(update(set(.gestures, .with { $0.gestures = Array(repeating: .init(), count: 65) }, of: 1)))
        }
        #expect(throws: ViewViolation.self) { try model.apply(update(set(.keys, .with { $0.keys = Array(repeating: .init(), count: 513) }, of: 1))) }
        let titles = WireViewChoices.with { $0.columns = [.with { $0.titles = Array(repeating: "", count: 50_001) }] }
        #expect(throws: ViewViolation.self) { try model.apply(update(set(.choices, titles, of: 1))) }
    }

    @Test func refusesDrawingsWhoseOperandsAreMissing() throws {
        func drawing(_ operations: [WireDrawOperation], _ numbers: [Double]) -> WireDisplayList {
            .with {
                $0.operations = operations
                $0.numbers = numbers
            }
        }
        let model = try makeModel()
        let bad = [
            drawing([.move], [1]), drawing([.dash], [0, 3, 1, 1]), drawing([.dash], [0, -1]), drawing([.dash], [0, 1e8]), drawing([.dash], [0, 0.5]),
            drawing([.image], [0, 0, 1, 1]), drawing([.text], [0, 0, 1, 1, 0]), drawing([.linearGradient], [0, 0, 1, 1, 0, 2, 0, 0, 0, 0, 1]),
            drawing(Array(repeating: .save, count: 1000), []),
        ]
        for list in bad { #expect(throws: ViewViolation.self) { try model.apply(update(set(.drawing, list, of: 1))) } }
        _ = try model.apply(update(set(.drawing, drawing([.dash, .move, .UNRECOGNIZED(99), .line], [0, 2, 3, 3, 1, 1]), of: 1)))
        #expect(model.root?[.drawing]?.operations == [.dash, .move])
    }

    @Test func refusesImagesThatAreNotWhatTheySay() throws {
        let model = try makeModel()
        func define(_ width: UInt32, _ height: UInt32, _ stride: UInt32, scale: Double = 1, bytes: Int = 64) throws {
            var update = WireUpdateView()
            update.images = [
                .with {
                    $0.image = 1
                    $0.width = width
                    $0.height = height
                    $0.stride = stride
                    $0.scale = scale
                }
            ]
            _ = try model.apply(update, descriptors: [try SealedMemory.make([UInt8](repeating: 0, count: bytes))])
        }
        try define(4, 4, 16)
        #expect(throws: ViewViolation.imageTooShort(image: 1, needed: 80, found: 64)) { try define(4, 5, 16) }
        #expect(throws: ViewViolation.malformedImage(image: 1)) { try define(4, 4, 12) }
        #expect(throws: ViewViolation.malformedImage(image: 1)) { try define(4, 4, 17) }
        #expect(throws: ViewViolation.malformedImage(image: 1)) { try define(0, 4, 16) }
        #expect(throws: ViewViolation.malformedImage(image: 1)) { try define(4, 4, 16, scale: .nan) }
        #expect(throws: ViewViolation.imageTooLarge(image: 1, pixels: 64 << 20)) { try define(.max, .max, .max) }
        #expect(throws: ViewViolation.imagesTooLarge(bytes: 256 << 20)) { try define(1, 1 << 20, 1 << 30) }
    }

    @Test func refusesMemoryThatCanStillChange() throws {
        let model = try makeModel()
        var update = WireUpdateView()
        update.images = [
            .with {
                $0.image = 1
                $0.width = 1
                $0.height = 1
                $0.stride = 4
            }
        ]
        let memory = try SealedMemory.makeEmpty(name: "test")
        #expect(ftruncate(memory.rawValue, 4096) == 0)
        #expect(throws: ViewViolation.imageNotSealed(image: 1)) { try model.apply(update, descriptors: [memory]) }
        #expect(throws: ViewViolation.descriptorsDoNotMatch(images: 1, descriptors: 0)) { try model.apply(update) }
    }

    @Test func countsTheBytesOfAllImages() throws {
        var limits = ViewLimits()
        limits.imageBytes = 10_000
        limits.images = 3
        let model = try makeModel(limits: limits)
        func define(_ image: UInt64, bytes: Int) throws {
            var update = WireUpdateView()
            update.images = [
                .with {
                    $0.image = image
                    $0.width = 1
                    $0.height = 1
                    $0.stride = 4
                }
            ]
            _ = try model.apply(update, descriptors: [try SealedMemory.make([UInt8](repeating: 0, count: bytes))])
        }
        for _ in 0..<5 { try define(1, bytes: 8000) }
        #expect(throws: ViewViolation.imagesTooLarge(bytes: 10_000)) { try define(2, bytes: 4000) }
        _ = try model.apply(update(.with { $0.removeImage = 1 }))
        for image in 2...4 { try define(UInt64(image), bytes: 100) }
        #expect(throws: ViewViolation.tooManyImages(limit: 3)) { try define(5, bytes: 100) }
    }

    @Test func scatteredNumbersDoNotGrowWithoutEnd() throws {
        var limits = ViewLimits()
        limits.patchBurst = 1e9
        let model = try makeModel(limits: limits)
        let violation = #expect(throws: ViewViolation.self) {
            for round in 1...60 {
                var patches = WireUpdateView()
                for step in 0..<2000 {
                    let number = UInt64(round * 2000 + step) * 3
                    patches.patches.append(insert(number, in: 1))
                    patches.patches.append(remove(number))
                }
                _ = try model.apply(patches)
            }
        }
        #expect(violation == .numbersTooScattered(limit: 100_000))
    }

    /// Any bytes at all: refused or laid out, never a trap.
    @Test func survivesGarbage() throws {
        var generator = HostilePatches(numbers: SplitMix64(state: 7))
        for _ in 0..<60 {
            let model = try makeModel()
            generator.last = 1
            do throws(ViewViolation) {
                for _ in 0..<20 {
                    var patches = WireUpdateView()
                    for _ in 0..<30 { patches.patches.append(generator.patch()) }
                    _ = try model.apply(patches)
                    _ = try model.fit(
                        .with {
                            $0.views = [
                                .with {
                                    $0.view = generator.next() % 12
                                    $0.width = 50
                                }
                            ]
                        })
                }
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }
}

/// Numbers that are the same in each run.
private struct HostilePatches {
    var numbers: SplitMix64

    mutating func next() -> UInt64 { numbers.next() }

    private static let lengths = [0, 1, -1, 8, 100, 0.001, 1e7, -1e7, 1e12, 1e300]
    private var number: Double { mutating get { Self.lengths[Int(next() % 10)] } }
    /// The newest node.
    var last: UInt64 = 1
    private var view: UInt64 { mutating get { 1 + next() % last } }

    mutating func patch() -> WireViewPatch {
        switch next() % 8 {
        case 0, 1, 2, 3:
            let parent = view
            last += 1
            return insert(last, WireViewKind(rawValue: Int(next() % 24)) ?? .container, in: parent)
        case 4: return last < 20 ? set(.alpha, 0.5, of: view) : move(last - next() % 18, to: view, at: UInt32(truncatingIfNeeded: next()))
        case 5:
            return constrain(
                next(),
                end(view, WireLayoutAttributeKind(rawValue: Int(next() % 14)) ?? .left, WireLayoutRegion(rawValue: Int(next() % 6)) ?? .frame),
                next() % 2 == 0 ? end(view, WireLayoutAttributeKind(rawValue: Int(next() % 14)) ?? .left) : nil, times: number, plus: number,
                priority: Double(next() % 1001))
        case 6:
            var patch = set(.alpha, number, of: view)
            patch.set = placement(number, number, number, number, flexible: UInt32(next() % 64), in: (number, number))
            patch.set.view = view
            return patch
        default: return set(.intrinsicSize, [number, number], of: view)
        }
    }
}
