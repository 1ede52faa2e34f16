import Foundation
import Testing
import Wire

@testable import UIKit

struct TextChangeTests {
    @Test func findsTheSmallestRange() {
        #expect(TextChange(from: "hello", to: "hello") == nil)
        #expect(TextChange(from: "", to: "a") == TextChange(range: NSRange(location: 0, length: 0), replacement: "a"))
        #expect(TextChange(from: "helo", to: "hello world", cursor: 11)?.replacement == "lo world")
        #expect(TextChange(from: "abc", to: "ac") == TextChange(range: NSRange(location: 1, length: 1), replacement: ""))
        #expect(TextChange(from: "one two", to: "one 2 two") == TextChange(range: NSRange(location: 4, length: 0), replacement: "2 "))
    }

    @Test func findsWhereOneOfManyWasTypedByTheCursor() {
        #expect(TextChange(from: "aaa", to: "aaaa", cursor: 1)?.range == NSRange(location: 0, length: 0))
        #expect(TextChange(from: "aaa", to: "aaaa", cursor: 4)?.range == NSRange(location: 3, length: 0))
        #expect(TextChange(from: "aaa", to: "aa", cursor: 0)?.range == NSRange(location: 0, length: 1))
        #expect(TextChange(from: "aaa", to: "aaaa", cursor: 99)?.range == NSRange(location: 3, length: 0))
    }

    @Test func cutsNoEmojiApart() {
        let change = TextChange(from: "x😀y", to: "x😁y")
        #expect(change == TextChange(range: NSRange(location: 1, length: 2), replacement: "😁"))
        // 😀 and 𐐀 share no half; 🀀 (D83C DC00) and 𐀀 (D800 DC00) share the second one.
        #expect(TextChange(from: "🀀", to: "𐀀")?.range == NSRange(location: 0, length: 2))
    }

    @Test func undoesItself() {
        var random = SystemRandomNumberGenerator()
        let letters = ["a", "b", "é", "😀", "😁", "👨‍👩‍👧", "\n"]
        for _ in 0..<2000 {
            let old = (0..<Int.random(in: 0...6, using: &random)).map { _ in letters[Int.random(in: 0..<7, using: &random)] }.joined()
            let new = (0..<Int.random(in: 0...6, using: &random)).map { _ in letters[Int.random(in: 0..<7, using: &random)] }.joined()
            let cursor = Int.random(in: -1...12, using: &random)
            let applied = TextChange(from: old, to: new, cursor: cursor)?.applied(to: old) ?? old
            #expect(Array(applied.utf16) == Array(new.utf16), "\(old) → \(new), cursor \(cursor)")
        }
    }

    @Test func movesTheStylesAlong() {
        let styled = WireStyledText.with {
            $0.text = "one two three"
            $0.runs = [
                .with {
                    $0.location = 4
                    $0.length = 3
                    $0.isUnderlined = true
                }
            ]
        }
        func run(_ range: NSRange, _ text: String) -> [UInt32] {
            TextChange(range: range, replacement: text).applied(to: styled).runs.flatMap { [$0.location, $0.length] }
        }
        #expect(run(NSRange(location: 0, length: 0), "xx") == [6, 3])
        #expect(run(NSRange(location: 7, length: 0), "xx") == [4, 5])
        #expect(run(NSRange(location: 4, length: 0), "xx") == [6, 3])
        #expect(run(NSRange(location: 5, length: 1), "") == [4, 2])
        #expect(run(NSRange(location: 3, length: 5), "-") == [])
        #expect(run(NSRange(location: 0, length: 5), "") == [0, 2])
        #expect(run(NSRange(location: 9, length: 2), "xyz") == [4, 3])
    }
}
