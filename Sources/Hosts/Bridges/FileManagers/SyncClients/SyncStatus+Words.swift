import InterfaceText

extension SyncStatus {
    /// For the tip of a badge.
    var words: String {
        switch (kind, isShared) {
        case (.upToDate, false): localized("Up to date")
        case (.upToDate, true): localized("Up to date, shared")
        case (.syncing, false): localized("Syncing")
        case (.syncing, true): localized("Syncing, shared")
        case (.ignored, false): localized("Not synced")
        case (.ignored, true): localized("Not synced, shared")
        case (.failed, false): localized("Sync failed")
        case (.failed, true): localized("Sync failed, shared")
        }
    }
}
