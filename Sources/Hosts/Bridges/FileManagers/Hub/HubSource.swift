import ExtensionHost

/// Who says something about files to one file manager: an extension, or a program that syncs.
///
/// Nothing here waits for it longer than a person does.
protocol HubSource: Actor {
    /// Apart from all others; its badges are remembered under it.
    nonisolated var identifier: String { get }
    /// For the person.
    nonisolated var name: String { get }
    /// Its place among all sources.
    nonisolated var rank: Int { get }
    /// The folders in which it wants to be asked.
    var roots: [String] { get }

    func start() async
    /// It has said that it has ended: it may start again.
    func ended() async
    /// The person begins to look at folders, or ends that.
    func observe(began: [String], ended: [String])
    /// These items have become visible. What it says of them is reported when it is known.
    func ask(_ paths: [String]) async
    /// Nil for no menu, and for one that is late.
    func menu(_ question: HubMenuQuestion) async -> HubMenu?
    /// - Parameter isRevoked: the person has taken something back, so it ends at once.
    func close(isRevoked: Bool) async
}

/// What the person has clicked.
struct HubMenuQuestion: Sendable {
    let kind: FinderMenu.Kind
    /// Nil for a place that has no path.
    let target: String?
    let selected: [String]
    /// Whether `selected` is all that the person has selected: some items may have no path.
    let isWhole: Bool
}

/// The menu of one source.
struct HubMenu: Sendable {
    struct Item: Sendable {
        let number: Int
        let title: String
        let isEnabled: Bool
        let isSeparator: Bool
        let submenu: [Item]
    }

    /// What it is called when there are several.
    let title: String
    let items: [Item]
    /// Does what the item with a number means. Keeps nothing alive that the person has taken back.
    let choose: @Sendable (Int) async -> Void
}

/// What a source says.
enum HubNews: Sendable {
    /// An extension monitors other folders.
    case traits
    /// Only these folders count from now on. Of those that are new, all visible items are to be asked about.
    case roots([String], new: [String])
    /// What is visible in these folders is to be asked about again.
    case stale([String])
    case badge(FinderBadge)
    /// How its badges look, by their names.
    case looks([String: ShownItems.Look])
    /// Items have these badges; an empty name takes a badge away.
    case badges([(path: String, badge: String)])
    case end
}
