import RandomNumbers
import Testing

@testable import AutoLayout

@Suite struct LayoutFuzzTests {
    private func anchor(_ generator: inout SplitMix64) -> LayoutAnchor {
        let attribute = LayoutAttribute.allCases.randomElement(using: &generator) ?? .left
        return LayoutAnchor(LayoutItemID(Int.random(in: 0...12, using: &generator)), attribute)
    }

    private func random(_ generator: inout SplitMix64) -> LayoutConstraint {
        let relations: [LinearConstraint.Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
        let multipliers: [Double] = [1, 1, 1, 1, 0.5, 2, -1, 1e-4, 1e4, 0, .nan]
        let constants: [Double] = [0, 8, -8, 100, 1e7, -1e7, .infinity]
        let priorities: [Double] = [1000, 1000, 1000, 750, 250, 1, 0.001, 999.999, 0]
        let first = anchor(&generator)
        let second = Bool.random(using: &generator) ? anchor(&generator) : nil
        return LayoutConstraint(
            first, relations.randomElement(using: &generator) ?? .equal, second,
            multiplier: multipliers.randomElement(using: &generator) ?? 1, constant: constants.randomElement(using: &generator) ?? 0,
            priority: priorities.randomElement(using: &generator) ?? 1000)
    }

    @Test(arguments: 0..<40) func survivesWhateverItIsTold(seed: Int) throws {
        var generator = SplitMix64(state: UInt64(seed) + 31)
        var engine = LayoutEngine(scale: 2)
        try engine.addItem(0)
        try engine.setSize(width: 300, height: 300, of: 0)
        for index in 1...10 { try engine.addItem(LayoutItemID(index), in: LayoutItemID(index / 3)) }
        var ids: [LayoutConstraintID] = []
        for _ in 0..<200 {
            let item = LayoutItemID(Int.random(in: 1...10, using: &generator))
            let number = Double(Int.random(in: 0...900, using: &generator))
            let id = ids.randomElement(using: &generator)
            switch Int.random(in: 0..<12, using: &generator) {
            case 0..<6: if let id = try? engine.add(random(&generator)) { ids.append(id) }
            case 6: if let id { try? engine.remove(id) }
            case 7: if let id { try? engine.setConstant(number - 450, of: id) }
            case 8: engine.direction = Bool.random(using: &generator) ? .leftToRight : .rightToLeft
            case 9: try engine.setSize(width: number, height: 200, of: 0)
            case 10: try? engine.setIntrinsicSize(width: number, height: nil, of: item)
            default:
                if engine.contains(item), Int.random(in: 0..<6, using: &generator) == 0 { try engine.removeItem(item) }
                if !engine.contains(item) { try engine.addItem(item, in: 0) }
                try check(&engine)
            }
        }
    }

    /// Extreme multipliers may be beyond what can be computed; that has to be said, and nothing else.
    private func check(_ engine: inout LayoutEngine) throws {
        do {
            try engine.layout()
        } catch {
            #expect(error == .numericalTrouble)
        }
        for index in 0...10 where engine.contains(LayoutItemID(index)) {
            let frame = try engine.frame(of: LayoutItemID(index))
            #expect(frame.width >= 0 && frame.height >= 0)
        }
    }

    @Test(arguments: 0..<30) func endsWhereALayoutBuiltFromScratchEnds(seed: Int) throws {
        var generator = SplitMix64(state: UInt64(seed) + 977)
        var engine = LayoutEngine()
        try engine.addItem(0)
        for index in 1...12 {
            let item = LayoutItemID(index)
            try engine.addItem(item, in: 0)
            try engine.setIntrinsics(
                horizontal: LayoutIntrinsics(size: 40, hugging: Double(200 + index), compressionResistance: Double(700 + index)),
                vertical: LayoutIntrinsics(size: 20), of: item)
            try engine.add(relate(item, .leading, LayoutItemID(index - 1), index == 1 ? .leading : .trailing))
            try engine.add(relate(item, .top, 0, .top))
        }
        try engine.add(relate(12, .trailing, 0, .trailing, priority: 800))
        for _ in 0..<30 {
            let item = LayoutItemID(Int.random(in: 1...12, using: &generator))
            try engine.setIntrinsicSize(width: Double(Int.random(in: 0...90, using: &generator)), height: 20, of: item)
            if Bool.random(using: &generator) { engine.direction = engine.direction == .leftToRight ? .rightToLeft : .leftToRight }
            try engine.setSize(width: Double(Int.random(in: 200...900, using: &generator)), height: 100, of: 0)
            #expect(try engine.layout().isEmpty)
            var fresh = engine
            fresh.needsRebuild = true
            try fresh.layout()
            for index in 1...12 {
                let first = try engine.frame(of: LayoutItemID(index))
                let second = try fresh.frame(of: LayoutItemID(index))
                #expect(first == second)
            }
        }
    }
}
