import Glibc
package import PhotoStore
package import SystemCalls

extension PhotoPath {
    /// What a word of a command line names: below the current folder unless it is absolute.
    package init(below word: [UInt8]) throws(SystemError) {
        if word.first == UInt8(ascii: "/") {
            try self.init(bytes: word)
            return
        }
        guard let folder = getcwd(nil, 0) else { throw SystemError(errno, "find the current folder") }
        defer { free(folder) }
        try self.init(bytes: (0..<strlen(folder)).map { UInt8(bitPattern: folder[$0]) } + [UInt8(ascii: "/")] + word)
    }
}
