import Foundation

/// The name under which a file of a stranger is saved. All such files get their names here.
///
/// One component of a path that is what it looks like, that no shell, desktop or tool hides or takes for an option, and that none of them reads
/// by itself because it is called so. The name of a safe file is left as it is.
package enum SafeFileName {
    /// Bytes: a number of four digits fits behind it.
    package static let limit = 255 - 6
    /// Bytes of an ending that is left whole when a name is shortened.
    private static let longestExtension = 32
    /// Bytes of a name that are looked at, and how many of them are of its end: a longer one is cut before anything else, because bringing a megabyte
    /// of letters into one form takes a minute.
    private static let (mostBytes, lastBytes) = (1024, 64)
    /// Real names need two.
    private static let mostRounds = 16
    /// Endings of one file that was packed.
    private static let packed: Set<String> = ["br", "bz2", "gz", "lz", "lz4", "lzma", "xz", "z", "zst"]
    /// Characters that mean something to a shell, to Perl's `<>` or to the file systems of other desktops, anywhere in a name.
    private static let special: Set<Unicode.Scalar> = ["/", "\"", "*", ":", "<", ">", "?", "\\", "|", "`", "$"]

    /// - Parameters:
    ///   - name: what the stranger calls the file. One that looks like a path is no path: its separators become `_`, as others do that a name cannot have.
    ///   - pathExtension: what the name ends with if it has no extension.
    ///   - fallback: when nothing of the name can be used.
    package static func make(_ name: String?, pathExtension: String? = nil, fallback: String = "Received File") -> String {
        made(name, pathExtension: pathExtension, fallback: fallback, as: .whole)
    }

    /// A name that is going to get an extension: the same, but without one it may stay as it is.
    package static func stem(_ name: String?, fallback: String = "Received File") -> String {
        made(name, pathExtension: nil, fallback: fallback, as: .stem)
    }

    /// What a name is made of, safe but for what it then reads like as a whole.
    package static func part(_ name: String?, fallback: String) -> String { made(name, pathExtension: nil, fallback: fallback, as: .part) }

    private enum Use { case part, stem, whole }

    private static func made(_ name: String?, pathExtension: String?, fallback: String, as use: Use) -> String {
        var result = component(name ?? "")
        // Each step can make work for one before it: what is shortened may end with a space, or be a name of the table.
        for _ in 0..<mostRounds {
            var next = plain(result)
            if next.isEmpty { next = fallback }
            if let pathExtension, split(next).pathExtension.isEmpty {
                let ending = plain(component(pathExtension))
                if !ending.isEmpty, ending.utf8.count <= longestExtension, !ending.contains(where: { " .".contains($0) }) { next += ".\(ending)" }
            }
            if use != .part { next = ReservedFileNames.renamed(next, isStem: use == .stem) }
            next = shortened(next, fallback)
            // By bytes: two strings that differ in their forms of a letter are equal.
            if next.utf8.elementsEqual(result.utf8) { return result }
            result = next
        }
        return fallback
    }

    /// The person's own file's name, for an extension that receives it: one component without unseen characters, and otherwise as it is.
    package static func own(_ name: String, fallback: String) -> String {
        let result = seen(component(name))
        return result.isEmpty || result == "." || result == ".." ? fallback : shortened(result, fallback)
    }

    /// The name with a number, for when there is a file of that name: `backup 2.tar.gz`.
    package static func numbered(_ name: String, _ number: Int) -> String {
        var (stem, pathExtension) = split(name)
        if packed.contains(pathExtension.lowercased()) {
            // It has the ending of what was packed before its own.
            let inner = split(stem)
            if inner.pathExtension.first?.isLetter == true { (stem, pathExtension) = (inner.stem, "\(inner.pathExtension).\(pathExtension)") }
        }
        return "\(stem) \(number)" + (pathExtension.isEmpty ? "" : ".\(pathExtension)")
    }

    /// Without a dot.
    package static func pathExtension(_ name: String) -> String { split(name).pathExtension }

    // MARK: - Steps

    /// One component of a path with all words of the name, no longer than what is looked at.
    private static func component(_ name: String) -> String {
        var bytes = name.utf8[...]
        let slash = UInt8(ascii: "/")
        while bytes.first == slash { bytes.removeFirst() }
        while bytes.last == slash { bytes.removeLast() }
        let parts = bytes.count > mostBytes ? [bytes.prefix(mostBytes - lastBytes), bytes.suffix(lastBytes)] : [bytes]
        let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined()
        // What only says where a file lies is no word.
        return text.utf8.split(separator: slash).map { String(Substring($0)) }.filter { $0 != "." && $0 != ".." }.joined(separator: "_")
    }

    private static func plain(_ name: String) -> String {
        var result = ""
        for scalar in seen(name.precomposedStringWithCanonicalMapping).unicodeScalars {
            if scalar.properties.isWhitespace {
                if result.last != " " { result += " " }
            } else {
                result.unicodeScalars.append(special.contains(scalar) ? "_" : scalar)
            }
        }
        return trimmed(result)
    }

    /// Without what nobody sees, and with a space where a line or a column ends.
    private static func seen(_ name: String) -> String {
        var result = ""
        TextScan.each(of: name) { scalar, verdict in
            if verdict == .seen { result.unicodeScalars.append(scalar) } else if scalar.properties.isWhitespace { result += " " }
        }
        return result
    }

    /// Beginnings that hide a file or make an option, a variable, an argument file (`gcc @file`) or a command (`vim +cmd`) of it, and endings that
    /// hide it or that other file systems drop. A mark needs a letter before it.
    private static func trimmed(_ name: String) -> String {
        var scalars = Substring(name).unicodeScalars
        while let first = scalars.first, isLoose(first) || ".-~+@".unicodeScalars.contains(first) || TextScan.isMark(first) { scalars.removeFirst() }
        while let last = scalars.last, isLoose(last) || ".~".unicodeScalars.contains(last) { scalars.removeLast() }
        return String(Substring(scalars))
    }

    private static func isLoose(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || (scalar.properties.isDefaultIgnorableCodePoint && scalar != TextScan.cancelTag)
    }

    private static func split(_ name: String) -> (stem: String, pathExtension: String) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else { return (name, "") }
        let ending = name.utf8[name.utf8.index(after: dot)...]
        guard !ending.isEmpty, ending.count <= longestExtension, !ending.contains(UInt8(ascii: " ")) else { return (name, "") }
        return (String(decoding: name.utf8[..<dot], as: UTF8.self), String(decoding: ending, as: UTF8.self))
    }

    private static func shortened(_ name: String, _ fallback: String) -> String {
        guard name.utf8.count > limit else { return name }
        var (stem, pathExtension) = split(name)
        let ending = pathExtension.isEmpty ? "" : ".\(pathExtension)"
        while stem.utf8.count + ending.utf8.count > limit { stem.removeLast() }
        while let last = stem.unicodeScalars.last, isLoose(last) || last == "." || last == "~" { stem.unicodeScalars.removeLast() }
        return (stem.isEmpty ? fallback : stem) + ending
    }
}
