import Foundation
import Glibc
import SystemCalls
import TestSupport
import Testing

@Suite struct FileCopyTests {
    private struct Stop: Error {}

    @Test(arguments: [0, 1, 262_144, 17 << 20]) func aFileIsCopiedWhole(count: Int) throws {
        let scratch = try ScratchDirectory()
        let block = Data((0..<4099).map { UInt8(truncatingIfNeeded: $0 &* 13) })
        var bytes = Data()
        while bytes.count < count { bytes.append(block.prefix(count - bytes.count)) }
        let input = try scratch.file("a", bytes)
        let output = try scratch.file("copy")
        let copied = try FileCopy.copy(input.rawValue, size: count, to: output.rawValue, name: "a")
        #expect(copied == count)
        #expect(output.contents == bytes)
    }

    @Test func aFileThatBecameShorterIsCopiedAsFarAsItGoes() throws {
        let scratch = try ScratchDirectory()
        let input = try scratch.file("a", Data("abc".utf8))
        let output = try scratch.file("copy")
        #expect(try FileCopy.copy(input.rawValue, size: 10, to: output.rawValue, name: "a") == 3)
        #expect(output.contents == Data("abc".utf8))
    }

    @Test func whatTheKernelCannotCopyGoesThroughABuffer() throws {
        // From a disk to memory.
        let scratch = try ScratchDirectory()
        let bytes = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 1) })
        let input = try scratch.file("a", bytes)
        let output = try SealedMemory.makeEmpty(name: "copy")
        #expect(try FileCopy.copy(input.rawValue, size: bytes.count, to: output.rawValue, name: "a") == bytes.count)
        #expect(output.contents == bytes)
    }

    /// Data at the beginning, in the middle and at the end, or nowhere.
    @Test(arguments: [false, true], [[0, 100 << 20, (200 << 20) - 1], [100 << 20], []]) func holesStayHoles(isShared: Bool, places: [Int]) throws {
        let scratch = try ScratchDirectory()
        let size = 200 << 20
        let (input, output) = (try scratch.file("a"), try scratch.file("copy"))
        try #require(ftruncate(input.rawValue, size) == 0)
        for place in places { try #require(pwrite(input.rawValue, "x", 1, off_t(place)) == 1) }
        var taken = 0
        #expect(try FileCopy.copy(input.rawValue, size: size, to: output.rawValue, name: "a", isShared: isShared) { taken += $0 } == size)
        #expect(output.regularFileSize == size)
        for place in places {
            var byte: UInt8 = 0
            #expect(pread(output.rawValue, &byte, 1, off_t(place)) == 1 && byte == UInt8(ascii: "x"))
        }
        var status = stat()
        try #require(fstat(input.rawValue, &status) == 0)
        let before = status.st_blocks
        // Where the file system has holes at all.
        guard Int(before) * 512 < 10 << 20 else { return }
        try #require(fstat(output.rawValue, &status) == 0)
        if !isShared {
            #expect(Int(status.st_blocks) * 512 < 10 << 20)
            #expect(taken < 10 << 20)
        }
    }

    @Test func blocksOfZerosBecomeHolesWhereTheKernelDoesNotCopy() throws {
        let scratch = try ScratchDirectory()
        let input = try scratch.file("a", Data(count: 20 << 20) + Data("end".utf8))
        let output = try SealedMemory.makeEmpty(name: "copy")
        var taken = 0
        let size = (20 << 20) + 3
        #expect(try FileCopy.copy(input.rawValue, size: size, to: output.rawValue, name: "a", isShared: true) { taken += $0 } == size)
        var status = stat()
        try #require(fstat(output.rawValue, &status) == 0)
        #expect(status.st_size == size && Int(status.st_blocks) * 512 < 4 << 20)
    }

    @Test(arguments: [false, true]) func aPositionThatSomebodyElseMovesMovesNothingHere(inMemory: Bool) throws {
        let scratch = try ScratchDirectory()
        let bytes = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let input = try scratch.file("a", bytes)
        let output = inMemory ? try SealedMemory.makeEmpty(name: "copy") : try scratch.file("copy")
        lseek(input.rawValue, 4711, SEEK_SET)
        #expect(try FileCopy.copy(input.rawValue, size: bytes.count, to: output.rawValue, name: "a", isShared: true) == bytes.count)
        #expect(output.contents == bytes)
        #expect(lseek(input.rawValue, 0, SEEK_CUR) == 4711)
    }

    /// Between memory files the kernel copies; from a disk to one it cannot.
    @Test(arguments: [true, false]) func theCheckEndsACopyBetweenChunks(inMemory: Bool) throws {
        let scratch = try ScratchDirectory()
        let size = 40 << 20
        let input = inMemory ? try SealedMemory.makeEmpty(name: "a") : try scratch.file("a")
        let bytes = Data(repeating: 7, count: size)
        try #require(bytes.withUnsafeBytes { pwrite(input.rawValue, $0.baseAddress, size, 0) } == size)
        let output = try SealedMemory.makeEmpty(name: "copy")
        var checks = 0
        #expect(throws: Stop.self) {
            try FileCopy.copy(input.rawValue, size: size, to: output.rawValue, name: "a") { _ in
                checks += 1
                if checks == 2 { throw Stop() }
            }
        }
        #expect((output.regularFileSize ?? 0) < size)
    }

    @Test func anErrorNamesTheFile() throws {
        let scratch = try ScratchDirectory()
        let input = try scratch.file("a", Data("abc".utf8))
        let error = #expect(throws: SystemError.self) { _ = try FileCopy.copy(input.rawValue, size: 3, to: -1, name: "beach.jpg") }
        #expect(error?.description.hasPrefix("Could not copy beach.jpg: ") == true)
    }
}
