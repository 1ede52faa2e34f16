/// A part of a film: the times from `start` on, and before ``end``.
public struct CMTimeRange: Sendable, Equatable, Hashable, Codable {
    public var start: CMTime
    public var duration: CMTime

    /// Invalid.
    public init() { (start, duration) = (.invalid, .invalid) }

    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }

    /// Invalid where `end` is before `start`.
    public init(start: CMTime, end: CMTime) {
        self.init(start: start, duration: end - start)
        if start.isNumeric, end < start { self = .invalid }
    }

    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    public static let invalid = CMTimeRange()

    public var isValid: Bool { start.isValid && duration.isValid && duration.epoch == 0 && !(duration < .zero) }
    public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
    public var isEmpty: Bool { isValid && duration == .zero }

    /// The first time after the range.
    public var end: CMTime { isValid ? start + duration : .invalid }

    public func containsTime(_ time: CMTime) -> Bool { isValid && !isEmpty && time >= start && time < end }
    public func containsTimeRange(_ range: CMTimeRange) -> Bool {
        isValid && range.isValid && !isEmpty && range.start >= start && range.end <= end
    }

    /// Of the two and what is between them.
    public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        guard !isEmpty else { return otherRange }
        guard !otherRange.isEmpty else { return self }
        return CMTimeRange(start: min(start, otherRange.start), end: max(end, otherRange.end))
    }

    /// Zero where the two have nothing in common.
    public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        let (first, last) = (max(start, otherRange.start), min(end, otherRange.end))
        return first < last ? CMTimeRange(start: first, end: last) : .zero
    }

    /// The time of the range that is nearest.
    package func clamp(_ time: CMTime) -> CMTime {
        guard isValid, time.isValid else { return .invalid }
        return min(max(time, start), end)
    }
}

extension CMTimeRange: CustomStringConvertible {
    public var description: String { isValid ? "{\(start), \(duration)}" : "{INVALID}" }
}

public let kCMTimeRangeZero = CMTimeRange.zero
public let kCMTimeRangeInvalid = CMTimeRange.invalid

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange { CMTimeRange(start: start, duration: duration) }
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange { range.union(otherRange) }
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange { range.intersection(otherRange) }
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool { range.containsTimeRange(otherRange) }
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool { range1 == range2 }
public func CMTimeRangeShow(_ range: CMTimeRange) { print(range.description) }
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime { range.clamp(time) }
