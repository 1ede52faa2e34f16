import ExtensionFoundation

/// All figures of a run, and the load under which they were taken: compare the ratios, not the times.
struct Report: Codable {
    let date = Date()
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let loadBefore = Report.load
    private(set) var loadAfter = 0.0
    var sections: [Section] = []

    private enum CodingKeys: CodingKey { case date, processors, loadBefore, loadAfter, sections }

    mutating func finish() { loadAfter = Self.load }

    /// Running processes, averaged over a minute.
    private static var load: Double {
        var load = [0.0]
        return getloadavg(&load, 1) == 1 ? load[0] : 0
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    func table() -> String {
        let width = sections.flatMap(\.figures).map(\.name.count).max() ?? 0
        var lines = [
            "\(processors) processors, load \(loadBefore.short) before and \(loadAfter.short) after.",
            "Compare the ratios: peers were measured in turn with Appex; times differ by machine. The number of runs is in parentheses.",
        ]
        for section in sections {
            lines += ["", section.title, "  " + section.note]
            for figure in section.figures {
                let name = figure.name.padding(toLength: width, withPad: " ", startingAt: 0)
                let spread = figure.p95.map { "  95 % below \($0.short.padded(8)) \(figure.unit.rawValue)" } ?? ""
                let peer =
                    figure.peer.map { "  \($0.name) \($0.median.short.padded(7)) \(figure.unit.rawValue), \($0.ratio.short.padded(5)) x" } ?? ""
                lines.append("  \(name) \(figure.median.short.padded(9)) \(figure.unit.rawValue)\(spread)\(peer)  (\(figure.runs))")
            }
            for target in section.targets {
                lines.append("  \(target.isMet ? "met   " : "missed")  \(target.ratio.short) x   \(target.statement)")
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Double {
    /// Three significant digits.
    var short: String {
        let size = abs(self)
        return String(format: size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : "%.2f", self)
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
