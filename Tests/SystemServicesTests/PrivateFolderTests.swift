import Foundation
import SystemCalls
import Testing
import Wire

@testable import SystemServices

/// Folders that are the person's alone.
@Suite struct PrivateFolderTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/private-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func isMadeWithWhatIsMissingAboveIt() throws {
        try withFolder { folder in
            try PrivateFolder.make(folder + "/one")
            try PrivateFolder.make(folder + "/two/three")
            #expect([folder + "/one", folder + "/two/three"].map(mode) == [0o700, 0o700])
        }
    }

    @Test func whatIsThereStaysAsItIs() throws {
        try withFolder { folder in
            #expect(chmod(folder, 0o750) == 0)
            try PrivateFolder.make(folder)
            #expect(mode(folder) == 0o750)
        }
    }

    @Test func aFileInItsPlaceIsAnError() throws {
        try withFolder { folder in
            try Data().write(to: URL(fileURLWithPath: folder + "/file"))
            #expect(throws: SystemError.self) { try PrivateFolder.make(folder + "/file") }
            #expect(throws: SystemError.self) { try PrivateFolder.make(folder + "/file/below") }
        }
    }
}
