public import Foundation
import Wire

/// An installed widget, as a Today view shows it to a person. Guide: *Today*.
public struct TodayWidget: Sendable, Hashable, Codable, Identifiable {
    /// The extension; `isEnabled`: the person has it in the Today view.
    public let `extension`: InstalledExtension
    /// Its author's words for somebody who chooses widgets; empty without any.
    public let description: String
    /// False: it has nothing to show, is hidden and not launched, until it is told that it has (`NCWidgetController`).
    public let hasContent: Bool
    /// The person chose *Show More*.
    public let isExpanded: Bool
    /// It can be shown larger, as it said last; nil for a widget that has not said and grows with its content.
    public let offersMore: Bool?
    /// It has an editing mode, as it said last.
    public let allowsEditing: Bool
    /// How its last update went; nil: it has had none.
    public let lastResult: WidgetUpdateResult?
    public let updatedAt: Date?
    /// Why the last update failed; nil when it did not.
    public let problem: String?
    /// When the snapshot was taken that is shown until the widget itself is there; nil: there is none.
    public let snapshotAt: Date?
    /// The next update in the background; nil: none is planned.
    public let nextUpdateAt: Date?
    /// Updates in the background that it gets in a day, and those that it has had today.
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
