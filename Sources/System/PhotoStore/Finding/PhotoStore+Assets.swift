import GRDB

extension PhotoStore {
    /// What the store knows of the picture at a path. Cheap for pictures that never were edited: these are not read.
    ///
    /// Where the file is now is recorded, so ask after a picture was moved or copied: then it is found even when another program writes it later.
    package func asset(of path: PhotoPath) throws(PhotoStoreProblem) -> PhotoAsset {
        try beside { mayRecord in
            guard let file = try PictureFile(path) else { return try missing(path) }
            return try asset(find(file, recording: mayRecord))
        }
    }

    /// The adjustment data of an edited picture, whoever can read it; nil for one without.
    package func adjustment(of path: PhotoPath) throws(PhotoStoreProblem) -> PhotoAdjustment? {
        try beside { mayRecord in
            guard let file = try PictureFile(path) else { throw PhotoStoreProblem.notFound(path) }
            guard case .edited(let version, _) = try find(file, recording: mayRecord).standing else { return nil }
            return version.adjustment
        }
    }

    func asset(_ found: Finding) throws -> PhotoAsset {
        PhotoAsset(path: found.file.path, state: try state(found.standing), otherNames: max(0, found.file.identity.names - 1))
    }

    func state(_ standing: Finding.Standing) throws -> PhotoState {
        switch standing {
        case .unknown: return .unedited(undone: nil)
        case .original(let place): return .unedited(undone: try undone(place)?.record)
        case .edited(let version, _):
            let isHere = try kept.open(version.original, size: version.originalSize) != nil
            return isHere ? .edited(version.record) : .originalElsewhere(version.record)
        case .changed(let version, _): return .changed(version.record)
        }
    }

    /// The edit that can be made again.
    func undone(_ place: PlaceRow) throws -> VersionRow? {
        guard let number = place.undone, let version = try read({ try VersionRow.fetch(number, $0) }) else { return nil }
        return try kept.open(version.content, size: version.size) != nil ? version : nil
    }

    private func missing(_ path: PhotoPath) throws -> PhotoAsset {
        let real = try PictureFile.place(path) ?? path
        let version = try read { database in
            try PlaceRow.at(real, database)?.version.flatMap { try VersionRow.fetch($0, database) }
        }
        return PhotoAsset(path: real, state: .missing(version?.record), otherNames: 0)
    }
}
