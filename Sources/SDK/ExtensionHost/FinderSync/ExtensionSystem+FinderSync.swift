extension ExtensionSystem {
    /// Starts a Finder Sync extension for one file manager, or for one open or save dialog. Guide: *Finder Sync*.
    ///
    /// - Parameters:
    ///   - folders: what the person has opened to it, real paths. It can read these folders, and is asked about nothing else.
    ///   - listener: held as long as the caller holds it.
    package func beginFinderSync(
        _ identifier: String, folders: [String], isDialog: Bool = false, listener: any FinderSyncListener
    ) async throws(ExtensionHostError) -> FinderSyncRequest {
        var options = RequestOptions()
        options.monitoredFolders = folders
        options.lastsWithHost = true
        return FinderSyncRequest(try await begin(identifier, items: [], options: options), folders: folders, isDialog: isDialog, listener: listener)
    }
}
