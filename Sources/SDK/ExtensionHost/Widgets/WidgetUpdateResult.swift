import Wire

/// How an update of a widget went. Guide: *Today*, "Updating Content".
public enum WidgetUpdateResult: String, Sendable, Hashable, Codable {
    /// The widget has new content: a new snapshot is taken.
    case newData
    /// The content that was shown is up to date.
    case noData
    /// The widget could not update, or did not finish in time.
    case failed
    /// The widget does not implement `widgetPerformUpdate(completionHandler:)`.
    case notOffered

    /// Nil: the widget was never asked to update, or the result is unknown to this version.
    init?(_ wire: WireWidgetUpdateResult) {
        switch wire {
        case .newData: self = .newData
        case .noData: self = .noData
        case .failed: self = .failed
        case .notOffered: self = .notOffered
        case .unspecified, .UNRECOGNIZED: return nil
        }
    }

    var wire: WireWidgetUpdateResult {
        switch self {
        case .newData: .newData
        case .noData: .noData
        case .failed: .failed
        case .notOffered: .notOffered
        }
    }
}
