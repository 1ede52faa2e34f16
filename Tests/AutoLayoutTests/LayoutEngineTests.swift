import Testing

@testable import AutoLayout

@Suite struct LayoutEngineTests {
    @Test func followsTheContainer() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0)
        try engine.addItem(2, in: 1)
        try engine.pin(1, to: 0, 10)
        try engine.pin(2, to: 1, 5)
        #expect(try engine.layout().isEmpty)
        #expect(try engine.frame(of: 2) == LayoutFrame(x: 5, y: 5, width: 290, height: 450))
        try engine.setSize(width: 200, height: 100, of: 0)
        try engine.layout()
        #expect(try engine.frame(of: 1) == LayoutFrame(x: 10, y: 10, width: 180, height: 80))
        #expect(try engine.frameInRoot(of: 2) == LayoutFrame(x: 15, y: 15, width: 170, height: 70))
    }

    @Test func givesSpareSpaceToTheViewThatHugsLess() throws {
        var engine = try screen()
        for item in [1, 2] as [LayoutItemID] {
            try engine.addItem(item, in: 0)
            try engine.setIntrinsics(
                horizontal: LayoutIntrinsics(size: 100, hugging: item == 1 ? 251 : 250, compressionResistance: item == 1 ? 750 : 749),
                vertical: LayoutIntrinsics(size: 20), of: item)
        }
        try engine.add(relate(1, .leading, 0, .leading))
        try engine.add(relate(2, .leading, 1, .trailing))
        try engine.add(relate(2, .trailing, 0, .trailing))
        try engine.layout()
        #expect(try engine.frame(of: 1).width == 100)
        #expect(try engine.frame(of: 2).width == 220)
        try engine.setSize(width: 150, height: 480, of: 0)
        try engine.layout()
        #expect(try engine.frame(of: 1).width == 100)
        #expect(try engine.frame(of: 2).width == 50)
        try engine.setIntrinsicSize(width: 30, height: 20, of: 1)
        try engine.layout()
        #expect(try engine.frame(of: 1) == LayoutFrame(width: 30, height: 20))
        #expect(try engine.frame(of: 2).x == 30)
        #expect(try engine.intrinsics(of: 1).horizontal.hugging == 251)
    }

    @Test func mirrorsLeadingAndTrailing() throws {
        var engine = try screen()
        for item in [1, 2] as [LayoutItemID] {
            try engine.addItem(item, in: 0)
            try engine.add(size(item, .width, 50))
        }
        try engine.setMargins(LayoutInsets(left: 16, right: 20), of: 0)
        try engine.add(relate(1, .leading, 0, .leadingMargin, 4))
        try engine.add(relate(2, .leading, .greaterOrEqual, 1, .trailing, 8))
        try engine.add(relate(2, .leading, 0, .leading, priority: 10))
        try engine.layout()
        #expect(try engine.frame(of: 1).x == 20)
        #expect(try engine.frame(of: 2).x == 78)
        engine.direction = .rightToLeft
        try engine.layout()
        #expect(try engine.frame(of: 1).x == 246)
        #expect(try engine.frame(of: 2).x == 188)
        engine.direction = .leftToRight
        try engine.layout()
        #expect(try engine.frame(of: 1).x == 20)
    }

    @Test func takesMultipliedPositionsFromTheCommonAncestor() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0)
        try engine.addItem(2, in: 1)
        try engine.pin(1, to: 0, 40)
        try engine.add(relate(2, .centerX, 1, .centerX, times: 0.75))
        try engine.add(relate(2, .trailing, 1, .trailing, times: 0.875))
        try engine.layout()
        #expect(try engine.frame(of: 2) == LayoutFrame(x: -30, width: 240))
        engine.direction = .rightToLeft
        try engine.layout()
        #expect(try engine.frame(of: 2) == LayoutFrame(x: 30, width: 120))
    }

    @Test func measuresAPositionAloneFromTheParent() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0)
        try engine.addItem(2, in: 1)
        try engine.pin(1, to: 0, 40)
        try engine.add(size(2, .leading, 12))
        try engine.add(size(2, .top, 7))
        try engine.add(size(2, .width, 30))
        try engine.layout()
        #expect(try engine.frame(of: 2) == LayoutFrame(x: 12, y: 7, width: 30))
        engine.direction = .rightToLeft
        try engine.layout()
        #expect(try engine.frame(of: 2).x == 240 - 12 - 30)
    }

    @Test func usesMarginsSafeAreaBaselinesAndGuides() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0, name: "guide")
        try engine.addItem(2, in: 0)
        try engine.addItem(3, in: 0)
        try engine.setSafeArea(LayoutInsets(top: 44, bottom: 34), of: 0)
        try engine.add(LayoutConstraint(LayoutAnchor(1, .top), .equal, LayoutAnchor(0, .top, in: .safeArea)))
        try engine.add(LayoutConstraint(LayoutAnchor(1, .bottom), .equal, LayoutAnchor(0, .bottom, in: .safeArea)))
        try engine.add(relate(2, .top, 1, .top, 6))
        try engine.add(size(2, .height, 40))
        try engine.add(size(3, .height, 20))
        try engine.setBaselines(first: 15, last: 10, of: 2)
        try engine.setBaselines(first: 12, last: 4, of: 3)
        try engine.add(relate(3, .firstBaseline, 2, .lastBaseline))
        try engine.layout()
        #expect(try engine.frame(of: 1).y == 44)
        #expect(try engine.frame(of: 1).height == 402)
        #expect(try engine.frame(of: 2).y == 50)
        #expect(try engine.frame(of: 3).y == 68)
        try engine.setSafeArea(LayoutInsets(top: 20), of: 0)
        try engine.layout()
        #expect(try engine.frame(of: 2).y == 26)
        #expect(try engine.frame(of: 1).height == 460)
    }

    @Test func keepsAnAspectRatio() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0)
        try engine.add(relate(1, .width, 1, .height, times: 1.5))
        try engine.add(relate(1, .width, .lessOrEqual, 0, .width))
        try engine.add(relate(1, .height, .lessOrEqual, 0, .height))
        try engine.add(relate(1, .width, 0, .width, priority: 500))
        try engine.add(relate(1, .height, 0, .height, priority: 500))
        try engine.setSize(width: 300, height: 100, of: 0)
        try engine.layout()
        #expect(try engine.frame(of: 1).width == 150)
        #expect(try engine.frame(of: 1).height == 100)
    }

    @Test(arguments: [1.0, 2, 3]) func roundsEdgesAndNotSizes(scale: Double) throws {
        var engine = try screen(100, 50, scale: scale)
        for index in 1...7 {
            let item = LayoutItemID(index)
            try engine.addItem(item, in: 0)
            if index > 1 {
                try engine.add(relate(item, .left, LayoutItemID(index - 1), .right))
                try engine.add(relate(item, .width, 1, .width))
            } else {
                try engine.add(relate(item, .left, 0, .left))
            }
        }
        try engine.add(relate(7, .right, 0, .right))
        try engine.layout()
        var edge = 0.0
        for index in 1...7 {
            let frame = try engine.frame(of: LayoutItemID(index))
            #expect(abs(frame.x - edge) < 1e-9)
            let pixels = frame.x * scale
            #expect(abs(pixels - Double(Int(pixels + 0.5))) < 1e-9)
            edge = frame.x + frame.width
        }
        #expect(abs(edge - 100) < 1e-9)
    }

    @Test func exchangesConstraintsWithoutAConflict() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0)
        let low = try engine.add(size(1, .width, .greaterOrEqual, 100))
        let high = try engine.add(size(1, .width, .lessOrEqual, 120))
        let exact = try engine.add(size(1, .width, 100), active: false)
        try engine.layout()
        try engine.setConstant(300, of: low)
        try engine.setConstant(320, of: high)
        #expect(try engine.layout().isEmpty)
        try engine.setActive(false, low)
        try engine.setActive(true, exact)
        #expect(try engine.layout().isEmpty)
        #expect(try engine.frame(of: 1).width == 100)
        #expect(try engine.constraint(high).constant == 320)
        #expect(try !engine.isActive(low))
    }

    @Test func removesAnItemWithEverythingAboutIt() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0)
        try engine.addItem(2, in: 1)
        try engine.addItem(3, in: 0)
        try engine.pin(1, to: 0, 0)
        try engine.pin(2, to: 1, 0)
        let between = try engine.add(relate(3, .width, 2, .width, times: 0.5))
        try engine.add(size(3, .width, 10, priority: 10))
        try engine.layout()
        #expect(try engine.frame(of: 3).width == 160)
        try engine.removeItem(1)
        #expect(!engine.contains(2))
        #expect(throws: LayoutError.unknownConstraint) { try engine.constraint(between) }
        #expect(throws: LayoutError.unknownItem(2)) { try engine.frame(of: 2) }
        try engine.layout()
        #expect(try engine.frame(of: 3).width == 10)
        try engine.addItem(2, in: 0)
        try engine.pin(2, to: 0, 1)
        try engine.layout()
        #expect(try engine.frame(of: 2).width == 318)
    }

    @Test func findsTheFittingSizeAndAmbiguity() throws {
        var engine = try screen()
        try engine.addItem(1, in: 0)
        try engine.pin(1, to: 0, 10)
        try engine.setIntrinsicSize(width: 80.3, height: 20, of: 1)
        try engine.addItem(2, in: 0)
        try engine.add(relate(2, .left, .greaterOrEqual, 0, .left, 5))
        try engine.layout()
        let size = try engine.fittingSize(of: 0)
        #expect(size.width == 101)
        #expect(size.height == 40)
        #expect(try engine.fittingSize(of: 0, targetWidth: 200, horizontalPriority: 1000).width == 200)
        #expect(try engine.frame(of: 1).width == 300)
        #expect(try engine.isAmbiguous(2))
        #expect(try !engine.isAmbiguous(1))
    }
}
