import ExtensionModel

extension FolderGrants {
    /// Why a folder cannot be opened to an app, as a sentence; nil when it can.
    ///
    /// - Parameter name: the app's.
    package func problem(opening folder: String, to app: String, named name: String) -> String? {
        if let problem = MonitoredFolder().problem(with: folder) { return "\(folder) cannot be opened. \(problem)" }
        let allowed = allowed(to: app)
        guard allowed.count < MonitoredFolder.limit || allowed.contains(where: { $0.utf8.elementsEqual(folder.utf8) }) else {
            return "\(MonitoredFolder.limit) folders are open to \(name) already. Close one, or open a folder that has several."
        }
        return nil
    }
}

extension ExtensionSystem {
    /// The folders that the person has decided on for Finder Sync extensions, by the names of their apps; with `app` (an identifier), only those of that
    /// app.
    package func folderGrants(of app: String? = nil, in grants: FolderGrants = FolderGrants()) async throws(ExtensionHostError) -> [PersonalGrant] {
        let extensions = try await extensions().filter { $0.pointAlias == "finder" && (app == nil || $0.appIdentifier == app) }
        let apps = Dictionary(grouping: extensions, by: \.appIdentifier).values.sorted {
            ($0[0].appName, $0[0].appIdentifier) < ($1[0].appName, $1[0].appIdentifier)
        }
        return apps.flatMap { extensions in
            grants.decisions(for: extensions[0].appIdentifier).map { folder, decision in
                PersonalGrant(
                    appIdentifier: extensions[0].appIdentifier, appName: extensions[0].appName, resource: PersonalGrant.folderResource,
                    forWriting: false, decision: decision, extensions: extensions.map(\.displayName), folder: folder)
            }
        }
    }
}
