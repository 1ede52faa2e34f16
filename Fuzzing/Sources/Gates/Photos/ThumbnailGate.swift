@testable import HostPhotos

/// The texts of a thumbnail, which any program of the person may have written.
final class ThumbnailGate: Gate {
    static let name = "thumbnails"
    static let longest = 16 << 10

    func enter(_ bytes: [UInt8]) throws {
        guard let texts = PNGTexts.read(bytes) else { return }
        try require(texts.count <= 64, "There are \(texts.count) texts.")
        let sum = texts.reduce(0) { $0 + $1.key.unicodeScalars.count + $1.value.unicodeScalars.count }
        try require(sum <= bytes.count, "The texts are longer than the file.")
        // What is put into a file is found in it.
        guard let written = PNGTexts.put([(name: "Thumb::URI", text: "file:///a"), (name: "Thumb::MTime", text: "1")], in: bytes) else {
            throw Contradiction("Nothing can be put into a file that can be read.")
        }
        let again = PNGTexts.read(written)
        // A later text of the same name counts.
        if texts["Thumb::URI"] == nil { try require(again?["Thumb::URI"] == "file:///a", "A text that was put into a file is not there.") }
    }
}
