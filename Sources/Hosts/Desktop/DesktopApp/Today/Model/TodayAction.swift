/// An action that follows an event in the Today view.
package enum TodayAction: Equatable, Sendable {
    /// Starts the widget's process and its update, after the system has saved the earlier choices.
    case start(String)
    /// Saves the widget's snapshot, and ends its process.
    case stop(String)
    /// Sends the widget its room, and whether it is being edited.
    case notify(String)
    /// Has the widget dismiss what it presents over its content.
    case cancelPresented(String)

    // The person's choices, for the system to save.
    case turn(String, isOn: Bool)
    case move(String, to: Int)
    case expand(String, Bool)
    /// Shows that a widget was removed, and offers to undo that.
    case offerUndo(name: String)
}
