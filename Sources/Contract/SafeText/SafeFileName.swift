import Foundation

/// The name under which a received file is saved. All received files are named by this type.
///
/// One path component that looks like what it is, that no shell, desktop or tool hides or takes for an option, and that none of them reads
/// unasked because of its name. A safe file's name is not changed.
package enum SafeFileName {
    /// In bytes: leaves room for a four-digit number.
    package static let limit = 255 - 6
    /// The longest extension, in bytes, that is preserved when a name is shortened.
    private static let longestExtension = 32
    /// How many bytes of a name are considered, and how many of these are from its end. A longer name is cut first, because normalizing a
    /// megabyte of letters takes a minute.
    private static let (mostBytes, lastBytes) = (1024, 64)
    /// Real names need two rounds.
    private static let mostRounds = 16
    /// Extensions of a single compressed file.
    private static let packed: Set<String> = ["br", "bz2", "gz", "lz", "lz4", "lzma", "xz", "z", "zst"]
    /// Characters with a meaning in a shell, in Perl's `<>` or in other desktops' file systems, anywhere in a name.
    private static let special: Set<Unicode.Scalar> = ["/", "\"", "*", ":", "<", ">", "?", "\\", "|", "`", "$"]

    /// - Parameters:
    ///   - name: the sender's name for the file. A path is not followed: its separators become `_`, as do other characters that a name cannot have.
    ///   - pathExtension: the extension to add if the name has none.
    ///   - fallback: the name when nothing of `name` can be used.
    package static func make(_ name: String?, pathExtension: String? = nil, fallback: String = "Received File") -> String {
        made(name, pathExtension: pathExtension, fallback: fallback, as: .whole)
    }

    /// A name to which an extension will be added. If it has no extension of its own, it changes only when it is a reserved name.
    package static func stem(_ name: String?, fallback: String = "Received File") -> String {
        made(name, pathExtension: nil, fallback: fallback, as: .stem)
    }

    /// A part of a name: safe, except that the whole name has to be checked against the reserved names.
    package static func part(_ name: String?, fallback: String) -> String { made(name, pathExtension: nil, fallback: fallback, as: .part) }

    private enum Use { case part, stem, whole }

    private static func made(_ name: String?, pathExtension: String?, fallback: String, as use: Use) -> String {
        var result = component(name ?? "")
        // A step may require an earlier step again: a shortened name may end with a space or be a reserved name.
        for _ in 0..<mostRounds {
            var next = plain(result)
            if next.isEmpty { next = fallback }
            if let pathExtension, split(next).pathExtension.isEmpty {
                let ending = plain(component(pathExtension))
                if !ending.isEmpty, ending.utf8.count <= longestExtension, !ending.contains(where: { " .".contains($0) }) { next += ".\(ending)" }
            }
            if use != .part { next = ReservedFileNames.renamed(next, isStem: use == .stem) }
            next = shortened(next, fallback)
            // Bytes are compared, because strings that differ only in Unicode normalization are equal.
            if next.utf8.elementsEqual(result.utf8) { return result }
            result = next
        }
        return fallback
    }

    /// The name of the person's own file, for an extension that receives the file: one component without invisible characters, otherwise unchanged.
    package static func own(_ name: String, fallback: String) -> String {
        let result = seen(component(name))
        return result.isEmpty || result == "." || result == ".." ? fallback : shortened(result, fallback)
    }

    /// The name with a number, for when a file with the name exists: `backup 2.tar.gz`.
    package static func numbered(_ name: String, _ number: Int) -> String {
        var (stem, pathExtension) = split(name)
        if packed.contains(pathExtension.lowercased()) {
            // The extension of the compressed file comes before the compressor's.
            let inner = split(stem)
            if inner.pathExtension.first?.isLetter == true { (stem, pathExtension) = (inner.stem, "\(inner.pathExtension).\(pathExtension)") }
        }
        return "\(stem) \(number)" + (pathExtension.isEmpty ? "" : ".\(pathExtension)")
    }

    /// The extension without a dot.
    package static func pathExtension(_ name: String) -> String { split(name).pathExtension }

    // MARK: - Steps

    /// One path component with all parts of the name, cut to `mostBytes`.
    private static func component(_ name: String) -> String {
        var bytes = name.utf8[...]
        let slash = UInt8(ascii: "/")
        while bytes.first == slash { bytes.removeFirst() }
        while bytes.last == slash { bytes.removeLast() }
        let parts = bytes.count > mostBytes ? [bytes.prefix(mostBytes - lastBytes), bytes.suffix(lastBytes)] : [bytes]
        let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined()
        // `.` and `..` only say where a file is.
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

    /// Removes invisible characters; line and column separators become spaces.
    private static func seen(_ name: String) -> String {
        var result = ""
        TextScan.each(of: name) { scalar, verdict in
            if verdict == .seen { result.unicodeScalars.append(scalar) } else if scalar.properties.isWhitespace { result += " " }
        }
        return result
    }

    /// Removes beginnings that hide a file or turn it into an option, a variable, an argument file (`gcc @file`) or a command (`vim +cmd`), and
    /// endings that hide it or that other file systems drop. A combining mark needs a letter before it.
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
