import Foundation
import Glibc
import PhotoStore
import SystemCalls
import TestSupport
import Testing

@testable import HostPhotos

/// Files that an edit makes.
@Suite struct PhotoFilesTests {
    /// Opening a pipe lets go whoever waits to write into it; opening a device does something, too.
    @Test(arguments: ["pipe", "link to a device", "folder"]) func onlyAFileIsOpened(_ kind: String) throws {
        let scratch = try ScratchDirectory()
        let path = scratch.path("a.jpg")
        let end =
            switch kind {
            case "pipe": mkfifo(path, 0o600)
            case "folder": mkdir(path, 0o700)
            default: symlink("/dev/zero", path)
            }
        try #require(end == 0)
        let error = #expect(throws: PhotoStoreProblem.self) { try PhotoFiles.open(PhotoPath(path)) }
        guard case .notAFile = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    /// What an extension has returned may be gigabytes, and the process may end while it is copied.
    @Test func aCopyHasNoNameBeforeItHasContent() throws {
        let scratch = try ScratchDirectory()
        let (written, read) = try PhotoFiles.nameless(in: scratch.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
        try Array("warm".utf8).withUnsafeBytes { try WholeTransfer.write($0, to: written.rawValue, "write a test") }
        #expect(read.text == "warm" && fcntl(read.rawValue, F_GETFL) & O_ACCMODE == O_RDONLY)
    }
}

extension OwnedDescriptor {
    fileprivate var text: String? { contents.map { String(decoding: $0, as: UTF8.self) } }
}
