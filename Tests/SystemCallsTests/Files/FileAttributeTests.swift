import Foundation
import SystemCalls
import Testing
import TestSupport

/// Extended attributes, where the file system of the test has some.
@Suite struct FileAttributeTests {
    @Test func theNamesOfAllAreListed() throws {
        let scratch = try ScratchDirectory()
        let file = try scratch.file("a", Data("a".utf8))
        guard (try? FileAttribute.set("user.one", of: file, to: [1], "set")) != nil else { return }
        try FileAttribute.set("user.two", of: file, to: [], "set")
        #expect(Set(FileAttribute.names(of: file, upTo: 1000).filter { $0.hasPrefix("user.") }) == ["user.one", "user.two"])
        #expect(FileAttribute.names(of: file, upTo: 3).isEmpty, "longer than the limit")
        #expect(FileAttribute.read("user.one", of: file, upTo: 10) == [1] && FileAttribute.read("user.two", of: file, upTo: 10) == [])
    }
}
