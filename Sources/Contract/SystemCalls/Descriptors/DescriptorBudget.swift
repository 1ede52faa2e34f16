import CSystemCalls
import Synchronization

/// How many received descriptors may be open at a time: of one peer and, through the budget that encloses the peer's, of all peers together.
package final class DescriptorBudget: Sendable {
    private let limit: Int
    private let all: DescriptorBudget?
    private let held = Atomic<Int>(0)

    /// For all peers of this process: half of its descriptor limit, so that it can always accept connections and start processes.
    package static let ofProcess = DescriptorBudget(limit: max(64, appex_descriptor_limit() / 2))

    /// Raises this process's descriptor limit to the hard limit. Call it before the process makes its first channel.
    @discardableResult
    package static func raiseLimit() -> Int { appex_raise_descriptor_limit() }

    package init(limit: Int, within all: DescriptorBudget? = nil) {
        self.limit = limit
        self.all = all
    }

    /// The number of open descriptors that are charged to this budget.
    package var count: Int { held.load(ordering: .relaxed) }

    /// Nil when the budget is spent.
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

/// A place in a budget, released when the value is destroyed.
struct DescriptorCharge: ~Copyable, Sendable {
    private let budget: DescriptorBudget

    fileprivate init(_ budget: DescriptorBudget) { self.budget = budget }

    deinit { budget.giveBack() }
}
