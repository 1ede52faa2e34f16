import Foundation
import GRDB
import Testing

extension Album {
    /// Whether every content that the store keeps is needed by something, is there, and is what its name says; and nothing is left over from a change.
    func checkThatNothingIsLeftOver(_ comment: String) throws {
        let hidden = names.filter { $0.hasPrefix(".") }
        #expect(hidden.isEmpty, "\(comment): \(hidden)")
        let staged = try FileManager.default.contentsOfDirectory(atPath: storeFolder + "/Staging")
        #expect(staged.isEmpty, "\(comment): \(staged)")
        try DatabaseQueue(path: storeFolder + "/photos.sqlite").read { database in
            for table in ["journal", "leaving"] {
                let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)")
                #expect(count == 0, "\(comment): \(table)")
            }
            let kept = try String.fetchSet(database, sql: "SELECT lower(hex(hash)) FROM kept")
            #expect(kept == keptNames, "\(comment): what is kept")
            let needed = try String.fetchSet(
                database,
                sql: """
                    SELECT lower(hex(original)) FROM version UNION SELECT lower(hex(base)) FROM version WHERE base IS NOT NULL
                    UNION SELECT lower(hex(version.content)) FROM version JOIN place ON place.undone = version.id
                    """)
            #expect(kept == needed, "\(comment): what is needed")
        }
    }
}
