/// The chunks of a PNG, to be put in another order.
struct PNGChunks {
    private struct Chunk {
        let type: String
        let bytes: ArraySlice<UInt8>
    }

    struct Missing: Error {
        let type: String
    }

    private let signature: ArraySlice<UInt8>
    private var chunks: [Chunk] = []

    init(_ file: [UInt8]) throws {
        signature = file[..<8]
        var position = 8
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            chunks.append(Chunk(type: type, bytes: file[position..<position + 12 + length]))
            position += 12 + length
        }
    }

    var bytes: [UInt8] { signature + chunks.flatMap(\.bytes) }
    var types: [String] { chunks.map(\.type) }

    mutating func move(_ type: String, behind other: String) throws {
        guard let index = chunks.firstIndex(where: { $0.type == type }) else { throw Missing(type: type) }
        let chunk = chunks.remove(at: index)
        guard let target = chunks.lastIndex(where: { $0.type == other }) else { throw Missing(type: other) }
        chunks.insert(chunk, at: target + 1)
    }
}
