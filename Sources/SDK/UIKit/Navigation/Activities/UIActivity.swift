public import Foundation

/// An activity of the app itself for shared items, in addition to the system's extensions. Subclass it.
@MainActor @preconcurrency
open class UIActivity: NSObject {
    /// Identifies an activity; for an extension, its bundle identifier.
    public struct ActivityType: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public enum Category: Int, Sendable { case action, share }

    public override init() { super.init() }

    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }

    /// Whether the activity is offered for these items.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Receives the items before the activity begins.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller that is shown instead of calling `perform()`; it ends with `activityDidFinish`.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity. Call `activityDidFinish` at the end.
    open func perform() { activityDidFinish(true) }
    open func activityDidFinish(_ completed: Bool) {
        let finish = onFinish
        onFinish = nil
        finish?(completed)
    }

    /// Set while the activity runs.
    var onFinish: ((Bool) -> Void)?
}

extension UIActivity.ActivityType {
    private init(system name: String) { self.init("com.apple.UIKit.activity." + name) }

    public static let postToFacebook = Self(system: "PostToFacebook")
    public static let postToTwitter = Self(system: "PostToTwitter")
    public static let postToWeibo = Self(system: "PostToWeibo")
    public static let message = Self(system: "Message")
    public static let mail = Self(system: "Mail")
    public static let print = Self(system: "Print")
    public static let copyToPasteboard = Self(system: "CopyToPasteboard")
    public static let assignToContact = Self(system: "AssignToContact")
    public static let saveToCameraRoll = Self(system: "SaveToCameraRoll")
    public static let addToReadingList = Self(system: "AddToReadingList")
    public static let postToFlickr = Self(system: "PostToFlickr")
    public static let postToVimeo = Self(system: "PostToVimeo")
    public static let postToTencentWeibo = Self(system: "TencentWeibo")
    public static let airDrop = Self(system: "AirDrop")
    public static let openInIBooks = Self(system: "OpenInIBooks")
    public static let markupAsPDF = Self(system: "MarkupAsPDF")
    public static let sharePlay = Self(system: "SharePlay")
    public static let collaborationInviteWithLink = Self(system: "CollaborationInviteWithLink")
    public static let collaborationCopyLink = Self(system: "CollaborationCopyLink")
    public static let addToHomeScreen = Self(system: "AddToHomeScreen")
}
