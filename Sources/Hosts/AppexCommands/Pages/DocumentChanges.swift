/// What has changed between two texts of HTML, in lines as `diff -u` writes them.
struct DocumentChanges {
    /// Empty when nothing has changed.
    let lines: [String]

    /// Lines of what has not changed, before and after each change.
    private static let context = 2
    /// Longer changes are shown as a whole: comparing them line by line takes too long.
    private static let longestComparison = 4000

    private enum Line {
        case same(String)
        case removed(String)
        case added(String)
    }

    init(from before: String, to after: String) {
        guard before != after else {
            lines = []
            return
        }
        lines = Self.hunks(Self.compare(Self.lines(before), Self.lines(after)))
    }

    /// Each element begins a line.
    private static func lines(_ html: String) -> [String] {
        html.replacing("><", with: ">\n<").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func compare(_ old: [String], _ new: [String]) -> [Line] {
        let common = zip(old, new).prefix { $0 == $1 }.count
        let rest = (old.dropFirst(common), new.dropFirst(common))
        let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
        let (removed, added) = (Array(rest.0.dropLast(tail)), Array(rest.1.dropLast(tail)))
        return old.prefix(common).map(Line.same) + difference(removed, added) + old.suffix(tail).map(Line.same)
    }

    private static func difference(_ old: [String], _ new: [String]) -> [Line] {
        guard old.count <= longestComparison, new.count <= longestComparison else { return old.map(Line.removed) + new.map(Line.added) }
        var (removed, added): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (place, other) = (0, 0)
        while place < old.count || other < new.count {
            if place < old.count, removed.contains(place) {
                lines.append(.removed(old[place]))
                place += 1
            } else if other < new.count, added.contains(other) {
                lines.append(.added(new[other]))
                other += 1
            } else {
                lines.append(.same(old[place]))
                place += 1
                other += 1
            }
        }
        return lines
    }

    /// The changes with the lines around them; changes that are near each other are one.
    private static func hunks(_ all: [Line]) -> [String] {
        var ranges: [Range<Int>] = []
        for (index, line) in all.enumerated() {
            if case .same = line { continue }
            let range = max(0, index - context)..<min(all.count, index + context + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        var text: [String] = []
        var (old, new, place) = (1, 1, 0)
        for range in ranges {
            // Between two ranges everything is the same.
            old += range.lowerBound - place
            new += range.lowerBound - place
            place = range.upperBound
            let (start, other) = (old, new)
            var hunk: [String] = []
            for line in all[range] {
                switch line {
                case .same(let words):
                    hunk.append(" " + words)
                    old += 1
                    new += 1
                case .removed(let words):
                    hunk.append("-" + words)
                    old += 1
                case .added(let words):
                    hunk.append("+" + words)
                    new += 1
                }
            }
            text.append("@@ -\(start),\(old - start) +\(other),\(new - other) @@")
            text += hunk
        }
        return text
    }
}
