import Foundation
import Wire

/// Reads a file from the last known position, and applies the records that it finds. It accepts any bytes.
struct PreferenceReader {
    private(set) var contents = PreferenceContents()
    /// The position after the last record that was read.
    private(set) var position: Int
    /// Size of the file when it was last read.
    private(set) var size: Int
    /// Bytes between records that are not a record, nor what an interrupted writer leaves.
    private(set) var damage = 0
    /// Bytes of invalid records that will still be examined: a malicious file could otherwise take very long.
    private var patience = PreferenceLimits.file

    private static let chunk = 1 << 20

    /// A reader that has read nothing yet.
    init(_ file: PreferenceFile) {
        position = file.start
        size = file.start
    }

    /// All records are known, and the last record ends at the end of the file.
    var isComplete: Bool { position == size }

    /// Adds a record that this process wrote after the known records.
    mutating func followed(by record: WirePreferenceRecord, endingAt end: Int) {
        contents.apply(record)
        position = end
        size = end
    }

    /// Reads what was written since the last read.
    mutating func read(_ file: PreferenceFile, upTo newSize: Int) {
        size = newSize
        let end = min(newSize, PreferenceLimits.file)
        var count = Self.chunk
        while position < end {
            let chunk = file.read(from: position, count: min(count, end - position))
            guard !chunk.isEmpty else { return }
            let isLast = position + chunk.count >= end
            let (taken, needed) = chunk.withUnsafeBytes { take($0, isLast: isLast, mark: file.mark) }
            guard taken > 0 || needed > chunk.count && !isLast else { return }
            position += taken
            count = max(Self.chunk, needed)
        }
    }

    /// - Returns: how many bytes were consumed and, when that is 0 because a record is longer than these bytes, how many are needed.
    private mutating func take(_ bytes: UnsafeRawBufferPointer, isLast: Bool, mark: UInt64) -> (taken: Int, needed: Int) {
        var offset = 0
        while offset < bytes.count {
            switch PreferenceRecordFormat.place(at: offset, of: bytes, mark: mark) {
            case .record(let payload):
                apply(UnsafeRawBufferPointer(rebasing: bytes[payload]))
                offset = payload.upperBound
            case .unfinished:
                // Another writer may have appended a record after an interrupted one.
                if isLast, let next = findRecord(after: offset, in: bytes, mark: mark) {
                    offset = next
                } else {
                    return (offset, offset > 0 ? 0 : PreferenceRecordFormat.recordHeader + PreferenceLimits.record)
                }
            case .damaged(let claimed):
                let next = findRecord(after: offset, in: bytes, mark: mark)
                // If the next record begins before this record's claimed end, this record was interrupted. Its change was never acknowledged, so
                // nothing is lost.
                let wasInterrupted = next.map { $0 < claimed ?? offset + PreferenceRecordFormat.recordHeader } ?? false
                let end = next ?? (isLast ? bytes.count : max(offset + 1, bytes.count - PreferenceRecordFormat.recordHeader))
                if !wasInterrupted { damage += end - offset }
                offset = end
            }
        }
        return (offset, 0)
    }

    private mutating func findRecord(after offset: Int, in bytes: UnsafeRawBufferPointer, mark: UInt64) -> Int? {
        var offset = offset
        while patience > 0, let candidate = PreferenceRecordFormat.nextMark(after: offset, in: bytes, mark: mark) {
            switch PreferenceRecordFormat.place(at: candidate, of: bytes, mark: mark) {
            case .record: return candidate
            case .damaged(let end?): patience -= end - candidate
            case .damaged, .unfinished: patience -= PreferenceRecordFormat.recordHeader
            }
            offset = candidate
        }
        return nil
    }

    private mutating func apply(_ payload: UnsafeRawBufferPointer) {
        var budget = PreferenceLimits.keys + 2
        guard ElementCount.take(payload, .record, depth: 0, budget: &budget),
            let record = try? WirePreferenceRecord(serializedBytes: Data(payload))
        else {
            damage += payload.count
            return
        }
        contents.apply(record)
    }

    mutating func value(_ key: String) -> Any? { contents.value(key) }
}
