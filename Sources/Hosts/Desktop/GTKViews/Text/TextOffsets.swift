/// Converts positions in UTF-16, which the protocol uses, into those of GTK (characters) and Pango (bytes). A position beyond the end becomes the
/// end; one inside a character becomes its beginning.
struct TextOffsets {
    let text: String

    init(_ text: String) { self.text = text }

    func bytes(_ utf16: Int) -> Int { text.utf8.distance(from: text.startIndex, to: scalarStart(utf16)) }
    func characters(_ utf16: Int) -> Int { text.unicodeScalars.distance(from: text.startIndex, to: scalarStart(utf16)) }

    func utf16(characters: Int) -> Int {
        let scalars = text.unicodeScalars
        let index = scalars.index(scalars.startIndex, offsetBy: max(0, characters), limitedBy: scalars.endIndex) ?? scalars.endIndex
        return text.utf16.distance(from: text.startIndex, to: index)
    }

    func utf16(bytes: Int) -> Int {
        let index = text.utf8.index(text.startIndex, offsetBy: max(0, bytes), limitedBy: text.endIndex) ?? text.endIndex
        return text.utf16.distance(from: text.startIndex, to: scalarStart(of: index))
    }

    private func scalarStart(_ utf16: Int) -> String.Index {
        scalarStart(of: text.utf16.index(text.startIndex, offsetBy: max(0, utf16), limitedBy: text.endIndex) ?? text.endIndex)
    }

    private func scalarStart(of index: String.Index) -> String.Index {
        var index = index
        while index > text.startIndex, index.samePosition(in: text.unicodeScalars) == nil { index = text.utf8.index(before: index) }
        return index
    }
}
