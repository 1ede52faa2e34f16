import SystemCalls

/// What a file manager shows: its visible items, what sources say of each, and which of that the file manager does not know yet.
///
/// Items are numbers, and what is known of them is in arrays by these: thousands of badges are set while a folder opens.
struct ShownItems {
    /// A badge as a file manager can show it.
    struct Look: Sendable, Equatable {
        let emblem: String
        let label: String
    }

    private var numbers: [FileKey: Int] = [:]
    /// Of each item; an empty URI is that of a number without an item.
    private var allPaths: [String] = []
    private var uris: [String] = []
    private var free: [Int] = []
    /// By the source's identifier: the badge of each item, empty for none. The last items may be left out.
    private var said: [String: [String]] = [:]
    private var looks: [String: [String: Look]] = [:]
    /// A number may be there twice; it counts once.
    private var changed: [Int] = []
    private var isChanged: [Bool] = []

    /// The most items that are remembered.
    private static let most = 50_000

    var hasChanges: Bool { !changed.isEmpty }
    var paths: [String] { allPaths.indices.filter { !uris[$0].isEmpty }.map { allPaths[$0] } }

    func paths(in folders: [String]) -> [String] { paths.filter { path in folders.contains { FolderPath.holds($0, path) } } }

    /// Items have become visible. Returns the paths of those that were not.
    mutating func add(_ uris: [String]) -> [String] {
        var new: [String] = []
        for uri in uris {
            guard numbers.count < Self.most, let path = FileURI.path(uri) else { continue }
            let (key, next) = (FileKey(path: path), free.last ?? allPaths.count)
            guard numbers[key] == nil else { continue }
            numbers[key] = next
            if free.popLast() != nil {
                (allPaths[next], self.uris[next]) = (path, uri)
            } else {
                allPaths.append(path)
                self.uris.append(uri)
                isChanged.append(false)
            }
            new.append(path)
        }
        return new
    }

    mutating func remove(_ paths: [String]) {
        for path in paths {
            guard let number = numbers.removeValue(forKey: FileKey(path: path)) else { continue }
            (allPaths[number], uris[number], isChanged[number]) = ("", "", false)
            for source in said.keys where number < said[source]?.count ?? 0 { said[source]?[number] = "" }
            free.append(number)
        }
    }

    /// A source sets badges of items; an empty name takes the badge away.
    mutating func set(_ badges: [(path: String, badge: String)], of source: String) {
        var column = said.removeValue(forKey: source) ?? []
        column.append(contentsOf: repeatElement("", count: allPaths.count - column.count))
        for (path, badge) in badges {
            guard let number = numbers[FileKey(path: path)], column[number] != badge else { continue }
            column[number] = badge
            note(number)
        }
        said[source] = column
    }

    /// A source describes its badge.
    mutating func set(_ look: Look?, of badge: String, of source: String) {
        looks[source, default: [:]][badge] = look
        note(badge, of: source)
    }

    func emblem(of badge: String, of source: String) -> String? { looks[source]?[badge]?.emblem }

    /// A source describes all its badges.
    mutating func set(_ new: [String: Look], of source: String) {
        guard looks[source] != new else { return }
        looks[source] = new
        for (number, badge) in (said[source] ?? []).enumerated() where !badge.isEmpty { note(number) }
    }

    /// A badge looks otherwise.
    mutating func note(_ badge: String, of source: String) {
        guard !badge.isEmpty else { return }
        for (number, other) in (said[source] ?? []).enumerated() where other == badge { note(number) }
    }

    /// What a source has said of items counts no more, except of those in some folders.
    mutating func drop(_ source: String, outside folders: [String] = []) {
        guard var column = said.removeValue(forKey: source) else { return }
        for number in column.indices where !column[number].isEmpty && !folders.contains(where: { FolderPath.holds($0, allPaths[number]) }) {
            column[number] = ""
            note(number)
        }
        said[source] = column
    }

    /// Only what these sources have said counts.
    mutating func keepOnly(_ sources: Set<String>) {
        looks = looks.filter { sources.contains($0.key) }
        for source in said.keys where !sources.contains(source) {
            drop(source)
            said[source] = nil
        }
    }

    private mutating func note(_ number: Int) {
        guard !isChanged[number] else { return }
        isChanged[number] = true
        changed.append(number)
    }

    /// What the file manager is to show now of items that have changed.
    mutating func takeChanges(_ sources: [any HubSource]) -> [HubMessage.Badges] {
        let columns = sources.compactMap { source in said[source.identifier].map { (source: source, badges: $0) } }
        let now = changed
        changed = []
        // Most items have what others have, too.
        var rules: [[String]: BadgeRule] = [:]
        return now.compactMap { number in
            guard isChanged[number] else { return nil }
            isChanged[number] = false
            let badges = columns.map { number < $0.badges.count ? $0.badges[number] : "" }
            let rule: BadgeRule
            if let known = rules[badges] {
                rule = known
            } else {
                rule = BadgeRule(
                    zip(columns, badges).compactMap { column, badge in
                        guard !badge.isEmpty, let look = looks[column.source.identifier]?[badge] else { return nil }
                        return .init(rank: column.source.rank, name: column.source.name, emblem: look.emblem, label: look.label)
                    })
                rules[badges] = rule
            }
            return .init(uri: uris[number], emblems: rule.emblems, tip: rule.tip)
        }
    }
}
