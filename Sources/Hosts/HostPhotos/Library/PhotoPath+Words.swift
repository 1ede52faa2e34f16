import Glibc
package import PhotoStore
import SystemCalls

extension PhotoPath {
    /// What a word of a command line names: below the current folder unless it is absolute.
    package init(below word: [UInt8]) throws(SystemError) {
        guard word.first != UInt8(ascii: "/") else { return try self.init(bytes: word) }
        guard let folder = getcwd(nil, 0) else { throw SystemError(errno, "find the current folder") }
        defer { free(folder) }
        try self.init(bytes: (0..<strlen(folder)).map { UInt8(bitPattern: folder[$0]) } + [UInt8(ascii: "/")] + word)
    }
}
