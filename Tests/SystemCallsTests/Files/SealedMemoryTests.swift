import Foundation
import Glibc
import SystemCalls
import Testing

@Suite struct SealedMemoryTests {
    @Test(arguments: [0, 1, 4095, 4096, 4097, 1_000_003]) func bytesArriveAsTheyWere(count: Int) throws {
        let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let memory = try SealedMemory.make(bytes)
        #expect(SealedMemory.isSealed(memory))
        #expect(memory.regularFileSize == count)
        #expect(SealedMemory.map(memory, size: count) == bytes)
        #expect(SealedMemory.map(memory, size: count / 2) == bytes.prefix(count / 2))
        #expect(SealedMemory.map(memory, size: count + 1) == nil)
        #expect(SealedMemory.map(memory, size: -1) == nil)
    }

    @Test func nobodyCanChangeSealedMemory() throws {
        let memory = try SealedMemory.make(Data("hello".utf8))
        #expect(write(memory.rawValue, "x", 1) == -1 && errno == EPERM)
        #expect(pwrite(memory.rawValue, "x", 1, 0) == -1 && errno == EPERM)
        #expect(ftruncate(memory.rawValue, 1) == -1 && errno == EPERM)
        #expect(ftruncate(memory.rawValue, 100) == -1 && errno == EPERM)
        #expect(mmap(nil, 5, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0) == MAP_FAILED)
        #expect(fcntl(memory.rawValue, 1033 /* F_ADD_SEALS */, 1) == -1, "not even the seals")
    }

    @Test func aMappingOutlivesItsDescriptor() throws {
        func map() throws -> Data? { SealedMemory.map(try SealedMemory.make(Data("hello".utf8)), size: 5) }
        #expect(try map() == Data("hello".utf8))
    }

    @Test func whatIsNotSealedIsNotMapped() throws {
        let memory = try SealedMemory.makeEmpty(name: "open")
        #expect(write(memory.rawValue, "hello", 5) == 5)
        #expect(!SealedMemory.isSealed(memory))
        #expect(SealedMemory.map(memory, size: 5) == nil)
    }

    @Test func aDuplicateIsItsOwnDescriptorOfTheSameFile() throws {
        let copy: OwnedDescriptor
        do {
            let memory = try SealedMemory.make(Data("hello".utf8))
            copy = try memory.duplicate()
            #expect(copy.rawValue != memory.rawValue)
        }
        #expect(SealedMemory.map(copy, size: 5) == Data("hello".utf8))
        #expect(throws: SystemError(EBADF, "duplicate a descriptor")) { try OwnedDescriptor(-1).duplicate() }
    }
}
