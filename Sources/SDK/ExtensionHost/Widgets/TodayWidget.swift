public import Foundation
import Wire

/// An installed widget, as a Today view shows it to a person. Guide: *Today*.
public struct TodayWidget: Sendable, Hashable, Codable, Identifiable {
    /// The extension; its `isEnabled` means that the person has the widget in the Today view.
    public let `extension`: InstalledExtension
    /// The author's description for a person who chooses widgets; empty without a description.
    public let description: String
    /// False: the widget has nothing to show. It is hidden and not launched until the app says through `NCWidgetController` that it has content.
    public let hasContent: Bool
    /// The person chose *Show More*.
    public let isExpanded: Bool
    /// Whether it said last that it can be shown larger; nil for a widget that has not said so and grows with its content.
    public let offersMore: Bool?
    /// Whether it said last that it has an editing mode.
    public let allowsEditing: Bool
    /// The result of its last update; nil: it has not been updated.
    public let lastResult: WidgetUpdateResult?
    public let updatedAt: Date?
    /// Why the last update failed; nil when it did not fail.
    public let problem: String?
    /// When the last snapshot was taken, which is shown until the widget runs; nil: there is no snapshot.
    public let snapshotAt: Date?
    /// The next background update; nil: none is planned.
    public let nextUpdateAt: Date?
    /// Background updates that it is allowed in a day, and those that it has had today.
    public let budget: Int
    public let budgetUsed: Int
    public let budgetRenewsAt: Date?

    public var id: String { identifier }
    /// Its bundle identifier.
    public var identifier: String { self.extension.identifier }
    /// Whether the Today view shows it.
    public var isShown: Bool { self.extension.isEnabled && hasContent }

    init(_ summary: WireWidgetSummary) {
        self.extension = InstalledExtension(summary.extension)
        description = summary.description_p
        hasContent = summary.hasContent_p
        isExpanded = summary.isExpanded
        offersMore =
            switch summary.traits.largestDisplayMode {
            case .expanded: true
            case .compact: false
            case .unspecified, .UNRECOGNIZED: nil
            }
        allowsEditing = summary.traits.allowsEditing
        lastResult = WidgetUpdateResult(summary.lastResult)
        updatedAt = Self.date(summary.updatedAt)
        problem = summary.problem.isEmpty ? nil : summary.problem
        snapshotAt = Self.date(summary.snapshotAt)
        nextUpdateAt = Self.date(summary.nextUpdateAt)
        budget = Int(summary.budget)
        budgetUsed = Int(summary.budgetUsed)
        budgetRenewsAt = Self.date(summary.budgetRenewsAt)
    }

    private static func date(_ seconds: Double) -> Date? { seconds > 0 && seconds.isFinite ? Date(timeIntervalSince1970: seconds) : nil }
}
