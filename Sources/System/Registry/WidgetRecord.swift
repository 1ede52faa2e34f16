import Foundation
import GRDB

/// The state of a widget, except the person's choice, which is in ``ChoiceRecord``. It is deleted with the extension.
package struct WidgetRecord: Codable, FetchableRecord, PersistableRecord, Sendable, Equatable {
    package static let databaseTableName = "widget"

    package var identifier: String
    /// False when it has nothing to show, so it is hidden and not launched.
    package var hasContent = true
    /// The person chose the larger form.
    package var isExpanded = false
    /// As the widget last declared, by the protocol's number; 0 when it has not.
    package var largestMode = 0
    package var allowsEditing = false
    /// By the protocol's number; 0 when it has not been updated.
    package var lastResult = 0
    /// Seconds since 1970, like all times here; 0 for never.
    package var updatedAt = 0.0
    /// Why the last update failed.
    package var problem = ""
    package var snapshotAt = 0.0
    /// Updates in a row that failed, and that had no new data.
    package var failures = 0
    package var quietUpdates = 0
    /// The day for which background updates are counted, and their number.
    package var budgetDay = 0
    package var budgetUsed = 0

    package init(identifier: String) { self.identifier = identifier }
}

extension Registry {
    package func widgets() throws -> [WidgetRecord] { try database.read { try WidgetRecord.fetchAll($0) } }

    /// Saves the state of a widget; does nothing when its extension is no longer installed.
    package func save(_ widget: WidgetRecord) throws {
        try database.write { database in
            guard try ChoiceRecord.exists(database, key: widget.identifier) else { return }
            try widget.upsert(database)
        }
    }
}
