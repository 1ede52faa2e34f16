import Glibc
import SystemCalls
import Testing

@Suite struct SystemErrorTests {
    static let sentences: [(Int32, String)] = [
        (ENOENT, "Could not open a.txt: No such file or directory."),
        (ENOSPC, "Could not open a.txt: No space left on device. Free some disk space and try again."),
        (EDQUOT, "Could not open a.txt: Disk quota exceeded. Free some disk space and try again."),
        (EMFILE, "Could not open a.txt: Too many open files. Close some programs: no more files can be opened."),
        (ENFILE, "Could not open a.txt: Too many open files in system. Close some programs: no more files can be opened."),
        (ENOMEM, "Could not open a.txt: Cannot allocate memory. Close some programs: the machine is out of memory."),
        (EACCES, "Could not open a.txt: Permission denied. Check the permissions."),
        (EPERM, "Could not open a.txt: Operation not permitted. Check the permissions."),
        (ENAMETOOLONG, "Could not open a.txt: File name too long. Use a shorter path."),
    ]

    @Test(arguments: sentences) func anErrorIsASentenceWithARemedy(code: Int32, sentence: String) {
        #expect(SystemError(code, "open a.txt").description == sentence)
    }

    @Test func onlyAFullDiskIsOutOfSpace() {
        #expect([ENOSPC, EDQUOT, EFBIG].allSatisfy { SystemError($0, "write").isOutOfSpace })
        #expect(![ENOENT, EIO, ENOMEM, 0, -1].contains { SystemError($0, "write").isOutOfSpace })
    }

    @Test func aNumberThatIsNoErrorIsStillASentence() {
        #expect(SystemError(99_999, "open a.txt").description == "Could not open a.txt: Unknown error 99999.")
    }
}
