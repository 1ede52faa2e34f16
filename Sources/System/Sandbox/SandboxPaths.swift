/// Where a process finds what it may use. With a root of its own that says nothing about the person; without, things are where they are.
package struct SandboxPaths: Sendable {
    /// The containing app.
    package let app: String
    /// The bundle of the process.
    package let bundle: String
    package let home: String
    package let temporary: String
    /// The folders that it shares with others, by app group.
    package let groups: [Group]
    /// The person's folders.
    let personal: [(folder: PersonalFolder, path: String)]
    /// What libraries look at to find data that is not at its usual place; nil when all of it is.
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

    /// The folders that it may write in.
    package var writable: [String] { [home, temporary] + groups.map(\.path) + personal.filter(\.folder.isWritable).map(\.path) }
}

extension RuntimeLayout {
    /// Its folder as a process on this rung sees it.
    func folder(on rung: SandboxRung) -> String { rung.hasOwnRoot ? SandboxPolicy.Inside.runtime : folder }
}
