/// One extension point: everything in which extension points differ, as data.
///
/// ``all`` has the nine rows for the guide's seven chapters; an app may declare rows of its own. Code that depends on the point reads a
/// column. Sizes are in bytes. A budget is the longest time that the system waits before it ends the process.
public struct ExtensionPoint: Sendable, Hashable, Identifiable {
    /// `NSExtensionPointIdentifier`, for example `com.apple.widget-extension`.
    public var identifier: String
    /// The short name on the command line, for example `widget`.
    public var alias: String
    /// The display name, in English.
    public var title: String
    /// The chapter of the guide that describes it; empty for a point that an app declares.
    public var guideChapter: String
    /// The platforms for which the guide describes it.
    public var platforms: Set<Platform>

    // What runs

    /// What the principal class must be.
    public var principal: PrincipalRequirement
    /// Whether the extension shows a view.
    public var hasUserInterface: Bool
    /// Whether the guide lets `NSExtensionMainStoryboard` replace the principal class.
    public var allowsMainStoryboard: Bool
    /// How many requests one process serves.
    public var processModel: ProcessModel

    // Time

    /// From the launch to `beginRequest`. The guide asks for well under a second; the budget is when the system gives up.
    public var launchBudget: Duration
    /// From `beginRequest` to completion; nil when a person decides how long the request takes.
    public var requestBudget: Duration?
    /// From completion to the end of the completion block.
    public var completionBudget: Duration
    /// From the call with `expired == true` to the end of the process.
    public var expirationGrace: Duration

    // Limits

    /// Memory of the process, including page cache that is charged to it.
    public var memoryLimit: Int64
    /// Processes, including the extension's own.
    public var processLimit: Int
    /// Threads of all processes together.
    public var threadLimit: Int
    /// Open descriptors.
    public var openFileLimit: Int
    /// The size of a file that the extension writes.
    public var fileSizeLimit: Int64
    /// The disk space of its own data and its temporary files together.
    public var diskLimit: Int64
    /// The disk space of an app group's folder; a process that makes the folder grow beyond it is ended.
    public var groupDiskLimit = Common.groupDiskLimit

    // Sandbox

    /// The permissions it starts with.
    public var sandbox: SandboxProfile
    /// The attribute that widens the sandbox when it is true and the person agrees; nil when the point has no such attribute.
    public var openAccessKey: String?
    /// Whether `NSExtensionContext.open(_:completionHandler:)` may open the containing app (guide, “How an App Extension Communicates”).
    public var mayOpenURLs: Bool

    // In the user interface

    /// How the system decides whether it fits a selection.
    public var activation: ActivationMethod
    /// How its view is shown unless the extension asks for another presentation.
    public var presentation: Presentation
    /// The key that asks for the full screen when it is true; nil when the point has no such key.
    public var fullScreenKey: String?
    /// The icon that a host shows for it.
    public var icon = IconUse.own
    /// Whether it works without being switched on. The guide leaves the choice to the person; here, an extension that does nothing until a
    /// person picks it from a menu (Share, Action) is on from the start, and an extension that acts on its own or sees input is off.
    public var isEnabledOnInstall: Bool
    /// The most extensions of this point in one app; nil for any number.
    public var maximumPerApp: Int?
    /// Whether the system view lists a description from `widget.description`.
    public var hasDescription: Bool

    /// The keys of its `NSExtension` dictionary in addition to the keys that all points have.
    public var attributes: [AttributeKey]

    /// Whether its process receives its completion budget when its host disconnects, rather than being ended at once.
    public var outlivesHost = false

    /// Whether a Today view shows it: it has a snapshot, is updated in the background, and may have no content. Its host ends its request.
    public var isWidget = false

    /// The identifier.
    public var id: String { identifier }
}

extension ExtensionPoint {
    /// The keys that an extension of this point must have.
    public var requiredAttributes: [AttributeKey] { attributes.filter(\.isRequired) }

    /// The keys that an extension of this point may have.
    public var optionalAttributes: [AttributeKey] { attributes.filter { !$0.isRequired } }

    /// The row of a key; nil when the point does not define the key.
    public func attribute(_ name: String) -> AttributeKey? {
        attributes.first { $0.name == name }
    }
}
