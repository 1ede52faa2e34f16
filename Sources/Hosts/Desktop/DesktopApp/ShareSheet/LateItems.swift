import ExtensionHost

/// For a sheet that knows what an extension gets only when the person has chosen it, as from a page in which the extension's script runs first.
@MainActor
struct LateItems {
    /// What the extensions have to accept. The sheet's own items are for the desktop's activities.
    let accepted: HandedItems
    /// The extensions that are offered.
    let offered: () async throws -> [InstalledExtension]
    /// What is shared, in few words, and where it is from.
    let title: String
    let origin: String
    /// Whether it is files, which are shown as files are.
    var isOfFiles = false
    /// Makes the items for an extension, which the person has chosen; with a sentence when they are less than they should be. An error is a sentence
    /// for the person.
    let make: (InstalledExtension) async throws -> (items: HandedItems, remark: String?)
    /// Takes what the extension has returned, while its process is there.
    ///
    /// - Returns: a sentence when that is not possible.
    let take: (InstalledExtension, HandedItems) async -> String?
}
