import Foundation
import RemoteView
import Testing

/// The table of limits in `Documentation/views.md` says what the code does.
@Suite struct DocumentedLimitsTests {
    private let page: String

    init() throws {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        page = try String(contentsOf: repository.appendingPathComponent("Documentation/views.md"), encoding: .utf8)
    }

    @Test func namesEveryFigure() {
        let limits = ViewLimits()
        let rows: [(what: String, figure: Int)] = [
            ("nodes, layout guides included", limits.nodes), ("levels", limits.depth), ("constraints", limits.constraints),
            ("bytes of one text", limits.text), ("bytes of all texts, menus and choices", limits.allText), ("pictures", limits.images),
            ("pixels of one picture", limits.imagePixels), ("bytes of all pictures", limits.imageBytes),
            ("operations of one drawing", limits.drawingOperations), ("changes saved up", Int(limits.patchBurst)),
            ("changes a second after that", Int(limits.patchesPerSecond)), ("updates that are not answered", limits.openUpdates),
        ]
        #expect(rows.count == Mirror(reflecting: limits).children.count, "a limit has no row in the table")
        for row in rows { #expect(page.contains("| \(row.what) | \(Self.grouped(row.figure)) |"), "\(row.what): \(row.figure)") }
    }

    /// 4000 as 4,000.
    private static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return String(digits)
    }
}
