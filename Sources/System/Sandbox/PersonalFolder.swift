package import ExtensionModel
import Foundation

/// A folder of the person's for which an app has permission.
package struct PersonalFolder: Sendable, Equatable {
    package let resource: PersonalResource
    /// Its real path.
    package let path: String
    package let access: PersonalResource.Access

    package init(_ resource: PersonalResource, path: String, access: PersonalResource.Access) {
        self.resource = resource
        self.path = path
        self.access = access
    }

    var isWritable: Bool { access == .writing }

    /// Its path in the sandbox's own root.
    var inside: String { SandboxPolicy.Inside.personal + "/" + resource.folderName }

    /// The folder with no more access than a process asks for; nil when it asks for none.
    func limited(to asked: PersonalResource.Access?) -> PersonalFolder? {
        asked.map { PersonalFolder(resource, path: path, access: isWritable ? $0 : .reading) }
    }

    var row: SandboxPolicy.Row {
        SandboxPolicy.Row(
            path: inside, access: isWritable ? .readWrite(source: path) : .readOnlyIfPresent(source: path),
            reason: resource.words + ", which an entitlement asks for", condition: .grant(resource))
    }
}

extension PersonalResource {
    /// A description for a table.
    var words: String { "the person's " + noun }
}

/// Links in the home folder of an extension or app to the person's folders that it may use, so that `FileManager` finds them. A link permits nothing;
/// the sandbox decides.
package enum PersonalLinks {
    /// Updates the home folder, so that it has exactly these of our links.
    package static func update(_ request: LaunchRequest, rung: SandboxRung) {
        let folders = Dictionary(SandboxPaths(request, rung: rung).personal.map { ($0.folder.resource, $0.path) }) { $1 }
        for resource in PersonalResource.allCases {
            let link = request.containerPath + "/" + resource.folderName
            let old = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
            guard old != folders[resource] else { continue }
            if old != nil { unlink(link) }
            // A file that the extension has made there stays, unless it is an empty folder.
            guard let target = folders[resource] else { continue }
            rmdir(link)
            symlink(target, link)
        }
    }
}
