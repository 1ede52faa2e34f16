import GRDB
import Glibc

extension PhotoStore {
    /// What the store takes. Contents that several pictures share count once.
    package func space() throws(PhotoStoreProblem) -> PhotoSpace {
        try answering {
            var space = try read { database in
                var space = PhotoSpace()
                let isOriginal = "EXISTS (SELECT 1 FROM version WHERE original = hash)"
                let isBase = "EXISTS (SELECT 1 FROM version WHERE base = hash)"
                func sum(_ condition: String) throws -> Int {
                    try Int.fetchOne(database, sql: "SELECT total(size) FROM kept WHERE \(condition)") ?? 0
                }
                space.originals = try sum(isOriginal)
                space.bases = try sum("\(isBase) AND NOT \(isOriginal)")
                space.undone = try sum("NOT \(isBase) AND NOT \(isOriginal)")
                space.originalCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM kept WHERE \(isOriginal)") ?? 0
                return space
            }
            for ending in ["", "-wal", "-shm"] {
                var status = stat()
                if stat(records.path + ending, &status) == 0 { space.records += Int(status.st_size) }
            }
            return space
        }
    }
}
