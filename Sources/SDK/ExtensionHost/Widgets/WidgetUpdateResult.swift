import Wire

/// How an update of a widget went. Guide: *Today*, "Updating Content".
public enum WidgetUpdateResult: String, Sendable, Hashable, Codable {
    /// The widget has other content: a new snapshot is taken.
    case newData
    /// What was shown is as it should be.
    case noData
    /// The widget could not update, or did not come to an end with it.
    case failed
    /// The widget does not implement `widgetPerformUpdate(completionHandler:)`.
    case notOffered

    /// Nil: it was never asked, or says something that this version does not know.
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
