package import ExtensionHost
package import PhotoStore

/// What a person can do with a picture, found out before an editor opens.
package enum PhotoEditCheck: Sendable {
    /// It can be edited, and is of this uniform type identifier.
    case editable(type: String)
    /// It cannot, and this says why.
    case obstacle(PhotoEditProblem)
    /// Another program has changed it since its last edit: the person chooses first.
    case conflict(PhotoConflict)

    /// Reads only what the store knows of the picture, and its file if the store does not.
    package init(_ path: PhotoPath, _ facts: PictureFacts, in store: PhotoStore) {
        do {
            let type = try PhotoEditability.renderedType(of: facts, path.shownName)
            if let obstacle = try store.obstacle(to: path) { throw PhotoStoreProblem.cannotBeChanged(path, obstacle) }
            if let conflict = try store.conflict(of: path) {
                self = .conflict(conflict)
            } else {
                self = .editable(type: type)
            }
        } catch {
            self = .obstacle(PhotoEditProblem(error))
        }
    }
}
