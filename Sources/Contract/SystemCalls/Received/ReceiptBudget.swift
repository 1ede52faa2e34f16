import Synchronization

/// What a peer may have a process hold of what it hands over, at a time.
package struct ReceiptLimits: Sendable, Equatable {
    /// Bytes of one file, holes included: the longest that any extension point lets an extension write.
    package var file = 16 << 30
    /// Bytes on the disk, of all files together: a film.
    package var disk = 4 << 30
    /// Bytes in memory: several times what a photo has when it is decoded. Longer things are loaded as files.
    package var memory = 256 << 20
    /// Files on the disk: an album.
    package var files = 1000

    package init() {}
}

/// Counts what a peer has this process hold. What is let go of no longer counts.
package final class ReceiptBudget: Sendable {
    fileprivate struct Use {
        var memory = 0
        var disk = 0
        var files = 0
    }

    private let state: Mutex<(limits: ReceiptLimits, use: Use)>

    package var limits: ReceiptLimits { state.withLock { $0.limits } }

    package init(_ limits: ReceiptLimits = ReceiptLimits()) { state = Mutex((limits, Use())) }

    package func limit(to limits: ReceiptLimits) { state.withLock { $0.limits = limits } }

    /// Makes room for one file of the longest that the peer may write.
    package func widen(toFileOf size: Int) { state.withLock { $0.limits.disk = max($0.limits.disk, size) } }

    /// Something that takes nothing yet.
    package func receipt() -> Receipt { Receipt(self) }

    /// Room for so many bytes in memory.
    package func takeMemory(_ bytes: Int) throws(ReceivedFileProblem) -> Receipt {
        let receipt = Receipt(self)
        try receipt.addMemory(bytes)
        return receipt
    }

    /// Room for a file, of which each part is added when it is written.
    package func takeFile(_ file: ReceivedFile) throws(ReceivedFileProblem) -> Receipt {
        let receipt = Receipt(self)
        try receipt.addFile(file)
        return receipt
    }

    fileprivate func check(_ file: ReceivedFile) throws(ReceivedFileProblem) {
        let limit = state.withLock { $0.limits.file }
        guard file.size <= limit else { throw .tooLong(file.name, size: file.size, limit: limit) }
    }

    fileprivate func take(_ more: Use) throws(ReceivedFileProblem) {
        try state.withLock { state throws(ReceivedFileProblem) in
            let (limits, use) = state
            guard more.memory <= limits.memory - use.memory else { throw .tooMuchMemory(limit: limits.memory) }
            guard more.disk <= limits.disk - use.disk else { throw .tooMuchDisk(limit: limits.disk) }
            guard more.files <= limits.files - use.files else { throw .tooManyFiles(limit: limits.files) }
            state.use = Use(memory: use.memory + more.memory, disk: use.disk + more.disk, files: use.files + more.files)
        }
    }

    fileprivate func giveBack(_ use: Use) {
        state.withLock { state in
            state.use.memory -= use.memory
            state.use.disk -= use.disk
            state.use.files -= use.files
        }
    }
}

/// What was received takes of a budget; given back with this object.
package final class Receipt: Sendable {
    private let budget: ReceiptBudget
    private let held = Mutex(ReceiptBudget.Use())

    fileprivate init(_ budget: ReceiptBudget) { self.budget = budget }

    deinit { budget.giveBack(held.withLock { $0 }) }

    package func addMemory(_ bytes: Int) throws(ReceivedFileProblem) { try add(ReceiptBudget.Use(memory: bytes)) }

    /// One more file, of no length yet.
    package func addFile(_ file: ReceivedFile) throws(ReceivedFileProblem) {
        try budget.check(file)
        try add(ReceiptBudget.Use(files: 1))
    }

    /// More of it on the disk.
    package func addDisk(_ bytes: Int) throws(ReceivedFileProblem) { try add(ReceiptBudget.Use(disk: bytes)) }

    fileprivate func add(_ more: ReceiptBudget.Use) throws(ReceivedFileProblem) {
        try budget.take(more)
        held.withLock { held in
            held.memory += more.memory
            held.disk += more.disk
            held.files += more.files
        }
    }
}
