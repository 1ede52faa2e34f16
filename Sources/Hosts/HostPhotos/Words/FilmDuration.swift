import Foundation
import InterfaceText

/// How long a film is, for people.
package enum FilmDuration {
    /// As players show it: `0:07`, `12:34`, `1:02:03`.
    package static func clock(_ seconds: Double) -> String {
        let (hours, minutes, rest) = parts(seconds)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }

    /// As a screen reader says it.
    package static func words(_ seconds: Double) -> String {
        let (hours, minutes, rest) = parts(seconds)
        var words: [String] = []
        if hours > 0 { words.append(counted("{count} hour", "{count} hours", hours, [:])) }
        if minutes > 0 { words.append(counted("{count} minute", "{count} minutes", minutes, [:])) }
        if rest > 0 || words.isEmpty { words.append(counted("{count} second", "{count} seconds", rest, [:])) }
        return words.joined(separator: " ")
    }

    /// A film that has begun its first second has one.
    private static func parts(_ seconds: Double) -> (Int, Int, Int) {
        let most = 31.0 * 86_400
        let whole = Int(min(max(seconds.isNaN ? 0 : seconds.rounded(), 1), most))
        return (whole / 3600, whole / 60 % 60, whole % 60)
    }
}
