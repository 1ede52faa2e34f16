import Foundation
import PredicateFormat
import Testing

@Suite struct PredicateEvaluationTests {
    static let person: PredicateValue = [
        "name": "Élodie", "age": 41, "height": 1.75, "nothing": nil, "active": true, "tags": ["red", "green", "blue"], "empty": [],
        "scores": [3, 1, 2, 2], "address": ["city": "Lyon", "zip": "69001"], "born": .date(Date(timeIntervalSinceReferenceDate: 1000)),
        "set": .set(["x", "y"]), "matrix": [[1, 2], [2, 3]], "path": "a\\b",
        "children": [
            ["name": "Ann", "age": 9, "toys": ["ball", "car"]], ["name": "Bob", "age": 12, "toys": ["car"]], ["name": nil, "age": nil, "toys": []],
        ],
    ]

    static let environment = EvaluationEnvironment(
        variables: ["limit": 40],
        conformance: { identifier, ancestor in identifier == ancestor || (identifier == "public.jpeg" && ancestor == "public.image") },
        now: { Date(timeIntervalSinceReferenceDate: 500) })

    static let truths = [
        "age == 41", "age == 41.0", "age != 40 AND age > 40 AND age >= 41 AND age <= 41 AND age < 42", "active == YES AND active == 1",
        "nothing == nil", "missing == nil", "missing.deeper.still == nil", "age != nil", "NOT nothing > 1", "NOT nothing < 1", "NOT nil < nil",
        "name == 'Élodie'", "name != 'élodie'", "name ==[c] 'éLODIE'", "name ==[cd] 'elodie'", "name !=[cd] 'x'", "'ＡＢ' ==[w] 'AB'",
        "'A' !=[n] 'a'", "'a' <[l] 'b'", "'b' > 'a' AND 'B' < 'a' AND 'B' >[c] 'a'",
        "name BEGINSWITH 'Él'", "name BEGINSWITH[cd] 'EL'", "name ENDSWITH 'die'", "NOT name ENDSWITH 'dia'", "name CONTAINS 'odi'",
        "name CONTAINS[cd] 'ELO'", "NOT name CONTAINS 'elo'", "'aabaabaaab' CONTAINS 'aabaaab'", "NOT 'aabaabaab' CONTAINS 'aabaaab'",
        "NOT (name CONTAINS '' OR name BEGINSWITH '' OR name ENDSWITH[c] '' OR '' IN name OR '' CONTAINS '')", "'' LIKE ''",
        "name LIKE '?lod*'", "name LIKE '*'", "NOT name LIKE 'lod*'", "'a*c' LIKE 'a\\\\*c'", "NOT 'abc' LIKE 'a\\\\*c'", "'abcbc' LIKE 'a*bc'",
        "'' LIKE ''",
        "name LIKE[cd] 'ELODIE'", "path LIKE 'a\\\\\\\\b'",
        "name MATCHES '.lod.*'", "NOT name MATCHES 'lod'", "'ab' MATCHES 'a|ab'", "'AB' MATCHES[c] 'ab'",
        "'a.b' MATCHES '\\\\Qa.b'", "'ab' MATCHES '(?x)a b # c'", "'été' MATCHES[d] 'ete'",
        "age BETWEEN {41, 41}", "age BETWEEN {$limit, 50}", "NOT age BETWEEN {1, 40}", "'b' BETWEEN {'a', 'c'}",
        "'red' IN tags", "NOT 'RED' IN tags", "'RED' IN[c] tags", "'odi' IN name", "41 IN {1, 41}", "'Lyon' IN address", "'x' IN set",
        "NOT 1 IN nothing", "nil IN {nil}",
        "tags CONTAINS 'red'", "set CONTAINS 'y'", "NOT nothing CONTAINS 'x'", "matrix CONTAINS {1, 2}",
        "ANY tags == 'red'", "SOME tags BEGINSWITH 'g'", "ALL tags CONTAINS 'e'", "NONE tags == 'black'", "NOT ANY empty == 1", "ALL empty == 1",
        "NOT ANY nothing == 1",
        "NOT ALL tags == 'red'", "ANY {1, 2} IN {2, 3}", "NOT nothing BEGINSWITH 'x'", "NOT nothing LIKE '*'",
        "'public.jpeg' UTI-CONFORMS-TO 'public.image'", "NOT 'public.png' UTI-CONFORMS-TO 'public.image'", "'Public.PNG' UTI-EQUALS 'public.png'",
        "NOT nothing UTI-CONFORMS-TO 'public.image'", "NOT 'public.jpeg' UTI-EQUALS 'public.image'",
        "ANY {'x', 'public.jpeg'} UTI-CONFORMS-TO 'public.image'",
        "tags.@count == 3", "nothing.@count == nil", "address.@count == 2", "scores.@sum.self == 8", "scores.@avg.self == 2",
        "scores.@min.self == 1 AND scores.@max.self == 3",
        "children.@sum.age == 21", "children.@avg.age == 10.5", "children.@max.name == 'Bob'", "children.age == {9, 12, nil}",
        "children.@unionOfObjects.age == {9, 12}",
        "scores.@distinctUnionOfObjects.self == {3, 1, 2}", "children.@unionOfArrays.toys == {'ball', 'car', 'car'}",
        "matrix.@unionOfArrays.self == {1, 2, 2, 3}", "matrix.@distinctUnionOfArrays.self == {1, 2, 3}",
        "matrix.@distinctUnionOfSets.self CONTAINS 3", "address.@allKeys == {'city', 'zip'}",
        "tags[FIRST] == 'red' AND tags[LAST] == 'blue' AND tags[SIZE] == 3 AND tags[1] == 'green'", "tags[1 + 1] == 'blue'",
        "address['city'] == 'Lyon'",
        "empty[FIRST] == nil", "children[0].toys[1] == 'car'", "empty[SIZE] == 0",
        "SUBQUERY(children, $c, $c.age > 10).@count == 1", "SUBQUERY(children, $c, ANY $c.toys == 'car').name == {'Ann', 'Bob'}",
        "SUBQUERY(children, $c, SUBQUERY($c.toys, $c, $c == 'ball').@count == 1 AND $c.name == 'Ann').@count == 1",
        "SUBQUERY(nothing, $c, $c == 1).@count == nil",
        "SUBQUERY(scores, $limit, $limit > 1).@count == 3 AND $limit == 40",
        "2 + 3 * 4 == 14", "(2 + 3) * 4 == 20", "2 ** 3 == 8", "2 ** 3 ** 2 == 64", "-2 ** 2 == 4", "7 / 2 == 3", "7 / 2.0 == 3.5", "7 - 2 - 1 == 4",
        "1 / 0.0 > 1e300",
        "9223372036854775807 + 1 > 9e18", "modulus:by:(7, 3) == 1", "nothing + 1 == nil", "- age == -41",
        "sum({1, 2, 3}) == 6", "sum(1, 2, 3) == 6", "average(scores) == 2", "count(tags) == 3", "min(scores) == 1", "max(scores) == 3",
        "median(scores) == 2", "median({1, 9, 5}) == 5",
        "mode(scores) == {2}", "stddev({2, 4, 4, 4, 5, 5, 7, 9}) == 2", "sqrt(16) == 4", "log(1000) > 2.999", "ln(exp(1)) == 1",
        "raise:toPower:(2, 10) == 1024",
        "ceiling(1.2) == 2 AND floor(-1.2) == -2 AND trunc(-1.8) == -1 AND abs(-3) == 3", "random() < 1 AND random(10) < 10 AND randomn(10) < 10",
        "now() < born",
        "uppercase('abc') == 'ABC' AND lowercase(name) == 'élodie' AND canonical(name) == 'elodie' AND length(name) == 6",
        "bitwiseAnd:with:(6, 3) == 2 AND bitwiseOr:with:(6, 3) == 7 AND bitwiseXor:with:(6, 3) == 5",
        "leftshift:by:(1, 4) == 16 AND rightshift:by:(16, 4) == 1 AND onesComplement(0) == -1",
        "leftshift:by:(1, 400) == 0", "noindex(age) == 41", "objectFrom:withIndex:(tags, 0) == 'red'",
        "castObject:toType:('5', 'NSNumber') == 5", "CAST(born, 'NSNumber') == 1000", "CAST(1000, 'NSDate') == born",
        "CAST('now()', 'NSDate') == now()", "CAST(5, 'NSString') == '5'", "CAST({1, 1}, 'NSSet')[SIZE] == 1",
        "TERNARY(age > 40, 'old', 'young') == 'old'", "TERNARY(age > 50, 1 / 0, 2) == 2",
        "tags UNION {'black'} CONTAINS 'black'", "(tags INTERSECT {'red', 'x'}) == CAST({'red'}, 'NSSet')", "NOT tags MINUS {'red'} CONTAINS 'red'",
        "FUNCTION('abc', 'uppercaseString') == 'ABC'", "FUNCTION(SELF, 'valueForKey:', 'age') == 41",
        "FUNCTION(SELF, 'valueForKeyPath:', 'address.city') == 'Lyon'", "FUNCTION(nil, 'sum:', {1, 2}) == 3",
        "name.length == 6", "'12'.intValue == 12", "name.lowercaseString == 'élodie'", "($v := 3) == 3 AND $v == 3", "$SELF.age == 41",
        "SELF.age == age",
        "TRUEPREDICATE", "NOT FALSEPREDICATE", "FALSEPREDICATE AND 1 / 0 == 1 OR TRUEPREDICATE", "1 == 1 OR 2 == 3 AND 3 == 4",
    ]

    @Test(arguments: truths) func isTrue(format: String) throws {
        #expect(try PredicateNode(parsing: format).evaluate(with: Self.person, environment: Self.environment))
    }

    static let failures: [(String, PredicateEvaluationError.Reason)] = [
        ("name > 1", .typeMismatch), ("ANY age == 1", .typeMismatch), ("age BEGINSWITH 'x'", .typeMismatch), ("age CONTAINS 1", .typeMismatch),
        ("tags UTI-CONFORMS-TO 'x'", .typeMismatch), ("age BETWEEN 1", .invalidArgument), ("age BETWEEN {1, 2, 3}", .invalidArgument),
        ("name MATCHES '('", .invalidArgument), ("'ab' MATCHES 'a)|(?:ab'", .invalidArgument),
        ("$unknown == 1", .unboundVariable), ("age.frob == 1", .undefinedKey), ("tags.@frob == 1", .undefinedKey), ("tags[3] == 1", .indexOutOfRange),
        ("tags[-1] == 1", .indexOutOfRange),
        ("1 / 0 == 1", .divisionByZero), ("modulus:by:(1, 0) == 1", .divisionByZero), ("uppercase(age) == 'x'", .typeMismatch),
        ("'a' + 1 == 1", .typeMismatch),
        ("SUBQUERY(age, $x, $x == 1).@count == 1", .typeMismatch), ("ANYKEY == 1", .unsupported),
        ("FUNCTION(SELF, 'removeItemAtPath:', '/') == 1", .unsupported),
        ("CAST('x', 'NSDate') == 1", .typeMismatch), ("bitwiseAnd:with:(1.5, 1) == 1", .typeMismatch), ("tags UNION 1 == 1", .typeMismatch),
        ("age.@count == 1", .typeMismatch),
        ("{1, 2}.@unionOfArrays.self == 1", .typeMismatch), ("SUBQUERY(tags, $t, TRUEPREDICATE).@count == 3 AND $t == 1", .unboundVariable),
        ("name MATCHES '\(String(repeating: "a", count: 2000))'", .tooMuchWork),
    ]

    @Test(arguments: failures) func failsWithAReason(format: String, reason: PredicateEvaluationError.Reason) throws {
        let node = try PredicateNode(parsing: format)
        let error = #expect(throws: PredicateEvaluationError.self) { try node.evaluate(with: Self.person, environment: Self.environment) }
        #expect(error?.reason == reason)
        #expect(error?.part.isEmpty == false)
        #expect(error?.range != nil)
    }

    static let items: PredicateValue = [
        "extensionItems": [["attachments": [["types": ["public.jpeg", "public.file-url"]]]], ["attachments": [["types": ["public.url"]]]]],
        "types": ["public.jpeg"],
    ]

    static let nested = "Its elements are collections, too: ask them in a SUBQUERY, or join them with @unionOfArrays and write ANY before it."
    static let inside = "It is an element of another collection: ask it in a SUBQUERY, or join those collections with @unionOfArrays."

    /// A comparison that gets a collection, and what its author should do.
    static let advised: [(String, String)] = [
        ("types UTI-CONFORMS-TO 'public.image'", "an array and a string. Write ANY before it to ask the elements."),
        ("types BEGINSWITH 'public'", "an array and a string. Write ANY before it to ask the elements."),
        ("types > 'a'", "have no order. Write ANY before it to ask the elements."),
        ("types BETWEEN {'a', 'b'}", "have no order. Write ANY before it to ask the elements."),
        ("extensionItems.attachments.types UTI-CONFORMS-TO 'public.image'", nested), ("extensionItems.attachments.types MATCHES 'x'", nested),
        ("ANY extensionItems.attachments.types UTI-CONFORMS-TO 'public.image'", inside),
        ("ALL extensionItems.attachments.types LIKE '*'", inside), ("ANY extensionItems.attachments.types < 'a'", inside),
        ("ANY extensionItems UTI-EQUALS 'public.image'", "a dictionary and a string. Name one of its keys."),
    ]

    @Test(arguments: advised) func advisesOnCollectionsByHowTheyAreNested(format: String, advice: String) throws {
        let error = #expect(throws: PredicateEvaluationError.self) { try PredicateNode(parsing: format).evaluate(with: Self.items) }
        #expect(error?.message.hasSuffix(advice) == true, "\(String(describing: error?.message))")
    }

    /// What the advice leads to.
    @Test(arguments: [
        "ANY extensionItems.@unionOfArrays.attachments.@unionOfArrays.types UTI-EQUALS 'public.jpeg'",
        "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.types UTI-EQUALS 'public.jpeg').@count > 0).@count == 1",
    ]) func theAdviceOnNestedCollectionsWorks(format: String) throws {
        #expect(try PredicateNode(parsing: format).evaluate(with: Self.items))
    }

    @Test func numbersAndBooleansOfJSONAreToldApart() throws {
        let object = try JSONSerialization.jsonObject(with: Data(#"{"a": 1, "b": true, "c": 1.0, "d": 0, "e": 18446744073709551615}"#.utf8))
        let value = PredicateValue(bridging: object)
        for (key, kind) in [("a", "a number"), ("b", "a Boolean"), ("c", "a number"), ("d", "a number")] {
            let error = #expect(throws: PredicateEvaluationError.self) { try PredicateNode(parsing: "\(key) CONTAINS 1").evaluate(with: value) }
            #expect(error?.message == "CONTAINS needs a collection or a string and got \(kind).")
        }
        #expect(try PredicateNode(parsing: "a / 2 == 0 AND c / 2 == 0.5 AND e > 9223372036854775807 AND b == YES AND a == b").evaluate(with: value))
        #expect(PredicateValue(bridging: NSNumber(value: Int8(1))).description == "1")
        guard case .int(1) = PredicateValue(bridging: NSNumber(value: Int8(1))), case .bool(true) = PredicateValue(bridging: NSNumber(value: true))
        else {
            Issue.record("an 8-bit integer is taken for a Boolean, or the other way round")
            return
        }
    }

    @Test func pointsAtThePartThatFailed() throws {
        let text = "age > 1 AND tags[9] == 'x'"
        let error = try #require(throws: PredicateEvaluationError.self) { try PredicateNode(parsing: text).evaluate(with: Self.person) }
        #expect(error.rendered(in: text) == text + "\n" + String(repeating: " ", count: 12) + "^")
        #expect(error.description.contains("`tags[9]` at column 13"))
    }

    /// Each would take longer than the tests may.
    static let endless = [
        // Six loops of a hundred elements inside each other.
        "SUBQUERY(big,$a,SUBQUERY(big,$b,SUBQUERY(big,$c,SUBQUERY(big,$d,SUBQUERY(big,$e,SUBQUERY(big,$f,$a==$f).@count>0).@count>0).@count>0).@count>0).@count>0).@count>0",
        // A pattern that backtracks exponentially.
        "text MATCHES '(a+)+b'", "text MATCHES '(a|aa)+b'", "text MATCHES '(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)b'",
        // A value that doubles with every element: 2 to the 100th leaves.
        "SUBQUERY(big, $a, ($v := {$v, $v}) != nil).@count > 0",
        // The worst case of a wildcard, over and over.
        "SUBQUERY(big, $a, SUBQUERY(big, $b, text LIKE '*a*a*a*a*a*a*a*ab').@count > 0).@count > 0",
        // The longer string is folded to its end.
        "SUBQUERY(big, $a, SUBQUERY(big, $b, 'a' ==[cd] russian).@count > 0).@count > 0",
        "SUBQUERY(big, $a, SUBQUERY(big, $b, 'a' <[cd] russian).@count > 0).@count > 0",
        "SUBQUERY(big, $a, SUBQUERY(big, $b, 'a' <[l] russian).@count > 0).@count > 0",
        "SUBQUERY(big, $a, SUBQUERY(big, $b, russian BEGINSWITH[cd] 'a').@count > 0).@count > 0",
        "SUBQUERY(big, $a, SUBQUERY(big, $b, canonical(russian) == 'a').@count > 0).@count > 0",
        "SUBQUERY(big, $a, SUBQUERY(big, $b, russian UTI-EQUALS 'a').@count > 0).@count > 0",
    ]

    @Test(arguments: endless) func cutsOffEndlessWork(format: String) throws {
        let object: PredicateValue = [
            "big": .array((0..<100).map { .int($0) }), "text": .string(String(repeating: "a", count: 5_000)),
            "russian": .string(String(repeating: "я", count: 5_000)),
        ]
        let environment = EvaluationEnvironment(variables: ["v": 1])
        let node = try PredicateNode(parsing: format)
        let error = #expect(throws: PredicateEvaluationError.self) { try node.evaluate(with: object, environment: environment) }
        #expect(error?.reason == .tooMuchWork)
        #expect(node.explain(with: object, environment: environment).error != nil)
    }

    @Test func refusesTreesBuiltTooDeep() {
        var node = PredicateNode.literal(true)
        for _ in 0..<600 { node = .not(node) }
        let error = #expect(throws: PredicateEvaluationError.self) { try node.evaluate(with: .null) }
        #expect(error?.reason == .tooMuchWork)
    }

    @Test func measuresDistancesOnEarth() throws {
        let places: PredicateValue = [
            "paris": ["latitude": 48.8566, "longitude": 2.3522], "lyon": ["latitude": 45.7640, "longitude": 4.8357],
        ]
        #expect(try PredicateNode(parsing: "distanceToLocation:fromLocation:(paris, lyon) BETWEEN {390000, 393000}").evaluate(with: places))
    }
}
