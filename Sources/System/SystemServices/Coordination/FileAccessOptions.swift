/// How an item is accessed, as far as it matters to presenters: the numbers of Apple's `ReadingOptions` and `WritingOptions`.
struct FileAccessOptions: OptionSet, Sendable {
    let rawValue: UInt32

    // Reading.
    static let withoutChanges = FileAccessOptions(rawValue: 1)
    static let immediatelyAvailableMetadataOnly = FileAccessOptions(rawValue: 4)

    // Writing.
    static let forDeleting = FileAccessOptions(rawValue: 1)
    static let forMerging = FileAccessOptions(rawValue: 4)
    static let forReplacing = FileAccessOptions(rawValue: 8)
}

/// What happened to an item that was written.
enum FileOutcome: Sendable {
    case unknown, changed, appeared, gone, absent
}
