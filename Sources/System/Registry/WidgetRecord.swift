import Foundation
import GRDB

/// What the system remembers of a widget beside the person's choice, which is in ``ChoiceRecord``. It goes with the extension.
package struct WidgetRecord: Codable, FetchableRecord, PersistableRecord, Sendable, Equatable {
    package static let databaseTableName = "widget"

    package var identifier: String
    /// False: nothing to show, so it is hidden and not launched.
    package var hasContent = true
    /// The person chose the larger form.
    package var isExpanded = false
    /// As it said last, by the protocol's number; 0: it has not.
    package var largestMode = 0
    package var allowsEditing = false
    /// By the protocol's number; 0: it has not been updated.
    package var lastResult = 0
    /// Seconds since 1970, as all times here; 0: never.
    package var updatedAt = 0.0
    /// Why the last update failed.
    package var problem = ""
    package var snapshotAt = 0.0
    /// Updates in a row that failed, and that found nothing new.
    package var failures = 0
    package var quietUpdates = 0
    /// The day for which updates in the background are counted, and how many there were.
    package var budgetDay = 0
    package var budgetUsed = 0

    package init(identifier: String) { self.identifier = identifier }
}

extension Registry {
    package func widgets() throws -> [WidgetRecord] { try database.read { try WidgetRecord.fetchAll($0) } }

    /// Keeps what is remembered of a widget; of one whose extension is not installed any more, nothing.
    package func save(_ widget: WidgetRecord) throws {
        try database.write { database in
            guard try ChoiceRecord.exists(database, key: widget.identifier) else { return }
            try widget.upsert(database)
        }
    }
}
