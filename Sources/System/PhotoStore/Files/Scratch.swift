import Glibc
import SystemCalls

/// A hidden folder beside a picture, in which its new version is made, and in which the old one is after they have changed places.
///
/// A folder, because a new file beside a picture appears in the windows of programs that show the pictures of the folder.
struct Scratch {
    /// The name of the one file in it.
    static let file = Array("picture".utf8)

    let parent: OpenFolder
    let name: [UInt8]
    let folder: OpenFolder

    /// A name that nothing has.
    static func randomName() -> [UInt8] {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        return Array(".appex-\(number)".utf8)
    }

    /// Makes it.
    init(making name: [UInt8], in parent: OpenFolder) throws(SystemError) {
        guard name.withCString({ mkdirat(parent.descriptor.rawValue, $0, 0o700) }) == 0 else { throw SystemError(errno, "write into \(parent.path)") }
        guard let folder = try parent.folder(name, making: false) else { throw SystemError(ENOENT, "write into \(parent.path)") }
        (self.parent, self.name, self.folder) = (parent, name, folder)
    }

    /// Finds one that was made; nil when there is none.
    init?(existing name: [UInt8], in parent: OpenFolder) throws(SystemError) {
        guard let folder = try parent.folder(name, making: false) else { return nil }
        (self.parent, self.name, self.folder) = (parent, name, folder)
    }

    func removeFile() throws(SystemError) { try folder.remove(Self.file) }
    func remove() throws(SystemError) { try parent.remove(name, isFolder: true) }
}
