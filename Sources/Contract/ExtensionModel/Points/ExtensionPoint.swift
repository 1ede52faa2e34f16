/// One extension point: everything in which extension points differ, as data.
///
/// The nine rows for the guide's seven chapters are in ``all``; an app may declare rows of its own. Code that needs to know which point it deals
/// with reads a column. Sizes are in bytes. Budgets are what the system waits at most before it ends the process.
public struct ExtensionPoint: Sendable, Hashable, Identifiable {
    /// `NSExtensionPointIdentifier`, for example `com.apple.widget-extension`.
    public var identifier: String
    /// The short name on the command line, for example `widget`.
    public var alias: String
    /// The name for people, in English.
    public var title: String
    /// The chapter of the guide that describes it; empty for a point that an app declares.
    public var guideChapter: String
    /// Where the guide has it.
    public var platforms: Set<Platform>

    // What runs.

    /// What the principal class must be.
    public var principal: PrincipalRequirement
    /// Whether the extension shows a view.
    public var hasUserInterface: Bool
    /// Whether the guide lets `NSExtensionMainStoryboard` stand in place of the principal class.
    public var allowsMainStoryboard: Bool
    /// How many requests one process serves.
    public var processModel: ProcessModel

    // How long.

    /// From the launch to `beginRequest`. The guide asks for well under a second; this is where the system gives up.
    public var launchBudget: Duration
    /// From `beginRequest` to completion; nil where a person decides how long it takes.
    public var requestBudget: Duration?
    /// From completion to the end of the completion block.
    public var completionBudget: Duration
    /// From the call with `expired == true` to the end of the process.
    public var expirationGrace: Duration

    // How much.

    /// Memory of the process, charged page cache included.
    public var memoryLimit: Int64
    /// Processes, the extension itself included.
    public var processLimit: Int
    /// Threads of all processes together.
    public var threadLimit: Int
    /// Open descriptors.
    public var openFileLimit: Int
    /// The longest file that may be written.
    public var fileSizeLimit: Int64
    /// What its own data and its temporary files may take on the disk, together.
    public var diskLimit: Int64
    /// What the folder of an app group may take on the disk before a process that makes it grow is ended.
    public var groupDiskLimit = Common.groupDiskLimit

    // What it may do.

    /// The permissions it starts with.
    public var sandbox: SandboxProfile
    /// The attribute that widens the sandbox when it is true and the user agrees; nil where there is none.
    public var openAccessKey: String?
    /// Whether `NSExtensionContext.open(_:completionHandler:)` may open the containing app (guide, “How an App Extension Communicates”).
    public var mayOpenURLs: Bool

    // How a person meets it.

    /// How it is found to fit a selection.
    public var activation: ActivationMethod
    /// How its view is shown unless it asks otherwise.
    public var presentation: Presentation
    /// The key that asks for the full screen when it is true; nil where there is none.
    public var fullScreenKey: String?
    /// Which icon stands for it.
    public var icon = IconUse.own
    /// Whether it works without the user switching it on. The guide leaves it to the user; here what does nothing until a
    /// person picks it from a menu (Share, Action) is on from the start, and what acts on its own or sees input is not.
    public var isEnabledOnInstall: Bool
    /// The most extensions of this point in one app; nil for any number.
    public var maximumPerApp: Int?
    /// Whether the system view lists a description from `widget.description`.
    public var hasDescription: Bool

    /// The keys of its `NSExtension` dictionary beyond those that all points have.
    public var attributes: [AttributeKey]

    /// Whether its process has its completion budget, rather than an end at once, when its host goes away.
    public var outlivesHost = false

    /// Whether a Today view shows it: it has a snapshot, is updated while nobody looks, and may have nothing to show. Its host ends its request.
    public var isWidget = false

    /// The identifier.
    public var id: String { identifier }
}

extension ExtensionPoint {
    /// The keys without which an extension of this point is refused.
    public var requiredAttributes: [AttributeKey] { attributes.filter(\.isRequired) }

    /// The keys that an extension of this point may have.
    public var optionalAttributes: [AttributeKey] { attributes.filter { !$0.isRequired } }

    /// The row of a key, or nil when the point doesn't define it.
    public func attribute(_ name: String) -> AttributeKey? {
        attributes.first { $0.name == name }
    }
}
