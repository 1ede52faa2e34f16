extension PhotoStore {
    /// What keeps a picture from being edited or reverted, to be shown before somebody tries; nil when nothing does.
    package func obstacle(to path: PhotoPath) throws(PhotoStoreProblem) -> PhotoStoreProblem.Obstacle? {
        try answering {
            guard let file = try PictureFile(path) else { throw PhotoStoreProblem.notFound(path) }
            do throws(PhotoStoreProblem) { try file.checkThatItCanBeReplaced() } catch {
                guard case .cannotBeChanged(_, let obstacle) = error else { throw error }
                return obstacle
            }
            return nil
        }
    }

    /// The conflict of a picture that another program has changed since its last edit; nil when there is none.
    package func conflict(of path: PhotoPath) throws(PhotoStoreProblem) -> PhotoConflict? {
        try beside { mayRecord in
            guard let file = try PictureFile(path) else { throw PhotoStoreProblem.notFound(path) }
            guard case .changed = try find(file, recording: mayRecord).standing else { return nil }
            return PhotoConflict(path: file.path, ours: nil, isMissing: false)
        }
    }
}
