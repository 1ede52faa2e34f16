import Foundation
import Glibc
import SystemCalls
import TestSupport
import Testing

@testable import HostPhotos

/// Files that an edit makes.
@Suite struct PhotoFilesTests {
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
