import InterfaceText

/// What the hub itself says, in the person's language.
package struct HubWords: Sendable {
    let share: String
    let actions: String
    let notKept: @Sendable (_ why: String) -> Void
    let syncLabel: @Sendable (SyncStatus) -> String

    /// - Parameters:
    ///   - share: the title of the item that opens the share sheet.
    ///   - actions: the title of the menu of actions.
    ///   - notKept: tells the person that an answer cannot be kept, and does not wait.
    ///   - syncLabel: what a status of a sync program is called.
    package init(
        share: String, actions: String, notKept: @escaping @Sendable (_ why: String) -> Void,
        syncLabel: @escaping @Sendable (SyncStatus) -> String
    ) {
        (self.share, self.actions, self.notKept, self.syncLabel) = (share, actions, notKept, syncLabel)
    }

    /// In the person's language.
    ///
    /// - Parameter notKept: as above; a dialog asks for no folders, so nothing of it is to be kept.
    package static func inPersonsLanguage(notKept: @escaping @Sendable (_ why: String) -> Void = { _ in }) -> HubWords {
        HubWords(share: localized("Share…"), actions: localized("Actions"), notKept: notKept) { $0.words }
    }
}
