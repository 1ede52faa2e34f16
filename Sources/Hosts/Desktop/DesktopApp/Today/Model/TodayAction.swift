/// What is to be done after something has happened in the Today view.
package enum TodayAction: Equatable, Sendable {
    /// Starts the widget's process and has it update, when the system has kept what was decided before.
    case start(String)
    /// Keeps what it shows, and lets it go.
    case stop(String)
    /// Tells it the room that it has, and whether it is edited.
    case tell(String)
    /// Has it take back what it presents in place of its content.
    case cancelPresented(String)

    // What the person decided, for the system to keep.
    case turn(String, isOn: Bool)
    case move(String, to: Int)
    case expand(String, Bool)
    /// Says that a widget was removed, and offers to undo that.
    case offerUndo(name: String)
}
