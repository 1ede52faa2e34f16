import Synchronization

/// How much of a peer's data this process may hold at a time.
package struct ReceiptLimits: Sendable, Equatable {
    /// Bytes of one file, holes included: the largest file that any extension point may write.
    package var file = 16 << 30
    /// Bytes on the disk, of all files together: enough for a film.
    package var disk = 4 << 30
    /// Bytes in memory: several decoded photos. Larger data is loaded as files.
    package var memory = 256 << 20
    /// Files on the disk: enough for an album.
    package var files = 1000

    package init() {}
}

/// Counts the peer's data that this process holds. Released data no longer counts.
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

    /// Makes room for one file of the largest size that the peer may write.
    package func widen(toFileOf size: Int) { state.withLock { $0.limits.disk = max($0.limits.disk, size) } }

    /// A receipt that uses nothing yet.
    package func receipt() -> Receipt { Receipt(self) }

    /// Reserves `bytes` in memory.
    package func takeMemory(_ bytes: Int) throws(ReceivedFileProblem) -> Receipt {
        let receipt = Receipt(self)
        try receipt.addMemory(bytes)
        return receipt
    }

    /// Reserves a place for a file; its bytes are added as they are written.
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

/// A part of a budget that received data uses, returned when this object is released.
package final class Receipt: Sendable {
    private let budget: ReceiptBudget
    private let held = Mutex(ReceiptBudget.Use())

    fileprivate init(_ budget: ReceiptBudget) { self.budget = budget }

    deinit { budget.giveBack(held.withLock { $0 }) }

    package func addMemory(_ bytes: Int) throws(ReceivedFileProblem) { try add(ReceiptBudget.Use(memory: bytes)) }

    /// Adds one file, without its bytes.
    package func addFile(_ file: ReceivedFile) throws(ReceivedFileProblem) {
        try budget.check(file)
        try add(ReceiptBudget.Use(files: 1))
    }

    /// Adds bytes on the disk.
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
