/// What a store relies on. Tests change it: they end the process between two steps, or do without waiting for the disk.
package struct StoreConditions: Sendable {
    /// Whether everything is on the disk before it is relied on. False in tests that look at results only.
    package var waitsForDisk = true
    /// Whether the kernel may be asked to exchange two names in one step; false is how file systems behave that cannot.
    package var exchanges = true
    /// Called after each step of a change; what it throws ends the change there, as an error of the machine would.
    package var passed: @Sendable (PhotoStoreStep) throws -> Void = { _ in }
    /// Called when an open file or folder is on the disk, with its descriptor.
    package var synced: @Sendable (Int32) -> Void = { _ in }

    /// For real use.
    package static let usual = StoreConditions()

    package init(waitsForDisk: Bool = true, exchanges: Bool = true) {
        (self.waitsForDisk, self.exchanges) = (waitsForDisk, exchanges)
    }
}
