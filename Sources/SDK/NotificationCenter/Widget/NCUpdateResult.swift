/// The result of a widget's update. Guide: *Today*, "Updating Content".
public enum NCUpdateResult: UInt, Sendable {
    /// The new content required you to redraw the view.
    case newData
    /// The widget doesn't require updating.
    case noData
    /// An error occurred during the update.
    case failed
}
