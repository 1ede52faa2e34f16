import Glibc

/// What a peer has sent, as lines. A line that is not complete is held; who reads decides how long one may be.
struct LineBuffer {
    private var held: [UInt8] = []
    /// So many bytes have no end of a line.
    private var searched = 0

    /// The bytes of the line that is not complete.
    var count: Int { held.count }

    /// Adds bytes, and returns the lines that are complete now, without their ends.
    mutating func add(_ bytes: UnsafeRawBufferPointer) -> [ArraySlice<UInt8>] {
        held += bytes
        let ends = held.withUnsafeBytes { all -> [Int] in
            var ends: [Int] = []
            while searched < all.count, let start = all.baseAddress {
                // SAFETY: the search begins and ends inside of the buffer.
                guard let found = memchr(start + searched, Int32(UInt8(ascii: "\n")), all.count - searched) else { break }
                ends.append(start.distance(to: found))
                searched = start.distance(to: found) + 1
            }
            return ends
        }
        searched = held.count
        guard let last = ends.last else { return [] }
        let complete = held
        held = Array(complete[(last + 1)...])
        searched = held.count
        var (lines, start): ([ArraySlice<UInt8>], Int) = ([], 0)
        for end in ends {
            lines.append(complete[start..<end])
            start = end + 1
        }
        return lines
    }
}
