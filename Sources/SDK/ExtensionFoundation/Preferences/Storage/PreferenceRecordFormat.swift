import Foundation
import SystemCalls

/// The format of a file of preferences.
///
/// The file begins with a magic number and a mark: eight random bytes. Each record begins with this mark, so that a reader finds the next record
/// after an incomplete one, and so that no value can contain a hidden record: an author of values alone does not know the mark.
///
/// ```
/// file    "AppexP01"  mark:8  record…
/// record  mark:8  length:4  checksum:4  payload   (little-endian; the checksum is of the payload; the payload is a `PreferenceRecord`)
/// ```
enum PreferenceRecordFormat {
    static let magic = Data("AppexP01".utf8)
    static let fileHeader = 16
    static let recordHeader = 16

    /// What was found where a record should begin.
    enum Place: Equatable {
        case record(payload: Range<Int>)
        /// The bytes end before the record does: it is still being written, or its writer ended.
        case unfinished
        /// Not a record, or a damaged one; `end` is the end that its header claims, if it begins with the mark.
        case damaged(end: Int?)
    }

    static func header(mark: UInt64) -> Data {
        magic + withUnsafeBytes(of: mark) { Data($0) }
    }

    static func record(_ payload: Data, mark: UInt64) -> Data {
        var record = Data(capacity: recordHeader + payload.count)
        withUnsafeBytes(of: mark) { record.append(contentsOf: $0) }
        withUnsafeBytes(of: UInt32(payload.count).littleEndian) { record.append(contentsOf: $0) }
        withUnsafeBytes(of: payload.withUnsafeBytes { Checksum.of($0) }.littleEndian) { record.append(contentsOf: $0) }
        record.append(payload)
        return record
    }

    /// Examines the bytes at `offset`.
    static func place(at offset: Int, of bytes: UnsafeRawBufferPointer, mark: UInt64) -> Place {
        guard bytes.count - offset >= recordHeader else {
            let isBeginning = withUnsafeBytes(of: mark) { zip($0, bytes[offset...]).allSatisfy { $0 == $1 } }
            return isBeginning ? .unfinished : .damaged(end: nil)
        }
        guard bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == mark else { return .damaged(end: nil) }
        let length = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt32.self)))
        let checksum = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        guard length > 0, length <= PreferenceLimits.record else { return .damaged(end: nil) }
        let payload = offset + recordHeader..<offset + recordHeader + length
        guard payload.upperBound <= bytes.count else { return .unfinished }
        let isWhole = Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[payload])) == checksum
        return isWhole ? .record(payload: payload) : .damaged(end: payload.upperBound)
    }

    /// Position of the next mark after a place where no complete record begins.
    static func nextMark(after offset: Int, in bytes: UnsafeRawBufferPointer, mark: UInt64) -> Int? {
        var from = offset + 1
        let first = Int32(withUnsafeBytes(of: mark) { $0[0] })
        while bytes.count - from >= recordHeader, let base = bytes.baseAddress {
            guard let found = memchr(base + from, first, bytes.count - from - 7) else { return nil }
            from = UnsafeRawPointer(found) - base
            if bytes.loadUnaligned(fromByteOffset: from, as: UInt64.self) == mark { return from }
            from += 1
        }
        return nil
    }
}
