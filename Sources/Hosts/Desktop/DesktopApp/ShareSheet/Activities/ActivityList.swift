/// The activities of this desktop, and what the person wants of them.
@MainActor
final class ActivityList {
    /// Those that this desktop has, in the person's order.
    private(set) var all: [any ShareActivity]
    private var preferences = ActivityPreferences.read(from: ActivityPreferences.file())

    private init(_ all: [any ShareActivity]) {
        self.all = all
        sort()
    }

    /// Looks for the programs that activities need.
    ///
    /// - Parameter excluded: activity types that are left out.
    static func find(excluding excluded: Set<String> = []) async -> ActivityList {
        let mail = await MailActivity.find()
        let all: [(any ShareActivity)?] = [
            CopyActivity(), SaveActivity(), OpenWithActivity(), mail, ProgramActivity.localSend(), ProgramActivity.kdeConnect(),
            ProgramActivity.bluetooth(), QRCodeActivity(), PrintActivity(),
        ]
        return ActivityList(all.compactMap(\.self).filter { !excluded.contains($0.activityType) })
    }

    func offered(for content: SharedContent) -> [any ShareActivity] { all.filter { isOn($0) && $0.canTake(content) } }

    func isOn(_ activity: any ShareActivity) -> Bool { !preferences.hidden.contains(activity.identifier) }

    func setOn(_ isOn: Bool, _ activity: any ShareActivity) throws {
        try change { if isOn { $0.hidden.remove(activity.identifier) } else { $0.hidden.insert(activity.identifier) } }
    }

    /// How often the person has used it.
    func uses(of activity: any ShareActivity) -> Int { preferences.uses[activity.identifier] ?? 0 }

    /// What cannot be saved is only missing in the suggestions.
    func noteUse(of activity: any ShareActivity) { try? change { $0.noteUse(of: activity.identifier) } }

    func move(_ index: Int, by distance: Int) throws {
        guard all.indices.contains(index), all.indices.contains(index + distance) else { return }
        var order = all.map(\.identifier)
        order.swapAt(index, index + distance)
        // Those of programs that are not installed now stay in the file.
        try change { $0.order = order + $0.order.filter { !order.contains($0) } }
        sort()
    }

    private func change(_ body: (inout ActivityPreferences) -> Void) throws {
        var changed = preferences
        body(&changed)
        try changed.write(to: ActivityPreferences.file())
        preferences = changed
    }

    private func sort() {
        let order = preferences.ordered(all.map(\.identifier))
        all = order.compactMap { identifier in all.first { $0.identifier == identifier } }
    }
}
