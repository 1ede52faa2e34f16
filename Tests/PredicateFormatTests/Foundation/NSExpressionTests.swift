// No import of Foundation: a source that imports an umbrella module only sees Foundation through this one.
import PredicateFormat
import Testing

@Suite struct NSExpressionTests {
    func value(_ format: String, _ object: Any? = nil) -> Any? { NSExpression(format: format).expressionValue(with: object, context: nil) }

    @Test func comparisonsNeedNoModuleName() {
        let predicate: NSComparisonPredicate? = NSPredicate(format: "a LIKE 'x*'") as? NSComparisonPredicate
        #expect(predicate?.predicateFormat == "a LIKE \"x*\"")
        #expect(predicate?.rightExpression.constantValue as? String == "x*")
    }

    @Test func computesFormats() {
        #expect(value("1 + 2 * 3") as? Int == 7)
        #expect(value("sqrt(16)") as? Double == 4)
        #expect(value("uppercase(name)", ["name": "ann"]) as? String == "ANN")
        #expect(value("list.@sum.self", ["list": [1, 2, 3]]) as? Int == 6)
        #expect(value("{1, 2}") as? [Int] == [1, 2])
        #expect(NSExpression(format: "%K + %d", "n", 4).expressionValue(with: ["n": 1], context: nil) as? Int == 5)
    }

    @Test func takesVariablesFromTheContext() {
        let context = NSMutableDictionary(dictionary: ["x": 20])
        #expect(NSExpression(forVariable: "x").expressionValue(with: nil, context: context) as? Int == 20)
        #expect(NSExpression(format: "$x / 2").expressionValue(with: nil, context: context) as? Int == 10)
    }

    @Test func buildsEveryType() {
        let list = NSExpression(forKeyPath: "list"), two = NSExpression(forConstantValue: 2)
        let predicate = NSPredicate(format: "$e > 1")
        let cases: [(NSExpression, NSExpression.ExpressionType, String)] = [
            (two, .constantValue, "2"), (.expressionForEvaluatedObject(), .evaluatedObject, "SELF"),
            (NSExpression(forVariable: "v"), .variable, "$v"),
            (list, .keyPath, "list"), (NSExpression(forFunction: "sum:", arguments: [list]), .function, "sum(list)"),
            (NSExpression(forUnionSet: list, with: two), .unionSet, "list UNION 2"),
            (NSExpression(forIntersectSet: list, with: two), .intersectSet, "list INTERSECT 2"),
            (NSExpression(forMinusSet: list, with: two), .minusSet, "list MINUS 2"),
            (NSExpression(forSubquery: list, usingIteratorVariable: "e", predicate: predicate), .subquery, "SUBQUERY(list, $e, $e > 1)"),
            (NSExpression(forAggregate: [two, list]), .aggregate, "{2, list}"), (.expressionForAnyKey(), .anyKey, "ANYKEY"),
            (NSExpression(forConditional: predicate, trueExpression: two, falseExpression: list), .conditional, "TERNARY($e > 1, 2, list)"),
        ]
        for (expression, type, format) in cases {
            #expect(expression.expressionType == type)
            #expect(expression.description == format)
            #expect(NSExpression(format: format).isEqual(expression), "\(format)")
        }
        #expect(NSExpression(block: { _, _, _ in 1 }, arguments: nil).expressionType == .block)
    }

    @Test func hasApplesParts() {
        let expression = NSExpression(format: "TERNARY(a == 1, x.y, add:to:(1, 2))")
        #expect(expression.predicate.predicateNode?.predicateFormat == "a == 1")
        #expect(expression.true.keyPath == "x.y")
        #expect(expression.false.function == "add:to:")
        #expect(expression.false.arguments?.map(\.description) == ["1", "2"])
        #expect((NSExpression(format: "{a, b}").collection as? [NSExpression])?.count == 2)
        #expect(NSExpression(format: "$v.a.b").operand.variable == "v")
    }

    @Test func anExpressionInAFormatIsPutInWhole() {
        let sum = NSExpression(format: "a + b")
        #expect(NSPredicate(format: "%@ * 2 == c", sum).predicateNode?.predicateFormat == "(a + b) * 2 == c")
    }

    @Test func whatCannotBeReadIsNilAndSaysWhy() {
        let expression = NSExpression(format: "1 +")
        #expect(expression.formatError?.column == 4)
        #expect(expression.expressionValue(with: nil, context: nil) == nil)
    }
}
