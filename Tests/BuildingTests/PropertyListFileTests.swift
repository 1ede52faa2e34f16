import ExtensionModel
import Foundation
import Testing

@testable import AppexBuild

@Suite struct PropertyListFileTests {
    private let values: [String: PropertyListValue] = [
        "text": .string("a & b"), "flag": .boolean(true), "number": .integer(1), "list": .array([.boolean(false), .integer(0), .real(0.5)]),
        "data": .data(Data([1, 2])), "inner": .dictionary(["empty": .dictionary([:])]),
    ]

    @Test func keepsEveryTypeThroughTheBinaryForm() throws {
        let object = PropertyListValue.dictionary(values).foundationObject
        let binary = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
        #expect(binary.starts(with: Array("bplist".utf8)))
        #expect(try PropertyListFile.dictionary(from: Array(binary)) == values)
    }

    @Test func writesWhatItReads() throws {
        #expect(try PropertyListReader.dictionary(from: Array(PropertyListFile.xml(values))) == values)
    }

    @Test func refusesABinaryListWhoseSharedPartsMakeAHugeTree() throws {
        // Twenty arrays, each holding the next one ten times: 200 references, 10^20 values.
        #expect(throws: PropertyListError.tooManyElements(limit: 100_000)) { try PropertyListFile.dictionary(from: nestedArrays { $0 + 1 }) }
    }

    @Test func refusesABinaryListThatHoldsItself() {
        #expect(throws: PropertyListError.tooDeep(limit: 64)) { try PropertyListFile.dictionary(from: nestedArrays { $0 }) }
    }

    @Test func survivesDamagedBinaryLists() throws {
        let object = PropertyListValue.dictionary(values).foundationObject
        let binary = Array(try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
        for length in 8..<binary.count { _ = try? PropertyListFile.dictionary(from: Array(binary.prefix(length))) }
        for index in 8..<binary.count {
            for value in [0, 0x0F, 0x7F, 0xAF, 0xDF, 0xFF] as [UInt8] {
                var damaged = binary
                damaged[index] = value
                _ = try? PropertyListFile.dictionary(from: damaged)
            }
        }
    }

    /// Twenty arrays of ten references each; `element` says to which array those of the given one refer.
    private func nestedArrays(element: (Int) -> Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for index in 0..<20 {
            offsets.append(bytes.count)
            bytes += [0xAA] + [UInt8](repeating: UInt8(element(index)), count: 10)
        }
        offsets.append(bytes.count)
        bytes.append(0x09)
        let table = bytes.count
        bytes += offsets.map(UInt8.init(clamping:))
        bytes += [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [offsets.count, 0, table] { bytes += withUnsafeBytes(of: UInt64(number).bigEndian, Array.init) }
        return bytes
    }

    @Test func namesTheFileThatIsDamaged() throws {
        let scratch = try Scratch()
        let file = try scratch.write("bplist00 and nothing more", to: "Info.plist")
        let error = try #require(throws: BuildError.self) { try PropertyListFile.read(file) }
        #expect(error.description.hasPrefix(file))
    }
}
