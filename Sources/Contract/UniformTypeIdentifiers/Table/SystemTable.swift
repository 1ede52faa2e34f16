/// The system's own types: an immutable table, indexed at the first use, that cannot be extended or overridden at run time.
///
/// A row is identified by its number. Queries read byte slices of the literal and a bit set of ancestors for each row,
/// so that conformance between two system types takes two hash probes and one bit test.
struct SystemTable: Sendable {
    static let shared = SystemTable()

    /// The positions of a row's five columns in the literal.
    private struct Row: Sendable {
        var columns: (Range<UInt32>, Range<UInt32>, Range<UInt32>, Range<UInt32>, Range<UInt32>)
    }

    static let wordsPerRow = (literalRows + 63) / 64

    private var rows: [Row] = []
    private var identifiers = LiteralIndex(capacity: literalRows)
    private var extensions = LiteralIndex(capacity: literalRows * 2)
    private var mimeTypes = LiteralIndex(capacity: literalRows * 2)
    /// `wordsPerRow` words for each row: the row itself and every row to which it conforms.
    private var ancestors: [UInt64] = []

    // SAFETY: the literal is a constant of the program and is never moved, changed or freed.
    private static var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    private init() {
        let bytes = Self.bytes
        rows.reserveCapacity(Self.literalRows)
        var position = 0
        while position < bytes.count {
            let columns = Self.columns(from: &position, in: bytes)
            let number = rows.count
            rows.append(Row(columns: columns))
            identifiers.add(Self.slice(columns.0), row: number, preferred: false, in: bytes)
            Self.eachItem(columns.2, in: bytes) { extensions.add($0, row: number, preferred: $1, in: bytes) }
            Self.eachItem(columns.3, in: bytes) { mimeTypes.add($0, row: number, preferred: $1, in: bytes) }
        }
        closeAncestors()
    }

    var count: Int { rows.count }

    func row(identifier: String) -> Int? {
        Self.withBytes(of: identifier) { identifiers.first($0, in: Self.bytes) }
    }

    func rows(filenameExtension: String) -> [Int] {
        Self.withBytes(of: filenameExtension) { extensions.all($0, in: Self.bytes) }
    }

    /// - Parameter mimeType: without spaces and quotation marks.
    func rows(mimeType: String) -> [Int] {
        Self.withBytes(of: mimeType) { mimeTypes.all($0, in: Self.bytes) }
    }

    func identifier(_ row: Int) -> String { text(rows[row].columns.0) }
    func filenameExtensions(_ row: Int) -> [String] { items(rows[row].columns.2) }
    func mimeTypes(_ row: Int) -> [String] { items(rows[row].columns.3) }

    func description(_ row: Int) -> String? {
        rows[row].columns.4.isEmpty ? nil : text(rows[row].columns.4)
    }

    /// The parents in the second column of a row.
    func parents(_ row: Int) -> [Int] {
        var out: [Int] = []
        Self.eachItem(rows[row].columns.1, in: Self.bytes) { range, _ in out.append(Self.number(range)) }
        return out
    }

    /// Whether `row` is `ancestor` or conforms to it.
    @inline(__always)
    func conforms(_ row: Int, to ancestor: Int) -> Bool {
        ancestors[row * Self.wordsPerRow + ancestor >> 6] & (1 << UInt64(ancestor & 63)) != 0
    }

    /// The bit set of a row: the row itself and every row to which it conforms.
    func ancestorWords(_ row: Int) -> ArraySlice<UInt64> {
        ancestors[row * Self.wordsPerRow..<(row + 1) * Self.wordsPerRow]
    }
}

extension SystemTable {
    /// Parents come first: a row's set is its own bit and the union of its parents' sets.
    private mutating func closeAncestors() {
        let words = Self.wordsPerRow
        ancestors = [UInt64](repeating: 0, count: rows.count * words)
        var state = [UInt8](repeating: 0, count: rows.count)
        func close(_ row: Int) {
            guard state[row] == 0 else { return }
            state[row] = 1
            ancestors[row * words + row >> 6] |= 1 << UInt64(row & 63)
            Self.eachItem(rows[row].columns.1, in: Self.bytes) { range, _ in
                let parent = Self.number(range)
                guard parent < rows.count else { return }
                close(parent)
                for word in 0..<words { ancestors[row * words + word] |= ancestors[parent * words + word] }
            }
        }
        for row in rows.indices { close(row) }
    }

    private static func withBytes<R>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
        return Array(text.utf8).withUnsafeBufferPointer(body)
    }

    private static func columns(
        from position: inout Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (Range<UInt32>, Range<UInt32>, Range<UInt32>, Range<UInt32>, Range<UInt32>) {
        func next() -> Range<UInt32> {
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: "|"), bytes[position] != UInt8(ascii: "\n") {
                position += 1
            }
            defer { position += 1 }
            return UInt32(min(start, position))..<UInt32(position)
        }
        return (next(), next(), next(), next(), next())
    }

    /// Calls `body` with the range of each comma-separated item and whether it is marked as preferred.
    private static func eachItem(
        _ column: Range<UInt32>, in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, Bool) -> Void
    ) {
        let column = slice(column)
        var start = column.lowerBound
        while start < column.upperBound {
            var end = start
            while end < column.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
            let preferred = bytes[start] == UInt8(ascii: "!")
            body((preferred ? start + 1 : start)..<end, preferred)
            start = end + 1
        }
    }

    private static func slice(_ range: Range<UInt32>) -> Range<Int> {
        Int(range.lowerBound)..<Int(range.upperBound)
    }

    private static func number(_ range: Range<Int>) -> Int {
        bytes[range].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    }

    private func text(_ range: Range<UInt32>) -> String {
        String(decoding: Self.bytes[Self.slice(range)], as: UTF8.self)
    }

    private func items(_ column: Range<UInt32>) -> [String] {
        var out: [String] = []
        Self.eachItem(column, in: Self.bytes) { range, _ in
            out.append(String(decoding: Self.bytes[range], as: UTF8.self))
        }
        return out
    }
}
