// Both imports on purpose: it is how most sources name them. `NSPredicate` and `NSCompoundPredicate` are Foundation's and
// unambiguous; the other two classes need the name of their module here, and do not in NSExpressionTests.
import Foundation
import PredicateFormat
import Testing

@Suite struct NSPredicateTests {
    struct Address { var city: String }

    class Being { var legs = 2 }

    final class Person: Being {
        let name: String
        let age: Int?
        let address: Address
        lazy var nickname = "none"

        init(_ name: String, _ age: Int?, city: String) {
            self.name = name
            self.age = age
            address = Address(city: city)
        }
    }

    @Test func readsFormatsWithArguments() {
        let predicate: NSPredicate = NSPredicate(format: "age > %d", 3)
        #expect(predicate.predicateNode?.predicateFormat == "age > 3")
        #expect(predicate.evaluate(with: ["age": 4]))
        #expect(!predicate.evaluate(with: ["age": 3]))
    }

    @Test func answersFoundationsDeprecatedProperty() {
        #expect((Deprecated(NSPredicate(format: "a = 1 && b = 2")) as any HasFormat).format == "a == 1 AND b == 2")
        #expect((Deprecated(NSPredicate(format: "truepredicate")) as any HasFormat).format == "TRUEPREDICATE")
    }

    @Test func takesStringsDatesCollectionsAndNil() {
        let predicate = NSPredicate(
            format: "name == %@ AND %K IN %@ AND born < %@ AND other == %@", "Ann", "city", ["Lyon", "Paris"],
            Date(timeIntervalSinceReferenceDate: 9), nil)
        let person: [String: Any] = ["name": "Ann", "city": "Lyon", "born": Date(timeIntervalSinceReferenceDate: 1), "other": NSNull()]
        #expect(predicate.evaluate(with: person))
        #expect(predicate.evaluate(with: person as NSDictionary))
    }

    @Test func takesAnArrayOfArguments() {
        #expect(NSPredicate(format: "a == %@ AND b == %@", argumentArray: [1, "x"]).evaluate(with: ["a": 1, "b": "x"]))
        #expect(NSPredicate(format: "a == 1", argumentArray: nil).evaluate(with: ["a": 1]))
    }

    @Test func readsStoredPropertiesOfSwiftObjects() {
        let person = Person("Ann", 30, city: "Lyon")
        #expect(NSPredicate(format: "name == 'Ann' AND age == 30 AND address.city BEGINSWITH 'L' AND legs == 2").evaluate(with: person))
        #expect(NSPredicate(format: "nickname == nil").evaluate(with: person))
        #expect(NSPredicate(format: "age == nil").evaluate(with: Person("Bob", nil, city: "")))
        #expect(NSPredicate(format: "SELF == %@", person).evaluate(with: person))
        #expect(!NSPredicate(format: "SELF == %@", person).evaluate(with: Person("Ann", 30, city: "Lyon")))
    }

    @Test func readsPartsOfURLs() throws {
        let url = try #require(URL(string: "https://example.com/a/b.txt?q#f"))
        let parts = NSPredicate(format: "SELF.host == 'example.com' AND SELF.pathExtension == 'txt' AND SELF.query == 'q' AND SELF == %@", url)
        #expect(parts.evaluate(with: url), "\(parts.explain(with: url)?.rendered ?? "")")
    }

    @Test func filtersFoundationsCollections() {
        let longer = NSPredicate(format: "SELF.length > 2")
        #expect((["a", "abc", "abcd"] as NSArray).filtered(using: longer) as? [String] == ["abc", "abcd"])
        #expect(NSSet(array: ["a", "abc"]).filtered(using: longer) == ["abc"])
        let array = NSMutableArray(array: [1, 5, 9])
        array.filter(using: NSPredicate(format: "SELF BETWEEN %@", [2, 9]))
        #expect(array.count == 2)
    }

    @Test func joinsPredicates() {
        let low = NSPredicate(format: "n > 1"), high = NSPredicate(format: "n < 5")
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [low, high])
        #expect(both.predicateNode?.predicateFormat == "n > 1 AND n < 5")
        #expect(both.evaluate(with: ["n": 3]) && !both.evaluate(with: ["n": 5]))
        let neither = NSCompoundPredicate(notPredicateWithSubpredicate: NSCompoundPredicate(orPredicateWithSubpredicates: [low, high]))
        #expect(neither.predicateNode?.predicateFormat == "NOT (n > 1 OR n < 5)")
        #expect(!neither.evaluate(with: ["n": 3]))
        #expect(NSCompoundPredicate(andPredicateWithSubpredicates: []).evaluate(with: nil))
        #expect(!NSCompoundPredicate(orPredicateWithSubpredicates: []).evaluate(with: nil))
    }

    @Test func joinsBlocksAndFoundationsOwn() {
        let even = NSPredicate(block: { object, _ in (object as? Int).map { $0 % 2 == 0 } ?? false })
        let both = NSCompoundPredicate(type: .and, subpredicates: [even, NSPredicate(format: "SELF > 2"), NSPredicate(value: true)])
        #expect(both.evaluate(with: 4) && !both.evaluate(with: 5) && !both.evaluate(with: 2))
        #expect(both.predicateNode == nil)
        #expect(NSPredicate(value: true).evaluate(with: nil) && !NSPredicate(value: false).evaluate(with: nil))
    }

    @Test func formatsGiveTheClassTheyDescribe() throws {
        let comparison = try #require(NSPredicate(format: "ALL tags BEGINSWITH[c] 'x'") as? PredicateFormat.NSComparisonPredicate)
        #expect(comparison.predicateOperatorType == .beginsWith)
        #expect(comparison.comparisonPredicateModifier == .all)
        #expect(comparison.options == .caseInsensitive)
        #expect(comparison.leftExpression.keyPath == "tags")
        #expect(comparison.rightExpression.constantValue as? String == "x")
        let compound = try #require(NSPredicate(format: "a == 1 OR b == 2") as? NSCompoundPredicate)
        #expect(compound.compoundPredicateType == .or)
        #expect((compound.subpredicates as [NSPredicate]).map { $0.predicateNode?.predicateFormat } == ["a == 1", "b == 2"])
        #expect((NSPredicate(format: "a UTI-EQUALS 'x'") as? PredicateFormat.NSComparisonPredicate)?.predicateOperatorType == .customSelector)
    }

    @Test func buildsComparisonsFromExpressions() {
        let predicate = NSComparisonPredicate(
            leftExpression: NSExpression(forKeyPath: "name"), rightExpression: NSExpression(forConstantValue: "ANN"), modifier: .direct,
            type: .equalTo,
            options: [.caseInsensitive])
        #expect(predicate.predicateFormat == "name ==[c] \"ANN\"")
        #expect(predicate.evaluate(with: ["name": "ann"]))
        let block = NSComparisonPredicate(
            leftExpression: NSExpression(block: { object, _, _ in (object as? Int ?? 0) * 2 }, arguments: nil),
            rightExpression: NSExpression(format: "%d + 1", 9),
            modifier: .direct, type: .greaterThanOrEqualTo)
        #expect(block.evaluate(with: 5) && !block.evaluate(with: 4))
    }

    @Test func substitutesVariables() {
        let template = NSPredicate(format: "a == $x AND SUBQUERY(list, $y, $y == $x).@count == 1")
        #expect(template.evaluate(with: ["a": 1, "list": [1, 2]], substitutionVariables: ["x": 1]))
        let bound = template.withSubstitutionVariables(["x": 1, "y": 5])
        #expect(bound.predicateNode?.predicateFormat == "a == 1 AND SUBQUERY(list, $y, $y == 1).@count == 1")
        #expect(bound.evaluate(with: ["a": 1, "list": [1, 2]]))
    }

    @Test func aFormatThatCannotBeReadIsFalseAndSaysWhy() {
        let predicate = NSPredicate(format: "a ==")
        #expect(predicate.formatError?.column == 5)
        #expect(!predicate.evaluate(with: ["a": 1]))
        #expect((Deprecated(predicate) as any HasFormat).format == "a ==")
        #expect(!NSCompoundPredicate(andPredicateWithSubpredicates: [predicate]).evaluate(with: nil))
    }

    @Test func anEvaluationThatFailsIsFalseAndExplainsItself() {
        let predicate = NSPredicate(format: "a > 1")
        #expect(!predicate.evaluate(with: ["a": "x"]))
        #expect(predicate.explain(with: ["a": "x"])?.error?.contains("no order") == true)
        #expect(predicate.explain(with: ["a": 2])?.passed == true)
    }

    @Test func comparesAndCopies() {
        #expect(NSPredicate(format: "a == 1").isEqual(NSPredicate(format: "a = 1")))
        #expect(!NSPredicate(format: "a == 1").isEqual(NSPredicate(format: "a == 2")))
        let predicate = NSPredicate(format: "a == 1")
        #expect((predicate.copy() as? NSPredicate)?.evaluate(with: ["a": 1]) == true)
    }

    final class Node { var next: Node? }

    @Test func survivesCyclesAndDepth() {
        let node = Node()
        node.next = node
        #expect(NSPredicate(format: "next.next.next == SELF").evaluate(with: node))
        node.next = nil
        var deep: Any = 1
        for _ in 0..<500 { deep = [deep] }
        #expect(NSPredicate(format: "SELF.@count == 1").evaluate(with: deep))
        #expect(!NSPredicate(format: "SELF == %@", deep).evaluate(with: deep))
    }
}

/// Asks for a deprecated property without a warning: a requirement is not deprecated, whatever its witness is.
private protocol HasFormat {
    var format: String { get }
}

private struct Deprecated: HasFormat {
    let predicate: NSPredicate
    init(_ predicate: NSPredicate) { self.predicate = predicate }

    @available(*, deprecated) var format: String { predicate.predicateFormat }
}
