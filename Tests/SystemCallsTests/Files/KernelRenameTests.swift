import Glibc
import SystemCalls
import Testing
import TestSupport

/// Renames that a plain one is not.
@Suite struct KernelRenameTests {
    @Test func nothingIsReplacedAndTwoChangePlaces() throws {
        let scratch = try ScratchDirectory()
        _ = try scratch.file("a", .init("one".utf8))
        _ = try scratch.file("b", .init("two".utf8))
        #expect(!KernelRename.notReplacing.rename(scratch.path("a"), scratch.path("b")) && errno == EEXIST)
        #expect(KernelRename.notReplacing.rename(scratch.path("a"), scratch.path("c")))
        #expect(KernelRename.exchanging.rename(scratch.path("c"), scratch.path("b")))
        #expect(try String(contentsOfFile: scratch.path("b"), encoding: .utf8) == "one")
        #expect(try String(contentsOfFile: scratch.path("c"), encoding: .utf8) == "two")
    }

    @Test func inOpenFolders() throws {
        let (scratch, other) = (try ScratchDirectory(), try ScratchDirectory())
        _ = try scratch.file("a", .init("one".utf8))
        let folders = try [scratch, other].map { folder in
            let number = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard number >= 0 else { throw SystemError(errno, "open \(folder.path)") }
            return OwnedDescriptor(number)
        }
        #expect(KernelRename.notReplacing.rename("a", in: folders[0].rawValue, "b", in: folders[1].rawValue))
        #expect(try String(contentsOfFile: other.path("b"), encoding: .utf8) == "one")
    }
}
