import Foundation

/// A table or a collection view: changes inside a block are collected and applied together.
@MainActor
protocol ListUpdating: AnyObject {
    /// What has been collected.
    var update: ListUpdate { get set }
    /// How many blocks are open.
    var updateDepth: Int { get set }
    /// Applies what has been collected.
    func commitUpdate()
}

extension ListUpdating {
    /// Applies a set of changes.
    func perform(_ update: ListUpdate) {
        self.update = update
        commitUpdate()
    }

    func change(_ note: (inout ListUpdate) -> Void) {
        note(&update)
        if updateDepth == 0 { commitUpdate() }
    }

    func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        updateDepth += 1
        updates?()
        endBatch()
        guard let completion else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { completion(true) } }
    }

    func endBatch() {
        guard updateDepth > 0 else { return }
        updateDepth -= 1
        if updateDepth == 0 { commitUpdate() }
    }
}
