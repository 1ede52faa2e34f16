import SystemCalls

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The name of a MIME type for people, from shared-mime-info, in the language of the environment.
///
/// Read from `<type>/<subtype>.xml`. Only the `<comment>` elements of this file, which has one element on each line, are searched for, so no XML
/// parser (and none of its hazards) is involved; a file in another layout yields no name.
enum MIMEComment {
    private static let longestFile = 256 << 10

    static func comment(_ mimeType: String, directories: [String], languages: [String] = languages()) -> String? {
        // The name becomes a path: none of its parts may start with a dot.
        guard MIMEIdentifier.isMIMEType(mimeType.utf8), !mimeType.pathNames.contains(where: { $0.hasPrefix(".") })
        else { return nil }
        for directory in directories {
            if let bytes = BoundedFile.read(directory + "/" + mimeType + ".xml", limit: longestFile),
                let comment = comment(in: String(decoding: bytes, as: UTF8.self), languages: languages)
            {
                return comment
            }
        }
        return nil
    }

    static func comment(in text: String, languages: [String]) -> String? {
        var found: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.drop(while: \.isWhitespace)
            guard line.hasPrefix("<comment"), let open = line.firstIndex(of: ">"), let close = line.range(of: "</comment>"),
                open < close
            else { continue }
            let attributes = line[..<open].split(separator: "\"")
            let language = attributes.count > 1 && attributes[0].hasSuffix("xml:lang=") ? String(attributes[1]) : ""
            found[language] = unescape(line[line.index(after: open)..<close])
        }
        return (languages + [""]).lazy.compactMap { found[$0] }.first { !$0.isEmpty }
    }

    /// `de_AT.UTF-8` means `de_AT`, then `de`.
    static func languages(_ variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) -> [String] {
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
        let locale = String(name.prefix { $0 != "." && $0 != "@" })
        let language = String(locale.prefix { $0 != "_" })
        return locale.isEmpty || locale == "C" || locale == "POSIX" ? [] : [locale, language]
    }

    private static func unescape(_ text: Substring) -> String {
        var out = String(text)
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
            out = out.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
        }
        return out
    }
}

extension Substring {
    /// The start of a text.
    fileprivate func range(of text: String) -> String.Index? {
        indices.first { self[$0...].hasPrefix(text) }
    }
}
