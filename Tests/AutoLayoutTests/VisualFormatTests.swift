import RandomNumbers
import Testing

@testable import AutoLayout

@Suite struct VisualFormatTests {
    private func text(_ anchor: VisualFormat.Anchor) -> String {
        switch anchor.name {
        case .superview: "|.\(anchor.attribute.name)"
        case .view(let name): "\(name).\(anchor.attribute.name)"
        }
    }

    private func text(_ format: VisualFormat) -> [String] {
        format.constraints.map { constraint in
            let relation = constraint.relation == .equal ? "==" : constraint.relation == .lessOrEqual ? "<=" : ">="
            let second = constraint.second.map { text($0) + " + " } ?? ""
            return "\(text(constraint.first)) \(relation) \(second)\(constraint.constant) @\(constraint.priority)"
        }
    }

    @Test func readsDistancesSizesAndPriorities() throws {
        let metrics: [String: Double] = ["max": 200, "gap": 4, "low": 250]
        let format = try VisualFormat("H:|-[name(>=80@750,<=max)]-(>=gap@low)-[field(==name)]-12-|", metrics: metrics)
        #expect(
            text(format) == [
                "name.width >= 80.0 @750.0", "name.width <= 200.0 @1000.0", "name.leading == |.leadingMargin + 0.0 @1000.0",
                "field.width == name.width + 0.0 @1000.0", "field.leading >= name.trailing + 4.0 @250.0",
                "|.trailing == field.trailing + 12.0 @1000.0",
            ])
    }

    @Test func readsVerticalAndTouchingViews() throws {
        #expect(
            text(try VisualFormat("V:|[a][b(40)]-[c]-(-10)-|")) == [
                "a.top == |.top + 0.0 @1000.0", "b.height == 40.0 @1000.0", "b.top == a.bottom + 0.0 @1000.0",
                "c.top == b.bottom + 8.0 @1000.0", "|.bottom == c.bottom + -10.0 @1000.0",
            ])
        #expect(text(try VisualFormat("[a]-0.5-[b]")) == ["b.leading == a.trailing + 0.5 @1000.0"])
    }

    @Test func alignsAndTurns() throws {
        let aligned = try VisualFormat("[a]-[b]-[c]", options: VisualFormatOptions(alignment: [.top], direction: .leftToRight))
        #expect(
            text(aligned) == [
                "b.left == a.right + 8.0 @1000.0", "c.left == b.right + 8.0 @1000.0", "b.top == a.top + 0.0 @1000.0",
                "c.top == b.top + 0.0 @1000.0",
            ])
        let turned = try VisualFormat("|-5-[a]-[b]-5-|", options: VisualFormatOptions(direction: .rightToLeft))
        #expect(
            text(turned) == [
                "|.right == a.right + 5.0 @1000.0", "a.left == b.right + 8.0 @1000.0", "b.left == |.left + 5.0 @1000.0",
            ])
        let baselines = try VisualFormat("V:[a]-[b]", options: VisualFormatOptions(spacing: .baselines))
        #expect(text(baselines) == ["b.firstBaseline == a.lastBaseline + 8.0 @1000.0"])
    }

    static let mistakes: [(format: String, column: Int)] = [
        ("", 1), ("H:", 3), ("H:[", 4), ("H:[a", 5), ("H:[a]-", 7), ("H:[a]-8", 8), ("H:[a]-8-", 9), ("H:[a]x", 6),
        ("H:|[a]|[a]", 8), ("H:[a(>20)]", 7), ("H:[a(20]", 8), ("H:[a(@5)]", 6), ("H:[a(20@0)]", 9), ("H:[a(20@1001)]", 9),
        ("H:[q]", 4), ("H:[a(q)]", 6), ("H:[a]-q-[b]", 7), ("H:|", 4), ("H:[a]-(1..2)-[b]", 8), ("H:[a(1e9)]", 7),
        ("H:[a(99999999)]", 6), ("X:[a]", 1), ("H:[a]-(b)-[b]", 8), ("H:[a][", 7), ("H:[a]-(8-[b]", 9), ("H:[a]-8[b]", 8), ("H:[a]-8|", 8),
    ]

    @Test(arguments: mistakes) func tellsTheColumnOfAMistake(format: String, column: Int) throws {
        let error = #expect(throws: VisualFormatError.self) { try VisualFormat(format, views: ["a", "b"]) }
        #expect(error?.column == column, "\(error?.description ?? "")")
    }

    @Test func refusesAnAlignmentAlongTheAxis() {
        #expect(throws: VisualFormatError.self) { try VisualFormat("[a]-[b]", options: VisualFormatOptions(alignment: [.left])) }
        #expect(throws: VisualFormatError.self) { try VisualFormat("[a(m)]", metrics: ["m": .nan]) }
    }

    @Test func laysOutAForm() throws {
        var engine = try screen(300, 100)
        try engine.setMargins(LayoutInsets(top: 8, left: 16, bottom: 8, right: 16), of: 0)
        try engine.addItem(1, in: 0)
        try engine.addItem(2, in: 0)
        let format = try VisualFormat("|-[a(80)]-[b]-|", options: VisualFormatOptions(alignment: [.top, .bottom]))
        let vertical = try VisualFormat("V:|-[a]-|")
        for constraint in try #require(format.constraints(items: ["a": 1, "b": 2], superview: 0)) { try engine.add(constraint) }
        for constraint in try #require(vertical.constraints(items: ["a": 1], superview: 0)) { try engine.add(constraint) }
        #expect(try engine.layout().isEmpty)
        #expect(try engine.frame(of: 2) == LayoutFrame(x: 104, y: 8, width: 180, height: 84))
        #expect(format.constraints(items: ["a": 1], superview: 0) == nil)
    }

    @Test func survivesRandomText() {
        var generator = SplitMix64(state: 3)
        let pieces = Array("HV:|-[]()@=<>,.0123456789ab ").map { String($0) } + ["|-", "[a]", "-(", ">=", "\u{e9}", "\u{1F600}"]
        for _ in 0..<20_000 {
            var format = ""
            for _ in 0..<Int.random(in: 0...14, using: &generator) { format += pieces.randomElement(using: &generator) ?? "" }
            do {
                _ = try VisualFormat(format)
            } catch {
                #expect(error.column >= 1 && error.column <= format.count + 1)
            }
        }
    }
}
