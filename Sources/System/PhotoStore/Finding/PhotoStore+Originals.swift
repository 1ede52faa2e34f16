package import SystemCalls

extension PhotoStore {
    /// The original of an edited picture, open for reading, to be shown beside it; nil for a picture that has none of its own in the store.
    package func original(of path: PhotoPath) throws(PhotoStoreProblem) -> OwnedDescriptor? {
        try beside { mayRecord in
            guard let file = try PictureFile(path) else { throw PhotoStoreProblem.notFound(path) }
            switch try find(file, recording: mayRecord).standing {
            case .edited(let version, _), .changed(let version, _): return try kept.open(version.original, size: version.originalSize)
            case .unknown, .original: return nil
            }
        }
    }
}
