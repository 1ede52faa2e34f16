import Foundation
import GRDB

extension Registry {
    /// The crashes of extensions since their last good end: seconds since 1970, oldest first, by extension.
    package func crashes() throws -> [String: [Double]] {
        try database.read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT extension, at FROM crash ORDER BY at")
            return Dictionary(grouping: rows) { $0["extension"] as String }.mapValues { $0.map { $0["at"] as Double } }
        }
    }

    /// Replaces the saved crashes of an extension.
    /// - Parameter disables: the last crash disables the extension; when it is enabled again, its count starts at zero.
    package func setCrashes(_ times: [Double], extension identifier: String, disables: Bool) throws {
        try database.write { database in
            try database.execute(sql: "DELETE FROM crash WHERE extension = ?", arguments: [identifier])
            // The app may have just been removed.
            guard try ChoiceRecord.exists(database, key: identifier) else { return }
            if disables {
                try database.execute(sql: "UPDATE extension SET disabledAt = ? WHERE identifier = ?", arguments: [times.last, identifier])
            } else {
                for time in times {
                    try database.execute(sql: "INSERT INTO crash (extension, at) VALUES (?, ?)", arguments: [identifier, time])
                }
            }
        }
    }
}
