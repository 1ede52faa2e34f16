/// What the store knows of a file.
struct Finding: Sendable {
    enum Standing: Sendable {
        /// Nothing: its own original.
        case unknown
        /// Its own original, and it was edited once.
        case original(PlaceRow)
        /// The result of an edit.
        case edited(VersionRow, PlaceRow)
        /// Another program has written it since that edit.
        case changed(VersionRow, PlaceRow)
    }

    let file: PictureFile
    /// What it contains; nil when it was not read, because nothing that the store knows could be this file.
    let content: ContentHash?
    let standing: Standing

    /// What it contains, read now if it was not.
    func read() throws -> ContentHash { try content ?? file.contents() }

    /// As it is recorded; nil when it is not.
    var place: PlaceRow? {
        switch standing {
        case .unknown: nil
        case .original(let place), .edited(_, let place), .changed(_, let place): place
        }
    }

    /// Of an edited picture, also when another program has changed it since.
    var original: ContentHash? {
        switch standing {
        case .unknown, .original: nil
        case .edited(let version, _), .changed(let version, _): version.original
        }
    }
}
