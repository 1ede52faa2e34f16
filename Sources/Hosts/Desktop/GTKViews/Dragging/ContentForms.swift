/// Under which of the offered MIME types contents are read.
package struct ContentForms: Equatable {
    /// A list of addresses of files or links.
    package let list: String?
    package let picture: String?
    /// An address with its title, as browsers have it.
    package let namedAddress: String?
    /// A text in UTF-8.
    package let text: String?

    /// Pictures that the system can decode in its sandbox, the best first.
    private static let pictures = ["image/png", "image/jpeg", "image/webp"]
    private static let texts = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

    /// - Parameter readsPortal: whether a type is the one under which the desktop's portal names files, and can be read here.
    package init(types: [String], readsPortal: (String) -> Bool) {
        // Paths of a program in a sandbox mean nothing outside of it, so what the portal says comes first.
        list = types.first(where: readsPortal) ?? Self.first(["text/uri-list"], of: types)
        picture = Self.first(Self.pictures, of: types)
        namedAddress = Self.first(["_NETSCAPE_URL"], of: types)
        text = Self.first(Self.texts, of: types)
    }

    package var all: [String] { [list, picture, namedAddress, text].compactMap(\.self) }

    private static func first(_ wanted: [String], of types: [String]) -> String? {
        wanted.lazy.compactMap { wish in types.first { $0.lowercased() == wish.lowercased() } }.first
    }
}
