@testable import ExtensionFoundation
import Foundation

/// A file of preferences that anybody may have written to: read, also while it grows, and written anew.
///
/// An input is a list of parts, each with a byte before it: 1 a record around the part, whose checksum is right; everything else as it is.
/// The first part is the file's beginning when its byte is 2.
final class PreferenceGate: Gate {
    static let name = "preferences"
    static let longest = 8 << 10

    private static let mark: UInt64 = 0x6d61726b_6d61726b
    private static let file = "gate.plist"
    private let scratch: Scratch
    private let folder: PreferenceFolder

    init() throws {
        scratch = try Scratch()
        guard let folder = try PreferenceFolder.open(in: scratch.path, making: true) else { throw Contradiction("There is no scratch folder.") }
        self.folder = folder
    }

    func enter(_ bytes: [UInt8]) throws {
        var input = Input(bytes)
        var contents = PreferenceRecordFormat.header(mark: Self.mark)
        // Where the file is read to while it grows.
        var steps: [Int] = []
        for index in 0..<64 where !input.isAtEnd {
            let kind = input.byte()
            let part = Data(input.part())
            switch kind {
            case 1: contents += PreferenceRecordFormat.record(part, mark: Self.mark)
            case 2 where index == 0: contents = part
            default: contents += part
            }
            steps.append(contents.count)
        }
        try write(contents)
        guard let file = try PreferenceFile.open(Self.file, in: folder) else { throw Contradiction("The file is gone.") }
        var growing = PreferenceReader(file)
        for step in steps { growing.read(file, upTo: step) }
        var reader = PreferenceReader(file)
        reader.read(file, upTo: contents.count)
        let (found, sizes) = (values(&reader), reader.contents.size)
        try require(sizes <= PreferenceLimits.domain && found.count <= PreferenceLimits.keys, "There is more than a domain may hold.")
        try checkRewriting(reader.contents)
    }

    private func write(_ contents: Data) throws { try scratch.write(Array(contents), to: "Library/Preferences/" + Self.file) }

    private func values(_ reader: inout PreferenceReader) -> [String: Data] {
        var values: [String: Data] = [:]
        for key in reader.contents.keys {
            _ = reader.value(key)
            values[key] = reader.contents.encoded(key)
        }
        return values
    }

    /// As a file is made smaller.
    private func checkRewriting(_ contents: PreferenceContents) throws {
        var written = PreferenceRecordFormat.header(mark: Self.mark)
        for record in contents.records() { written += PreferenceRecordFormat.record(try record.serializedBytes(), mark: Self.mark) }
        try write(written)
        guard let file = try PreferenceFile.open(Self.file, in: folder) else { throw Contradiction("The file is gone.") }
        var reader = PreferenceReader(file)
        reader.read(file, upTo: written.count)
        try require(reader.damage == 0, "What was written anew is damaged.")
        let expected = Dictionary(uniqueKeysWithValues: contents.keys.map { ($0, contents.encoded($0)) })
        let found = Dictionary(uniqueKeysWithValues: reader.contents.keys.map { ($0, reader.contents.encoded($0)) })
        try require(found == expected, "Preferences change when their file is written anew.")
    }
}
