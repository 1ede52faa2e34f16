import Foundation
import RandomNumbers
import Testing

@testable import WebPages

@Suite struct FrameReaderTests {
    private func read(_ stream: Data, limit: Int = 1 << 20, pieces: (inout Int) -> Int) throws -> [Data] {
        var reader = FrameReader(limit: limit)
        var messages: [Data] = []
        var place = 0
        while place < stream.count {
            let end = min(stream.count, place + max(1, pieces(&place)))
            try stream[place..<end].withUnsafeBytes { try reader.append($0) { messages.append($0) } }
            place = end
        }
        return messages
    }

    @Test func messagesAreTheSameHoweverTheStreamIsCut() throws {
        var numbers = SplitMix64(state: 17)
        for _ in 0..<200 {
            let messages = (0..<numbers.below(8)).map { _ in Data((0..<numbers.below(300)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }) }
            let stream = messages.compactMap(FrameReader.frame).reduce(Data(), +)
            #expect(try read(stream) { _ in numbers.below(40) } == messages)
        }
    }

    @Test func anAnnouncedLengthBeyondTheLimitIsAnError() {
        #expect(throws: FrameReader.Problem.tooLong(1_048_577, limit: 1 << 20)) { try read(Data([1, 0, 16, 0])) { _ in 4 } }
        #expect(throws: FrameReader.Problem.tooLong(0xFFFF_FFFF, limit: 1 << 20)) { try read(Data([255, 255, 255, 255, 0])) { _ in 1 } }
    }

    @Test func knowsWhetherAMessageIsUnfinished() throws {
        var reader = FrameReader(limit: 100)
        #expect(reader.isBetweenMessages)
        try Data([2, 0, 0, 0, 65]).withUnsafeBytes { try reader.append($0) { _ in } }
        #expect(!reader.isBetweenMessages)
        try Data([66]).withUnsafeBytes { try reader.append($0) { #expect($0 == Data("AB".utf8)) } }
        #expect(reader.isBetweenMessages)
    }
}
