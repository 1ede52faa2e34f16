import GRDB

/// Which of the known files a file is, by its path and its content, and how that is recorded.
struct Match {
    private(set) var standing: Finding.Standing
    /// The place as it should be; nil when it is recorded like that.
    private var place: PlaceRow?

    var needsRecording: Bool { place != nil }

    init(_ file: PictureFile, _ content: ContentHash, _ database: Database) throws {
        let here = try PlaceRow.at(file.path, database)
        if var here, here.content == content {
            // Touched, copied over itself, or simply too new to be certain of.
            let isBetterKnown = here.identity != file.identity || file.identity.isCertain(seen: file.seen)
            here.see(file)
            self.init(standing: try PhotoStore.standing(of: here, database), place: isBetterKnown ? here : nil)
            return
        }
        if var moved = try Self.moved(to: file, content, database) {
            moved.see(file)
            self.init(standing: try PhotoStore.standing(of: moved, database), place: moved)
            return
        }
        if var moved = try Self.notChangedAfterAll(file, content, database) {
            moved.see(file)
            (moved.content, moved.former) = (content, nil)
            self.init(standing: try PhotoStore.standing(of: moved, database), place: moved)
            return
        }
        let before = try here?.version.flatMap { try VersionRow.fetch($0, database) }
        if let version = try Self.version(making: content, database) {
            // Another edit of the same original is the same picture; else what was here has been overwritten or has moved.
            var place = PlaceRow(file, content, version: version.id)
            if let here, before?.original == version.original { place.id = here.id }
            self.init(standing: .edited(version, place), place: place)
        } else if let here, let before, before.original == content {
            // Somebody has put the original back.
            var place = PlaceRow(file, content, version: nil)
            place.id = here.id
            self.init(standing: .original(place), place: place)
        } else if let here {
            guard let before else {
                self.init(standing: .unknown, place: nil)
                return
            }
            self.init(changed: here, to: file, content, before)
        } else if let moved = try Self.movedAndChanged(to: file, database),
            let before = try moved.version.flatMap({ try VersionRow.fetch($0, database) })
        {
            self.init(changed: moved, to: file, content, before)
        } else {
            self.init(standing: .unknown, place: nil)
        }
    }

    /// The edit stays recorded, and what the file is now: as long as the two do not go together, the file is changed, wherever it moves.
    private init(changed place: PlaceRow, to file: PictureFile, _ content: ContentHash, _ version: VersionRow) {
        var place = place
        place.former = place.former ?? place.identity.number
        place.see(file)
        place.content = content
        self.init(standing: .changed(version, place), place: place)
    }

    private init(standing: Finding.Standing, place: PlaceRow?) { (self.standing, self.place) = (standing, place) }

    /// Records the place.
    mutating func record(_ database: Database) throws {
        guard var place, let path = place.path else { return }
        if place.id == 0 {
            let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM place") ?? 0
            guard count < PhotoLimits.places else { return }
        }
        try PlaceRow.displace(path, except: place.id, database)
        try place.save(database)
        switch standing {
        case .unknown: break
        case .original: standing = .original(place)
        case .edited(let version, _): standing = .edited(version, place)
        case .changed(let version, _): standing = .changed(version, place)
        }
    }

    /// A known file with this content that is not any more where it was: it is here now.
    private static func moved(to file: PictureFile, _ content: ContentHash, _ database: Database) throws -> PlaceRow? {
        let alike = try PlaceRow.containing(content, database)
        let same = alike.first { place in
            place.identity.isSameFile(as: file.identity) && place.path.map { !$0.hasFile(place.identity.number) } ?? true
        }
        if let same { return same }
        // Copied to another file system and removed here, for example.
        let gone = alike.filter { $0.path.map { !$0.hasFile } ?? true }
        return gone.first { $0.path?.name == file.name } ?? gone.first
    }

    /// A known file that seemed to be written by another program, because that gave its name to another file: it is here.
    private static func notChangedAfterAll(_ file: PictureFile, _ content: ContentHash, _ database: Database) throws -> PlaceRow? {
        try PlaceRow.changed(from: content, database).first { $0.former == file.identity.number }
    }

    /// An edit with this result: the one that a known file of this content has, or the newest. Edits that left the content as it was do not count:
    /// every other copy of the original would be edited.
    private static func version(making content: ContentHash, _ database: Database) throws -> VersionRow? {
        for place in try PlaceRow.containing(content, database) {
            guard let number = place.version, let version = try VersionRow.fetch(number, database), version.content == content,
                version.original != content
            else { continue }
            return version
        }
        return try VersionRow.making(content, database)
    }

    /// An edited file that was renamed, and then written by another program: the number and the birth of a file tell, where there is a birth.
    private static func movedAndChanged(to file: PictureFile, _ database: Database) throws -> PlaceRow? {
        guard file.identity.number.birth != 0 else { return nil }
        return try PlaceRow.being(file.identity, database).first { place in
            place.identity.isSameFile(as: file.identity) && place.version != nil && place.path.map { !$0.hasFile(place.identity.number) } ?? true
        }
    }
}

extension PlaceRow {
    /// A file that was not known at this place.
    init(_ file: PictureFile, _ content: ContentHash, version: Int64?) {
        self.init(path: file.path, identity: file.identity, seen: file.seen, content: content, version: version, undone: nil)
    }

    /// It is here, and looks like this.
    mutating func see(_ file: PictureFile) { (path, identity, seen) = (file.path, file.identity, file.seen) }
}
