/// Views whose constraints, subviews or drawing are due.
@MainActor final class LayoutQueue {
    private var views: [ObjectIdentifier: UIView] = [:]

    var isEmpty: Bool { views.isEmpty }

    func add(_ view: UIView) { views[ObjectIdentifier(view)] = view }

    /// Runs what is due, outer views first; what becomes due meanwhile runs too, within reason.
    func run() {
        for _ in 0..<8 where !views.isEmpty {
            let due = views.values.sorted { $0.depth < $1.depth }
            views = [:]
            for view in due { view.updateIfDue() }
        }
    }
}
