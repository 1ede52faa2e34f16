import Foundation
import RandomNumbers
import Testing

@testable import WebPages

@Suite struct PageValueTests {
    @Test func numbersAreIntegersOrReal() throws {
        #expect(
            try PageValue(json: "[0,-1,9007199254740992,1.5,1e+300,9007199254740994.0,true,false]")
                == .array([
                    .integer(0), .integer(-1), .integer(1 << 53), .real(1.5), .real(1e300), .real(9_007_199_254_740_994), .bool(true), .bool(false),
                ]))
    }

    @Test func datesAndDataHaveTheirOwnForm() throws {
        let value = try PageValue(json: #"{"d":{"$date":1500},"b":{"$data":"AQL/"},"$$date":1,"$$":"x"}"#)
        #expect(
            value
                == .dictionary([
                    "d": .date(Date(timeIntervalSince1970: 1.5)), "b": .data(Data([1, 2, 255])), "$date": .integer(1), "$": .string("x"),
                ]))
        #expect(try PageValue(json: value.json) == value)
    }

    @Test(arguments: [
        "", "nul", "null", "[null]", "{", #"{"$date":1e300}"#, #"{"$data":"§"}"#, "1e999", String(repeating: "[", count: 600),
        String(repeating: "[", count: 66) + String(repeating: "]", count: 66),
    ])
    func refusesWhatThePageCannotHaveWritten(_ json: String) { #expect(throws: PageProblem.malformed) { try PageValue(json: json) } }

    @Test func everyValueIsReadAsItWasWritten() throws {
        var numbers = SplitMix64(state: 5)
        for _ in 0..<300 {
            let value = Self.random(&numbers, depth: 4)
            #expect(try PageValue(json: value.json) == value, "\(value.json)")
            #expect(try PageValue(value.object) == value)
        }
    }

    private static func random(_ numbers: inout SplitMix64, depth: Int) -> PageValue {
        let texts = ["", "$", "$date", "$$data", "ä€😀", "\u{2028}\"\\\n\u{0}", "__proto__", "e\u{301}"]
        switch numbers.below(depth > 0 ? 8 : 6) {
        case 0: return .string(numbers.pick(texts))
        case 1: return .bool(numbers.oneIn(2))
        // JavaScript has no other ones.
        case 2: return .integer(Int64(truncatingIfNeeded: numbers.next()) >> 10)
        case 3: return .real(Double(numbers.below(1000)) + 0.25)
        case 4: return .date(Date(timeIntervalSince1970: Double(numbers.below(1 << 30))))
        case 5: return .data(Data((0..<numbers.below(9)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }))
        case 6: return .array((0..<numbers.below(4)).map { _ in random(&numbers, depth: depth - 1) })
        default:
            var values: [String: PageValue] = [:]
            for _ in 0..<numbers.below(4) { values[numbers.pick(texts)] = random(&numbers, depth: depth - 1) }
            return .dictionary(values)
        }
    }

    @Test func takesFoundationsObjects() throws {
        let object: [String: Any] = [
            "s": "t", "n": NSNumber(value: 5), "r": 1.5, "b": true, "u": UInt64.max, "l": [1, NSNull(), "x"], "e": NSNull(),
            "a": try #require(URL(string: "https://a/")),
        ]
        #expect(
            try PageValue(object)
                == .dictionary([
                    "s": .string("t"), "n": .integer(5), "r": .real(1.5), "b": .bool(true), "u": .real(Double(UInt64.max)),
                    "l": .array([.integer(1), .string("x")]), "a": .string("https://a/"),
                ]))
    }

    @Test func saysWhereNoPropertyListIs() throws {
        let object: [String: Any] = ["a": ["b": [1, NSAttributedString(string: "x")]] as [String: Any]]
        let problem = #expect(throws: PageProblem.self) { try PageValue(object) }
        guard case .notPropertyList(let what)? = problem else { return #expect(Bool(false), "\(String(describing: problem))") }
        #expect(what.hasPrefix("a.b[1] is of the class"))
        var deep: Any = "x"
        for _ in 0..<80 { deep = [deep] }
        #expect(throws: PageProblem.self) { try PageValue(deep) }
    }
}
