import Foundation
import SystemCalls
import Testing

@testable import ExtensionFoundation

@Suite struct PreferenceDomainTests {
    @Test func keepsEveryKindOfValue() throws {
        let scratch = try PreferenceScratch()
        let date = Date(timeIntervalSinceReferenceDate: 12345.5)
        let values: [String: Any] = [
            "text": "Grüße", "integer": -7, "large": Int.max, "real": 2.5, "flag": true, "data": Data([0, 1, 255]), "date": date,
            "list": ["a", 1, [2.5]] as [Any], "dictionary": ["inner": ["deep": Data()]] as [String: Any], "": "a key without a name",
        ]
        #expect(scratch.domain().change(values.map { ($0.key, $0.value) }) == .written)
        let other = scratch.domain()
        #expect(other.value("text") as? String == "Grüße")
        #expect(other.value("integer") as? Int == -7)
        #expect(other.value("large") as? Int == Int.max)
        #expect(other.value("real") as? Double == 2.5)
        #expect(other.value("flag") as? Bool == true)
        #expect(other.value("data") as? Data == Data([0, 1, 255]))
        #expect(other.value("date") as? Date == date)
        #expect((other.value("list") as? [Any])?.count == 3)
        #expect((other.value("dictionary") as? [String: Any])?["inner"] as? [String: Data] == ["deep": Data()])
        #expect(other.value("") as? String == "a key without a name")
        #expect(other.all().count == values.count)
        #expect(other.value("absent") == nil)
    }

    @Test func whatOneWritesTheOtherReadsAtOnce() throws {
        let scratch = try PreferenceScratch()
        let (one, two) = (scratch.domain(), scratch.domain())
        #expect(two.value("n") == nil)
        for number in 0..<100 {
            one.set(number, "n")
            #expect(two.integer("n") == number)
            two.set(number, "m")
            #expect(one.integer("m") == number)
        }
        two.set(nil, "n")
        #expect(one.value("n") == nil)
        #expect(one.integer("m") == 99)
    }

    @Test func changesTogetherOrNotAtAll() throws {
        let scratch = try PreferenceScratch()
        let domain = scratch.domain()
        domain.change([("a", 1), ("b", 2)])
        domain.change([("c", 3)], replacingAll: true)
        #expect(scratch.domain().all().keys.sorted() == ["c"])
        // One of them is no value, so none is taken.
        guard case .invalid = domain.change([("d", 4), ("e", NSObject())]) else {
            Issue.record("took what is no value")
            return
        }
        #expect(scratch.domain().all().keys.sorted() == ["c"])
    }

    @Test func refusesWhatIsTooLongOrTooMuch() throws {
        let scratch = try PreferenceScratch()
        let domain = scratch.domain()
        domain.set("small", "key")
        func isTooLarge(_ outcome: PreferenceDomain.Outcome) -> Bool { if case .tooLarge = outcome { true } else { false } }
        #expect(isTooLarge(domain.set(Data(count: PreferenceLimits.value + 1), "key")))
        #expect(isTooLarge(domain.set([Bool](repeating: false, count: PreferenceLimits.elements + 1), "key")))
        #expect(isTooLarge(domain.set(1, String(repeating: "k", count: PreferenceLimits.key + 1))))
        #expect(domain.value("key") as? String == "small")
        for number in 0..<4 { #expect(domain.set(Data(count: 4_100_000), "\(number)") == .written) }
        #expect(isTooLarge(domain.set(Data(count: 4_100_000), "4")))
        #expect(domain.value("4") == nil)
    }

    @Test func nestingIsTakenUpToItsLimitAndReadAgain() throws {
        let scratch = try PreferenceScratch()
        var value: Any = "inside"
        for _ in 1..<PreferenceValue.maximumDepth { value = ["level": value] }
        #expect(scratch.domain().set(value, "deep") == .written)
        var found = try #require(scratch.domain().value("deep"))
        for _ in 1..<PreferenceValue.maximumDepth { found = try #require((found as? [String: Any])?["level"]) }
        #expect(found as? String == "inside")
        guard case .invalid = scratch.domain().set(["level": value], "deeper") else {
            Issue.record("took what cannot be read")
            return
        }
    }

    @Test func theFileStaysShortHoweverOftenItIsWritten() throws {
        let scratch = try PreferenceScratch()
        let (domain, reader) = (scratch.domain(), scratch.domain())
        domain.set("stays", "first")
        for number in 0..<20_000 { domain.set("value \(number)", "key \(number % 10)") }
        #expect(try scratch.bytes().count < PreferenceLimits.compaction * 2)
        #expect(reader.value("first") as? String == "stays")
        #expect(reader.all().count == 11)
        // Who had the old file open goes on in the new one.
        #expect(reader.set("after", "last") == .written)
        #expect(scratch.domain().value("last") as? String == "after")
        #expect(try scratch.names() == [PreferenceScratch.identifier + ".preferences"])
    }

    @Test func readsWhatAFileMadeByAnEarlierVersionHas() throws {
        // Bytes that this version must go on reading: header, mark 1…8, one record {"name": "me"}.
        let scratch = try PreferenceScratch()
        scratch.domain().set(1, "makes the folder")
        let payload = Data([0x12, 0x0C, 0x0A, 4]) + Data("name".utf8) + Data([0x12, 4, 0x2A, 2]) + Data("me".utf8)
        try scratch.write(
            Data("AppexP01".utf8) + Data(1...8) + Data(1...8) + Data([14, 0, 0, 0]) + Data([0x4B, 0xCA, 0x7B, 0x1A]) + payload)
        #expect(scratch.domain().value("name") as? String == "me")
    }

    @Test func tellsWhatOthersChangeAndNotItsOwn() async throws {
        let scratch = try PreferenceScratch()
        let (mine, other) = (scratch.domain(), scratch.domain())
        mine.set(0, "n")
        let (changes, continuation) = AsyncStream.makeStream(of: Int.self)
        let watch = try PreferenceWatch(mine) { [mine] in continuation.yield(mine.integer("n") ?? -1) }
        defer { watch.stop() }
        mine.set(1, "n")
        other.set(2, "n")
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next() == 2)
    }

    @Test func makingTheFileIsNoChangeOfAnother() throws {
        let scratch = try PreferenceScratch()
        let mine = scratch.domain()
        let before = mine.countForeignChanges()
        mine.set(1, "n")
        #expect(mine.countForeignChanges() == before)
        scratch.domain().set(2, "n")
        #expect(mine.countForeignChanges() == before + 1)
    }
}
