extension NSFileCoordinator {
    /// How an item is read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Presenters need not save first.
        public static let withoutChanges = ReadingOptions(rawValue: 1)
        /// A symbolic link stands for its target, and the accessor receives the target's URL.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
        /// Only metadata that is available without the contents is read: presenters need not save first.
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
        /// The accessor receives its own copy, which is deleted afterwards; a folder is copied as a zip archive.
        public static let forUploading = ReadingOptions(rawValue: 8)
    }

    /// How an item is written: one of these options, or none for changing its contents.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The item is deleted; presenters are asked to accommodate the deletion.
        public static let forDeleting = WritingOptions(rawValue: 1)
        /// The item is moved away. Report the move with `item(at:didMoveTo:)`.
        public static let forMoving = WritingOptions(rawValue: 2)
        /// Contents are merged into the item: presenters save first.
        public static let forMerging = WritingOptions(rawValue: 4)
        /// The item is replaced by another item; presenters are asked to accommodate the replacement.
        public static let forReplacing = WritingOptions(rawValue: 8)
        /// Only metadata that is independent of the contents is changed.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
    }
}
