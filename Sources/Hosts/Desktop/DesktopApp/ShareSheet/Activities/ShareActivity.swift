import CGtk
import GTKViews

/// What the desktop itself offers for shared items, beside the extensions of apps.
@MainActor
protocol ShareActivity {
    /// Its name in the person's preferences.
    var identifier: String { get }
    var title: String { get }
    /// What an app is told that shares, as `UIActivity.ActivityType`: Apple's where there is one.
    var activityType: String { get }
    func makeIcon() -> Widget
    /// Whether it can do something with the items. It is not offered otherwise.
    func canTake(_ content: SharedContent) -> Bool
    func perform(_ content: SharedContent, in place: ActivityPlace) async throws -> ActivityEnd
}

/// How an activity ended.
enum ActivityEnd {
    /// The sheet closes.
    case done
    /// The person cancelled, and the sheet stays.
    case cancelled
    /// The sheet shows a page of the activity until the person goes back.
    case page(Widget)
}

/// Where an activity is performed.
@MainActor
struct ActivityPlace {
    /// The window of the sheet.
    let window: Widget
}

extension ShareActivity {
    var activityType: String { "org.appex.activity." + identifier }

    static func icon(_ name: String) -> Widget { Make.icon(name, size: 24) }
}
