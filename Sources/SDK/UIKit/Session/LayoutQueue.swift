/// Views whose constraints, layout or drawing must be updated.
@MainActor final class LayoutQueue {
    private var views: [ObjectIdentifier: UIView] = [:]

    var isEmpty: Bool { views.isEmpty }

    func add(_ view: UIView) { views[ObjectIdentifier(view)] = view }

    /// Updates the views, outer views first; also views that are added meanwhile, for a limited number of rounds.
    func run() {
        for _ in 0..<8 where !views.isEmpty {
            let due = views.values.sorted { $0.depth < $1.depth }
            views = [:]
            for view in due { view.updateIfDue() }
        }
    }
}
