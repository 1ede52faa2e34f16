extension NSFileCoordinator {
    /// How an item is read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Presenters need not save first.
        public static let withoutChanges = ReadingOptions(rawValue: 1)
        /// A symbolic link stands for what it leads to, and the accessor gets that item's URL.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
        /// Only what can be known without the contents is read: presenters need not save first.
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
        /// The accessor gets a copy, of a folder a zip archive, which it has to itself and which is deleted afterwards.
        public static let forUploading = ReadingOptions(rawValue: 8)
    }

    /// How an item is written: one of these, or none for changing its contents.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It is deleted; presenters are asked to accommodate that.
        public static let forDeleting = WritingOptions(rawValue: 1)
        /// It is moved away. Tell with `item(at:didMoveTo:)`.
        public static let forMoving = WritingOptions(rawValue: 2)
        /// Contents are merged into it: presenters save first.
        public static let forMerging = WritingOptions(rawValue: 4)
        /// Another item takes its place; presenters are asked to accommodate that.
        public static let forReplacing = WritingOptions(rawValue: 8)
        /// Only what has nothing to do with the contents is changed.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
    }
}
