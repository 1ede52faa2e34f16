import CSystemCalls
import Synchronization

/// How many received descriptors may be held at a time: of one peer, and, by a budget that this one is within, of all peers together.
package final class DescriptorBudget: Sendable {
    private let limit: Int
    private let all: DescriptorBudget?
    private let held = Atomic<Int>(0)

    /// Of all peers of this process: half of what it may open, so that whatever they hold it can still take connections and start processes.
    package static let ofProcess = DescriptorBudget(limit: max(64, appex_descriptor_limit() / 2))

    /// Lets this process open as many descriptors as its hard limit allows. Before its first channel.
    @discardableResult
    package static func raiseLimit() -> Int { appex_raise_descriptor_limit() }

    package init(limit: Int, within all: DescriptorBudget? = nil) {
        self.limit = limit
        self.all = all
    }

    /// How many are held.
    package var count: Int { held.load(ordering: .relaxed) }

    /// Nil when as many as may be are held.
    func charge() -> DescriptorCharge? {
        guard take() else { return nil }
        return DescriptorCharge(self)
    }

    private func take() -> Bool {
        guard all?.take() ?? true else { return false }
        guard held.add(1, ordering: .relaxed).newValue > limit else { return true }
        giveBack()
        return false
    }

    fileprivate func giveBack() {
        held.subtract(1, ordering: .relaxed)
        all?.giveBack()
    }
}

/// A place in a budget; it gives itself back.
struct DescriptorCharge: ~Copyable, Sendable {
    private let budget: DescriptorBudget

    fileprivate init(_ budget: DescriptorBudget) { self.budget = budget }

    deinit { budget.giveBack() }
}
