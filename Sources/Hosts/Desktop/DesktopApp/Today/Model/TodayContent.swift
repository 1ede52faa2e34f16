import ExtensionHost

/// The system's data of the Today view: the widgets, and their last snapshots.
struct TodayContent: Sendable {
    let widgets: [TodayWidget]
    let snapshots: [WidgetSnapshot]

    /// - Parameters:
    ///   - only: the only widget to load; nil for all.
    ///   - shown: widgets whose snapshots are not needed.
    init(_ widgets: [TodayWidget], of system: ExtensionSystem, only: String?, except shown: Set<String> = []) async throws {
        self.widgets = only.map { only in widgets.filter { $0.identifier == only } } ?? widgets
        let missing = self.widgets.filter { ($0.isShown || only != nil) && $0.snapshotAt != nil && !shown.contains($0.identifier) }.map(\.identifier)
        snapshots = missing.isEmpty ? [] : try await system.widgetSnapshots(of: missing)
    }

    /// Starts loading, so that the content is there when the window is.
    static func load(from system: ExtensionSystem, only: String? = nil) -> Task<TodayContent, any Error> {
        Task.detached { try await TodayContent(try await system.widgets(), of: system, only: only) }
    }
}
