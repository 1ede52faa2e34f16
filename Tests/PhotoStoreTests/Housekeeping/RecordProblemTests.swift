import GRDB
@testable import PhotoStore
import Testing

/// What a person reads when the records cannot be used.
@Suite struct RecordProblemTests {
    /// On a full disk SQLite cannot make the index of its log, and calls that an error of the disk.
    @Test(arguments: [ResultCode.SQLITE_FULL, .SQLITE_IOERR_SHMSIZE]) func aFullDiskIsCalledThat(_ code: ResultCode) {
        let problem = PhotoStoreProblem(DatabaseError(resultCode: code), at: "/store")
        #expect(problem.isOutOfSpace && problem.description.contains("Free some disk space"))
    }

    @Test func anotherErrorOfTheDiskIsNone() {
        let problem = PhotoStoreProblem(DatabaseError(resultCode: .SQLITE_IOERR_READ), at: "/store")
        #expect(!problem.isOutOfSpace && problem.description.contains("/store"))
    }
}
