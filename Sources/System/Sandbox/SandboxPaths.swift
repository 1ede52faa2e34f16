/// The paths at which a process finds its files. With its own root they reveal nothing about the person; without it they are the real paths.
package struct SandboxPaths: Sendable {
    /// The containing app.
    package let app: String
    /// The bundle of the process.
    package let bundle: String
    package let home: String
    package let temporary: String
    /// The group containers that it shares, by app group.
    package let groups: [Group]
    /// The person's folders.
    let personal: [(folder: PersonalFolder, path: String)]
    /// Where libraries find data that is not at its usual place; nil when all data is.
    package let dataDirectories: String?

    package struct Group: Sendable {
        package let group: String
        package let path: String
    }

    package init(_ request: LaunchRequest, rung: SandboxRung) {
        let isInside = rung.hasOwnRoot
        app = isInside ? request.insideAppPath : request.appPath
        bundle = request.extensionPath.isEmpty ? app : app + "/" + request.extensionPath
        home = isInside ? SandboxPolicy.Inside.home : request.containerPath
        temporary = isInside ? SandboxPolicy.Inside.temporary : request.temporaryPath
        groups = request.sharedFolders.map { Group(group: $0.group, path: isInside ? SandboxPolicy.Inside.groups + "/" + $0.group : $0.path) }
        personal = request.grantedFolders.map { ($0, isInside ? $0.inside : $0.path) }
        let types = SandboxPolicy.Inside.declaredTypes.dropFirst(SandboxPolicy.Inside.data.count)
        let hasTypes = !isInside && request.declaredTypesPath.hasSuffix(types)
        dataDirectories = hasTypes ? "\(request.declaredTypesPath.dropLast(types.count)):\(SandboxPolicy.Inside.data)" : nil
    }

    /// The folders in which the process may write.
    package var writable: [String] { [home, temporary] + groups.map(\.path) + personal.filter(\.folder.isWritable).map(\.path) }
}

extension RuntimeLayout {
    /// The folder as a process on this rung sees it.
    func folder(on rung: SandboxRung) -> String { rung.hasOwnRoot ? SandboxPolicy.Inside.runtime : folder }
}
