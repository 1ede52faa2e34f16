@testable import PhotoStore
import Testing

/// What tells without reading a file that it has not changed.
@Suite struct FileIdentityTests {
    private let moment: Int64 = 1_800_000_000_000_000_000
    private let second: Int64 = 1_000_000_000

    private func identity(modified: Int64, changed: Int64) -> FileIdentity {
        FileIdentity(FileNumber(device: 1, inode: 2, birth: 3), size: 4, modified: modified, changed: changed)
    }

    /// A second write within one tick of the file system's clock leaves the times as they are.
    @Test func timesOfAMomentAgoProveNothing() {
        #expect(!identity(modified: 0, changed: moment).isCertain(seen: moment + 2 * second))
        #expect(!identity(modified: moment, changed: 0).isCertain(seen: moment + 2 * second))
        #expect(identity(modified: moment, changed: moment).isCertain(seen: moment + 3 * second))
        #expect(!identity(modified: moment + 9 * second, changed: moment).isCertain(seen: moment + 3 * second), "times of the future")
        #expect(!identity(modified: .max, changed: moment).isCertain(seen: moment + 3 * second), "the last moment that there is")
    }

    @Test func aNewNameIsSeenAndIsNoWrite() {
        let before = identity(modified: moment, changed: moment)
        let renamed = identity(modified: moment, changed: moment + second)
        #expect(before != renamed && before.looksLike(renamed) && before.isSameFile(as: renamed))
        #expect(!before.looksLike(identity(modified: moment + 1, changed: moment)))
        let other = FileIdentity(FileNumber(device: 1, inode: 2, birth: 4), size: 4, modified: moment, changed: moment)
        #expect(!before.isSameFile(as: other))
    }
}
