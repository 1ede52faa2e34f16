import ExtensionModel
import Foundation
import Testing

/// The page about limits has the figures of the table.
@Suite struct LimitsPageTests {
    @Test(arguments: ExtensionPoint.all + [.app]) func hasTheFiguresOfThePoint(_ point: ExtensionPoint) throws {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: repository.appendingPathComponent("Documentation/limits.md"), encoding: .utf8)
        func time(_ duration: Duration?) -> String { duration.map { "\($0.components.seconds) s" } ?? "none" }
        let cells = [
            "`\(point.alias)`", "\(point.memoryLimit >> 20) MiB", time(point.launchBudget), time(point.requestBudget), time(point.completionBudget),
            time(point.expirationGrace), time(point.mainThreadBudget), "\(point.threadLimit)", "\(point.openFileLimit)",
            "\(point.fileSizeLimit >> 20) MiB", "\(point.diskLimit >> 20) MiB",
        ]
        let row = "| " + cells.joined(separator: " | ") + " |"
        #expect(page.contains(row), "\(row)")
    }
}
