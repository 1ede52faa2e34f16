@testable import PhotoStore
import SystemCalls

/// The archive of an edited picture, as the store reads it before it keeps anything.
final class PhotoArchiveGate: Gate {
    static let name = "photo-archives"
    static let longest = 64 << 10

    func enter(_ bytes: [UInt8]) throws {
        let reader: PhotoArchiveReader
        do {
            reader = try PhotoArchiveReader(SealedMemory.make(bytes))
            _ = try (reader.original, reader.base, reader.current)
        } catch is PhotoStoreProblem { return }
        for range in try [reader.original, reader.current] + [reader.base].compactMap({ $0 }) {
            try require(range.range.lowerBound >= 0 && range.range.upperBound <= bytes.count, "\(range.range) is not in the file.")
        }
        try require(reader.version.adjustment?.problem == nil, "The adjustment data is beyond its limits.")
        // What is written of it is read again as the same.
        let about = PhotoArchiveAbout(reader.version, name: reader.about.name)
        try require(try PhotoArchiveAbout.read(about.json) == about, "about.json is read as another one.")
        try require(about.original == reader.about.original && about.current == reader.about.current, "The contents are other ones.")
    }
}
