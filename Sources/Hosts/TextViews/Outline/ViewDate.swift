import Foundation

/// Dates in scripts: ISO 8601, in UTC.
package enum ViewDate {
    /// - Parameter mode: 0 time, 1 date, 2 date and time, 3 countdown, whose value is in seconds.
    package static func text(_ seconds: Double, mode: Int) -> String {
        // Outside of these years the calendar cannot express a date.
        guard mode != 3, abs(seconds) < 1e11 else { return seconds.short }
        let full = formatter.string(from: Date(timeIntervalSinceReferenceDate: seconds))
        return switch mode {
        case 0: String(full.dropFirst(11).prefix(5))
        case 1: String(full.prefix(10))
        default: full
        }
    }

    /// Seconds since 2001; nil for an invalid date. Accepts `2026-11-21`, `2026-11-21T10:00:00Z`, or seconds.
    package static func seconds(_ text: String) -> Double? {
        if let number = Double(text), number.isFinite { return number }
        return (formatter.date(from: text) ?? formatter.date(from: text + "T00:00:00Z"))?.timeIntervalSinceReferenceDate
    }

    private static var formatter: ISO8601DateFormatter { ISO8601DateFormatter() }
}
