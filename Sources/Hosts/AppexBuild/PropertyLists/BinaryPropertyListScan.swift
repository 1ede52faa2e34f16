import ExtensionModel
import Foundation

/// Checks a binary property list before Foundation reads it.
///
/// Its containers refer to their elements by number, and several may refer to the same element. Foundation makes a value for each reference, so
/// without this check two hundred bytes could require more values than there is memory for, or endlessly many.
struct BinaryPropertyListScan {
    static let valueLimit = 100_000
    static let depthLimit = 64

    private let reader: ByteReader
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: UInt64
    private let offsetTable: UInt64
    private var values = 0

    static func check(_ bytes: [UInt8]) throws(PropertyListError) {
        var scan = try BinaryPropertyListScan(bytes)
        try scan.visit(scan.top, depth: 0)
    }

    private let top: UInt64

    /// Reads the trailer: 6 unused bytes, two sizes, and three big-endian numbers of 8 bytes.
    private init(_ bytes: [UInt8]) throws(PropertyListError) {
        reader = ByteReader(bytes: Data(bytes))
        let trailer = UInt64(max(bytes.count, 32) - 32)
        guard bytes.count >= 40, let offsetSize = reader.integer(at: trailer + 6, size: 1),
            let referenceSize = reader.integer(at: trailer + 7, size: 1),
            (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = reader.bigEndian(at: trailer + 8, size: 8),
            let top = reader.bigEndian(at: trailer + 16, size: 8), let table = reader.bigEndian(at: trailer + 24, size: 8)
        else { throw Self.damaged }
        self.offsetSize = Int(offsetSize)
        self.referenceSize = Int(referenceSize)
        self.top = top
        objectCount = count
        offsetTable = table
    }

    private static let damaged = PropertyListError.malformed(line: nil, reason: "the binary form is damaged")

    private mutating func visit(_ object: UInt64, depth: Int) throws(PropertyListError) {
        values += 1
        if values > Self.valueLimit { throw .tooManyElements(limit: Self.valueLimit) }
        if depth > Self.depthLimit { throw .tooDeep(limit: Self.depthLimit) }
        let (position, overflow) = object.multipliedReportingOverflow(by: UInt64(offsetSize))
        guard object < objectCount, !overflow, let offset = reader.bigEndian(at: offsetTable &+ position, size: offsetSize),
            let marker = reader.integer(at: offset, size: 1)
        else { throw Self.damaged }
        // Arrays and sets have a list of references, dictionaries a list of keys and one of values; no other objects have references.
        let listsPerElement: UInt64
        switch marker >> 4 {
        case 0xA, 0xB, 0xC: listsPerElement = 1
        case 0xD: listsPerElement = 2
        default: return
        }
        var start = offset + 1
        var count = marker & 0xF
        if count == 0xF {
            // The count follows as an integer: a marker with the exponent of its size, then its bytes.
            guard let size = reader.integer(at: start, size: 1), size >> 4 == 1, size & 0xF <= 3,
                let longCount = reader.bigEndian(at: start + 1, size: 1 << (size & 0xF))
            else { throw Self.damaged }
            start += 1 + 1 << (size & 0xF)
            count = longCount
        }
        if count > UInt64(Self.valueLimit) { throw .tooManyElements(limit: Self.valueLimit) }
        for index in 0..<(count * listsPerElement) {
            guard let element = reader.bigEndian(at: start + index * UInt64(referenceSize), size: referenceSize) else { throw Self.damaged }
            try visit(element, depth: depth + 1)
        }
    }
}
