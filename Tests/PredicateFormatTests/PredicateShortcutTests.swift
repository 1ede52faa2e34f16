import Foundation
import PredicateFormat
import Testing

/// What the evaluation does in two ways, one of them faster, must come to the same.
@Suite struct PredicateShortcutTests {
    private func isTrue(_ format: String, _ arguments: PredicateValue...) throws -> Bool {
        try PredicateNode(parsing: format, arguments: arguments.map { .value($0) }).evaluate(with: .null)
    }

    static let options: [(letters: String, foundation: String.CompareOptions)] = [
        ("c", .caseInsensitive), ("d", .diacriticInsensitive), ("w", .widthInsensitive), ("cd", [.caseInsensitive, .diacriticInsensitive]),
        ("cdw", [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]),
    ]

    @Test(arguments: options) func foldsLatinLettersAsFoundationDoes(letters: String, foundation: String.CompareOptions) throws {
        // Every letter before and after others of one byte and of two.
        let text = (0..<0x250).compactMap(Unicode.Scalar.init).map { "x\($0)É\($0)" }.joined()
        let folded = text.folding(options: foundation, locale: nil)
        let starts = try PredicateNode(parsing: "text BEGINSWITH[\(letters)] folded AND text ENDSWITH[\(letters)] folded")
        #expect(try starts.evaluate(with: ["text": .string(text), "folded": .string(folded)]))
        // A mark that combines with the letter before it is beyond those that are folded one by one.
        let marked = "e\u{301}É"
        #expect(try isTrue("%@ BEGINSWITH[\(letters)] %@", .string(marked), .string(marked.folding(options: foundation, locale: nil))))
    }

    @Test func comparesBytesAndNotWhatTheyStandFor() throws {
        #expect(try !isTrue("%@ == %@", "\u{E9}", "e\u{301}"))
        #expect(try !isTrue("%@ == %@", "\u{212A}", "K"))
        #expect(try !isTrue("%@ IN %@", "a\u{323}\u{307}", ["a\u{307}\u{323}"]))
        #expect(try isTrue("%@ == %@", "e\u{301}", "e\u{301}"))
    }

    @Test func takesALineBreakAsOneCharacter() throws {
        #expect(try isTrue("%@ LIKE 'a?b'", "a\r\nb"))
        #expect(try !isTrue("%@ LIKE 'a??b'", "a\r\nb"))
        #expect(try isTrue("%@ LIKE 'a?b'", "a\nb"))
    }

    @Test(arguments: ["[@Z`az{", "AbCz"]) func foldsLettersOfASCIIOnly(text: String) throws {
        #expect(try isTrue("%@ LIKE[c] %@", .string(text.uppercased()), .string(text.lowercased())))
        #expect(
            try isTrue(
                "%@ BEGINSWITH[c] %@ AND %@ ENDSWITH[cd] %@", .string(text), .string(text.uppercased()), .string(text), .string(text.lowercased())))
        #expect(try isTrue("%@ >=[c] %@ AND %@ <=[c] %@", .string(text), .string(text.uppercased()), .string(text), .string(text.lowercased())))
        #expect(try !isTrue("%@ ==[c] %@", "[", "{"))
        #expect(try !isTrue("%@ BEGINSWITH[c] %@", "@", "`"))
        #expect(try !isTrue("%@ BEGINSWITH[c] %@", "[", "{"))
    }

    @Test func tellsKeptExpressionsApart() throws {
        for _ in 0..<2 {
            #expect(try isTrue("%@ MATCHES[c] 'a.'", "AB"))
            #expect(try !isTrue("%@ MATCHES 'a.'", "AB"))
            #expect(try isTrue("%@ MATCHES %@", "e\u{301}", "e."))
            #expect(try isTrue("%@ MATCHES %@", "\u{E9}", "[\u{E9}]"))
            #expect(try !isTrue("%@ MATCHES %@", "\u{E9}", "[e\u{301}]"))
        }
    }

    @Test func keepsTheLimitOfAnEvaluationForKeptExpressions() throws {
        let node = try PredicateNode(parsing: "'xyzxyz' MATCHES 'xyz(xyz)'")
        #expect(try node.evaluate(with: .null))
        let strict = EvaluationEnvironment(limits: EvaluationLimits(patternLength: 4))
        let error = #expect(throws: PredicateEvaluationError.self) { try node.evaluate(with: .null, environment: strict) }
        #expect(error?.reason == .tooMuchWork)
    }

    @Test func keepsMoreExpressionsThanThereIsRoomFor() throws {
        for number in 0..<200 { #expect(try isTrue("%@ MATCHES %@", .string("n\(number)"), .string("n(\(number))"))) }
    }

    /// A Swift dictionary is converted as it is asked, an NSDictionary at once.
    @Test(
        arguments: [
            "age == 41", "missing == nil", "missing.deeper == nil", "@count == 6", "SELF.@count == 6", "SELF.age == 41", "self.age == 41",
            "tags.@count == 2 AND 'b' IN tags AND ANY tags == 'a'", "SELF['age'] == 41", "address.city == 'Lyon'", "nothing == nil",
            "SUBQUERY(tags, $t, $t IN tags AND $t != 'a').@count == 1", "NOT 'x' IN SELF", "@allKeys CONTAINS 'age'",
            "children.@sum.age == 21", "FUNCTION(SELF, 'valueForKeyPath:', 'address.city') == 'Lyon'",
            "address.position.latitude == 45.5", "address.position.missing == nil", "address.missing.latitude == nil", "address.city.length == 4",
            "address.self.city == 'Lyon'", "address.position.@count == 1", "address.streets.@count == 2 AND 'A' IN address.streets",
            "children.name.@count == 2",
        ])
    func asksADictionaryWithoutConvertingIt(format: String) {
        let object: [String: Any] = [
            "age": 41, "tags": ["a", "b"], "nothing": NSNull(), "@count": 9,
            "address": ["city": "Lyon", "position": ["latitude": 45.5] as [String: Any], "streets": ["A", "B"]] as [String: Any],
            "children": [["age": 9], ["age": 12]] as [[String: Any]],
        ]
        let predicate = NSPredicate(format: format)
        #expect(predicate.evaluate(with: object))
        #expect(predicate.evaluate(with: object as NSDictionary))
    }

    /// A few keys are compared, many are hashed. Keys that stand for the same characters are the same.
    @Test(arguments: [0, 1, 15, 16, 17, 40]) func findsTheKeysOfSmallAndLargeDictionaries(count: Int) throws {
        var pairs: [String: PredicateValue] = ["\u{E9}": "accent"]
        for number in 0..<count { pairs["key\(number)"] = .int(Int64(number)) }
        let object = PredicateValue.dictionary(pairs)
        #expect(try PredicateNode(parsing: "%K == 'accent'", arguments: [.value("e\u{301}")]).evaluate(with: object))
        for number in 0..<count { #expect(try PredicateNode(parsing: "key\(number) == \(number)").evaluate(with: object)) }
        #expect(try PredicateNode(parsing: "key\(count) == nil AND owner.key0 == nil").evaluate(with: object))
        #expect(try PredicateNode(parsing: "owner.%K == 'accent'", arguments: [.value("\u{E9}")]).evaluate(with: ["owner": object]))
    }

    @Test func convertsSwiftsCollections() {
        #expect(PredicateValue(bridging: [1: "a", 2: "b"]) == ["1": "a", "2": "b"])
        #expect(PredicateValue(bridging: [AnyHashable("k"): [1.5]]) == ["k": [1.5]])
        #expect(PredicateValue(bridging: Set([AnyHashable(1), AnyHashable("x")])) == .set([1, "x"]))
        #expect(PredicateValue(bridging: [Int?.some(1), nil]) == [1, nil])
        #expect(PredicateValue(bridging: Optional(["a": [true]])) == ["a": [true]])
        #expect(PredicateValue(bridging: [Data([1])]) == [.data(Data([1]))])
    }
}
