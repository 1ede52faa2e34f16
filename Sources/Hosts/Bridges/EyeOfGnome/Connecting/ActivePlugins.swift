/// The list of switched-on plug-ins as `gsettings` prints and takes it: an array of texts in the text format of GVariant.
struct ActivePlugins: Equatable, Sendable {
    private(set) var names: [String]

    init(_ names: [String]) { self.names = names }

    /// Nil for anything but a list of plain names: a list that is not understood is not written again.
    init?(text: String) {
        var rest = Substring(text).drop(while: \.isWhitespace)
        if rest.hasPrefix("@as") { rest = rest.dropFirst(3).drop(while: \.isWhitespace) }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        guard rest.first == "[", rest.last == "]", rest.count >= 2 else { return nil }
        rest = rest.dropFirst().dropLast()
        guard rest.contains(where: { !$0.isWhitespace }) else {
            names = []
            return
        }
        names = []
        for part in rest.split(separator: ",", omittingEmptySubsequences: false) {
            var word = part.drop(while: \.isWhitespace)
            while word.last?.isWhitespace == true { word.removeLast() }
            guard let quote = word.first, quote == "'" || quote == "\"", word.count >= 2, word.last == quote else { return nil }
            word = word.dropFirst().dropLast()
            guard !word.isEmpty, word.unicodeScalars.allSatisfy(Self.isPlain) else { return nil }
            names.append(String(word))
        }
    }

    /// What names of plug-ins are made of: nothing that has a meaning between quotation marks.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x20 && scalar.value != 0x7F && !"'\"\\,".unicodeScalars.contains(scalar)
    }

    var text: String { names.isEmpty ? "@as []" : "[" + names.map { "'\($0)'" }.joined(separator: ", ") + "]" }

    func contains(_ name: String) -> Bool { names.contains(name) }

    func adding(_ name: String) -> ActivePlugins { contains(name) ? self : ActivePlugins(names + [name]) }

    func removing(_ name: String) -> ActivePlugins { ActivePlugins(names.filter { $0 != name }) }
}
