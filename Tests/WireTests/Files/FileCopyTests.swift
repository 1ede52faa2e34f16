import Foundation
import Glibc
import Testing
import Wire

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
        // A pipe is no file to share blocks with.
        let scratch = try ScratchDirectory()
        let output = try scratch.file("copy")
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let reading = OwnedDescriptor(ends[0])
        do {
            let writing = OwnedDescriptor(ends[1])
            #expect(write(writing.rawValue, "through", 7) == 7)
        }
        #expect(try FileCopy.copy(reading.rawValue, size: 100, to: output.rawValue, name: "a") == 7)
        #expect(output.contents == Data("through".utf8))
    }

    /// Between memory files the kernel copies; from a disk to one it cannot.
    @Test(arguments: [true, false]) func theCheckEndsACopyBetweenChunks(inMemory: Bool) throws {
        let scratch = try ScratchDirectory()
        let size = 40 << 20
        let input = inMemory ? try SealedMemory.makeEmpty(name: "a") : try scratch.file("a")
        try #require(ftruncate(input.rawValue, size) == 0)
        let output = try SealedMemory.makeEmpty(name: "copy")
        var checks = 0
        #expect(throws: Stop.self) {
            try FileCopy.copy(input.rawValue, size: size, to: output.rawValue, name: "a") {
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
