import ExtensionHost
import Foundation

/// Widgets as a table or as JSON.
enum WidgetTable {
    static let whenEmpty = "No widgets are installed. `appex new today Name` makes one."

    static func show(_ widgets: [TodayWidget], json: Bool) throws {
        if json { return try Output.json(widgets) }
        guard !widgets.isEmpty else { return print(whenEmpty) }
        var table = Table(["WIDGET", "NAME", "STATE", "UPDATED", "RESULT", "DESCRIPTION"])
        for widget in widgets {
            table.add([
                widget.identifier, widget.extension.displayName, state(widget), time(widget.updatedAt), result(widget), widget.description,
            ])
        }
        print(table)
    }

    static func budgets(_ widgets: [TodayWidget]) -> Table {
        var table = Table(["WIDGET", "USED", "A DAY", "NEXT", "BUDGET RENEWS", "LAST RESULT"])
        for widget in widgets {
            table.add([
                widget.identifier, "\(widget.budgetUsed)", "\(widget.budget)", time(widget.nextUpdateAt), time(widget.budgetRenewsAt), result(widget),
            ])
        }
        return table
    }

    static func result(_ widget: TodayWidget) -> String {
        let words: String? =
            switch widget.lastResult {
            case .newData: "new data"
            case .noData: "no data"
            case .failed: "failed"
            case .notOffered: "has no updates"
            case nil: nil
            }
        return [words ?? "-", widget.problem].compactMap(\.self).joined(separator: ": ")
    }

    private static func state(_ widget: TodayWidget) -> String {
        if widget.extension.problem != nil { return "cannot run" }
        guard widget.extension.isEnabled else { return widget.extension.isDisabledAfterCrashes ? "off after crashes" : "off" }
        return widget.hasContent ? "on" : "on, no content"
    }

    private static func time(_ date: Date?) -> String {
        guard let date else { return "-" }
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter.string(from: date)
    }
}
