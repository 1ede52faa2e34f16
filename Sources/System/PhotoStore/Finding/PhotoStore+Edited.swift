import GRDB

extension PhotoStore {
    /// Where the pictures with an edit are, as it is recorded, in the order of their paths. Whether each is there still says ``asset(of:)``.
    package func edited() throws(PhotoStoreProblem) -> [PhotoPath] {
        try answering {
            try read { database in
                try PlaceRow.fetchCursor(database, sql: "SELECT * FROM place WHERE version IS NOT NULL AND path IS NOT NULL ORDER BY path")
                    .compactMap(\.path).reduce(into: []) { $0.append($1) }
            }
        }
    }
}
