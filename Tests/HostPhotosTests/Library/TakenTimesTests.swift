import Foundation
import PhotoStore
import TestSupport
import Testing

@testable import HostPhotos

/// When pictures were taken: found out once, and saved.
@Suite struct TakenTimesTests {
    private let scratch: ScratchDirectory
    private let path: String

    init() throws {
        scratch = try ScratchDirectory()
        path = scratch.path + "/cache/photo-times"
    }

    private func item(_ number: Int) -> PhotoItem {
        PhotoItem(name: Array("\(number).jpg".utf8), isFolder: false, stamp: .init(inode: UInt64(number), size: 10, modified: number, nanoseconds: 5))
    }

    private func taken(_ times: TakenTimes, _ numbers: ClosedRange<Int>) -> [Int?] {
        var items = numbers.map(item)
        times.fill(&items)
        return items.map(\.taken)
    }

    @Test func whatWasFoundOutIsThereForTheNextProgram() {
        let first = TakenTimes(file: path)
        first.note(1000, of: item(1).stamp)
        first.note(nil, of: item(2).stamp)
        first.note(-5, of: item(3).stamp)
        #expect(taken(first, 1...4) == [1000, nil, -5, nil])
        #expect(first.unknown(of: (1...4).map(item)) == [item(4)])
        first.save()
        let second = TakenTimes(file: path)
        #expect(taken(second, 1...4) == [1000, nil, -5, nil])
        #expect(second.unknown(of: (1...4).map(item)) == [item(4)])
        // Two programs append to the same file.
        second.note(7, of: item(4).stamp)
        second.save()
        first.note(8, of: item(5).stamp)
        first.save()
        #expect(taken(TakenTimes(file: path), 1...5) == [1000, nil, -5, 7, 8])
    }

    @Test func aChangedFileIsAnotherOne() {
        let times = TakenTimes(file: path)
        times.note(1000, of: item(1).stamp)
        let changed = PhotoItem(name: item(1).name, isFolder: false, stamp: .init(inode: 1, size: 10, modified: 1, nanoseconds: 6))
        #expect(times.unknown(of: [changed]) == [changed])
    }

    @Test func foldersAreNotAskedFor() {
        let folder = PhotoItem(name: [65], isFolder: true, stamp: .init(size: 1, modified: 1))
        #expect(TakenTimes(file: path).unknown(of: [folder]).isEmpty)
    }

    /// Nobody knows who has written there: every beginning of the file, and every byte of it changed, gives records that were saved or none.
    @Test func anythingInTheFileIsRead() throws {
        let times = TakenTimes(file: path)
        for number in 1...3 { times.note(number * 100, of: item(number).stamp) }
        times.save()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let good: [Int?] = [100, 200, 300]
        func check(_ bytes: Data) throws {
            try bytes.write(to: URL(fileURLWithPath: path))
            let read = TakenTimes(file: path)
            for (found, right) in zip(taken(read, 1...3), good) { #expect(found == nil || found == right) }
            // And from then on it is a file that all can read again.
            read.note(400, of: item(4).stamp)
            read.save()
            #expect(taken(TakenTimes(file: path), 4...4) == [400])
        }
        for count in stride(from: 0, to: whole.count, by: 3) { try check(whole.prefix(count)) }
        for place in stride(from: 0, to: whole.count, by: 5) {
            var bytes = whole
            bytes[place] ^= 0x40
            try check(bytes)
        }
        try check(Data(repeating: 0xFF, count: 1000))
    }

    @Test func aPlaceThatCannotBeWrittenIsNoProblem() {
        let times = TakenTimes(file: "/proc/nothing/photo-times")
        times.note(1, of: item(1).stamp)
        times.save()
        #expect(taken(times, 1...1) == [1])
    }

    @Test func theTimeTakenDecidesTheOrderWhereItIsKnown() {
        let times = TakenTimes(file: path)
        times.note(5000, of: item(1).stamp)
        times.note(50, of: item(4).stamp)
        // When they were changed: 1, 2, 3 and 4.
        let folder = PhotoFolder(try! PhotoPath("/Pictures"), (1...4).map(item))
        func names(_ order: PhotoOrder) -> [String] {
            var folder = folder
            folder.sort(in: order, times)
            return folder.items.map(\.shownName)
        }
        #expect(names(.newestTaken) == ["1.jpg", "4.jpg", "3.jpg", "2.jpg"])
        #expect(names(.oldestTaken) == ["2.jpg", "3.jpg", "4.jpg", "1.jpg"])
        #expect(names(.newest) == ["4.jpg", "3.jpg", "2.jpg", "1.jpg"])
    }
}
