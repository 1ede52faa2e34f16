import Testing

@testable import AutoLayout

@Suite struct LayoutConflictTests {
    @Test func reportsAConflictByIdentifierAndGoesOn() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0, name: "photo")
        try engine.add(relate(1, .left, 0, .left, 20, "left edge"))
        let narrow = try engine.add(size(1, .width, 100, "narrow"))
        try engine.layout()
        let wide = try engine.add(relate(1, .right, 0, .right, -20, "right edge"))
        try engine.add(relate(1, .top, 0, .top, 7))
        let conflicts = try engine.layout()
        #expect(conflicts.count == 1)
        let conflict = try #require(conflicts.first)
        #expect(conflict.broken == wide)
        #expect(conflict.brokenDescription == "'right edge' photo.right == screen.right - 20")
        #expect(
            conflict.descriptions == [
                "'left edge' photo.left == screen.left + 20", "'narrow' photo.width == 100",
                "'right edge' photo.right == screen.right - 20", "screen.width == 320 (set from outside)",
            ])
        #expect(try engine.frame(of: 1) == LayoutFrame(x: 20, y: 7, width: 100, height: 0))
        #expect(try engine.isBroken(wide))
        #expect(try engine.layout().isEmpty)
        try engine.remove(narrow)
        #expect(try engine.layout().isEmpty)
        #expect(try engine.frame(of: 1).width == 280)
        #expect(try !engine.isBroken(wide))
    }

    @Test func manyNewConstantsTakeEffectAlsoBesideOneThatCannot() throws {
        var engine = try screen()
        var heights: [LayoutConstraintID] = []
        for item in 1...20 {
            try engine.addItem(LayoutItemID(item), in: 0)
            heights.append(try engine.add(size(LayoutItemID(item), .height, 10)))
            try engine.add(
                item == 1 ? relate(1, .top, 0, .top) : relate(LayoutItemID(item), .top, LayoutItemID(item - 1), .bottom))
        }
        // The first one may not be higher than 50.
        try engine.add(size(1, .height, .lessOrEqual, 50, "bound"))
        try engine.layout()
        for (index, height) in heights.enumerated() { try engine.setConstant(20 + Double(index), of: height) }
        #expect(try engine.layout().isEmpty)
        #expect(try engine.frame(of: 20).y == (0..<19).reduce(0) { $0 + 20 + Double($1) })
        for height in heights { try engine.setConstant(60, of: height) }
        let conflicts = try engine.layout()
        #expect(conflicts.count == 1)
        #expect(try engine.frame(of: 20).y - engine.frame(of: 2).y == 18 * 60)
        #expect(try engine.frame(of: 20).height == 60)
    }

    @Test func reportsWhatContradictsWithinAView() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0, name: "photo")
        let first = try engine.add(size(1, .width, 100, "a"))
        let second = try engine.add(relate(1, .width, .greaterOrEqual, 0, .width, 200, priority: 999))
        let third = try engine.add(size(1, .width, .greaterOrEqual, 150, "b"))
        let conflicts = try engine.layout()
        #expect(conflicts.map(\.constraints) == [[first, third]])
        #expect(conflicts.first?.broken == third)
        #expect(try engine.frame(of: 1).width == 100)
        #expect(try !engine.isBroken(second))
        try engine.setConstant(160, of: first)
        #expect(try engine.layout().isEmpty)
        #expect(try !engine.isBroken(third))
        try engine.setConstant(140, of: first)
        #expect(try engine.layout().first?.broken == third)
        try engine.setPriority(998, of: first)
        #expect(try engine.layout().isEmpty)
        #expect(try engine.frame(of: 1).width == 520)
    }

    @Test func reportsANegativeSize() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0, name: "photo")
        try engine.pin(1, to: 0, 30)
        try engine.setSize(width: 50, height: 480, of: 0)
        let conflict = try #require(try engine.layout().first)
        #expect(conflict.descriptions.contains("photo.width >= 0"))
        #expect(try engine.frame(of: 1).width == 0)
        try engine.setSize(width: 100, height: 480, of: 0)
        #expect(try engine.layout().isEmpty)
        #expect(try engine.frame(of: 1) == LayoutFrame(x: 30, y: 30, width: 40, height: 420))
        try engine.setSize(width: 50, height: 480, of: 0)
        #expect(try engine.layout().count == 1)
    }

    @Test func refusesWhatMakesNoSense() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0)
        try engine.addItem(9)
        #expect(throws: LayoutError.duplicateItem(1)) { try engine.addItem(1, in: 0) }
        #expect(throws: LayoutError.unknownItem(77)) { try engine.addItem(2, in: 77) }
        #expect(throws: LayoutError.unknownItem(2)) { try engine.addItem(2, in: 2) }
        #expect(throws: LayoutError.notARoot(1)) { try engine.setSize(width: 1, height: 1, of: 1) }
        #expect(throws: LayoutError.noCommonAncestor(1, 9)) { try engine.add(relate(1, .left, 9, .left)) }
        #expect(throws: LayoutError.incompatibleAttributes(.left, .leading)) { try engine.add(relate(1, .left, 0, .leading)) }
        #expect(throws: LayoutError.incompatibleAttributes(.left, .top)) { try engine.add(relate(1, .left, 0, .top)) }
        #expect(throws: LayoutError.incompatibleAttributes(.left, .width)) { try engine.add(relate(1, .left, 0, .width)) }
        for bad in [Double.nan, .infinity, -.infinity, 1e30] {
            #expect(throws: LayoutError.self) { try engine.add(relate(1, .left, 0, .left, bad)) }
            #expect(throws: LayoutError.self) { try engine.add(relate(1, .left, 0, .left, times: bad)) }
            #expect(throws: LayoutError.self) { try engine.add(relate(1, .left, 0, .left, priority: bad)) }
            #expect(throws: LayoutError.self) { try engine.setSize(width: bad, height: 1, of: 0) }
            #expect(throws: LayoutError.self) { try engine.setIntrinsicSize(width: bad, height: 1, of: 1) }
            #expect(throws: LayoutError.self) { try engine.setMargins(LayoutInsets(top: bad), of: 1) }
        }
        engine.scale = .nan
        #expect(engine.scale == 1)
        #expect(throws: LayoutError.self) { try engine.setSize(width: -1, height: 1, of: 0) }
        try engine.layout()
    }

    @Test func refusesMoreThanItsLimits() throws {
        var limits = LayoutLimits()
        limits.items = 40
        limits.constraints = 60
        limits.depth = 3
        limits.work = 2000
        limits.priorities = 20
        var engine = LayoutEngine(limits: limits)
        try engine.addItem(0)
        for index in 1...3 { try engine.addItem(LayoutItemID(index), in: LayoutItemID(index - 1)) }
        #expect(throws: LayoutError.tooDeep(limit: 3)) { try engine.addItem(4, in: 3) }
        for index in 4..<40 { try engine.addItem(LayoutItemID(index), in: 0) }
        #expect(throws: LayoutError.tooManyItems(limit: 40)) { try engine.addItem(50, in: 0) }
        var ids: [LayoutConstraintID] = []
        for index in 0..<60 {
            let item = LayoutItemID(4 + index % 30)
            let id = try engine.add(relate(item, .left, LayoutItemID(5 + index % 30), .right, 1, priority: 500))
            ids.append(id)
        }
        #expect(throws: LayoutError.tooManyConstraints(limit: 60)) { try engine.add(size(1, .width, 1)) }
        #expect(throws: LayoutError.tooComplex(limit: 2000)) { try engine.layout() }
        for id in ids.dropFirst(3) { try engine.remove(id) }
        try engine.layout()
        #expect(try engine.frame(of: 4).width >= 0)
        for index in 0..<40 { try engine.add(size(1, .width, 1, priority: Double(index + 1))) }
        #expect(throws: LayoutError.tooManyPriorities(limit: 20)) { try engine.layout() }
    }
}
