import SystemCalls

/// XML, HTML and scripts: text whose beginning identifies its type.
enum MarkupDetection {
    static func match(_ header: [UInt8]) -> ContentMatch? {
        var rest = header[...]
        if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
        if rest.starts(with: "#!".utf8) { return script(rest.dropFirst(2)) }
        rest = rest.drop(while: isSpace)
        guard rest.first == UInt8(ascii: "<") else { return nil }
        let isXML = starts(rest, "<?xml")
        guard let root = root(rest) else { return isXML ? ContentMatch("public.xml", 40) : nil }
        switch root {
        case "plist": return ContentMatch("com.apple.xml-property-list", 90)
        case "svg": return ContentMatch("public.svg-image", 90)
        case "html", "!doctype html": return ContentMatch(isXML ? "public.xhtml" : "public.html", 80)
        case "head" where !isXML, "body" where !isXML: return ContentMatch("public.html", 60)
        case "rss": return ContentMatch("public.rss", 80)
        default: return isXML ? ContentMatch("public.xml", 40) : nil
        }
    }

    /// The folded name of the first element, without its prefix, or `!doctype html`.
    private static func root(_ text: ArraySlice<UInt8>) -> String? {
        var rest = text
        while rest.first == UInt8(ascii: "<") {
            if starts(rest, "<?") {
                guard let next = after("?>", in: rest) else { return nil }
                rest = next
            } else if starts(rest, "<!--") {
                guard let next = after("-->", in: rest) else { return nil }
                rest = next
            } else if starts(rest, "<!doctype") {
                let name = rest.dropFirst(9).drop(while: isSpace)
                if starts(name, "html") { return "!doctype html" }
                // A subset in brackets may contain ">"; its end is "]>".
                guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
                let bracket = rest[..<close].contains(UInt8(ascii: "["))
                guard let next = after(bracket ? "]>" : ">", in: rest) else { return nil }
                rest = next
            } else {
                let name = rest.dropFirst().prefix { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
                guard !name.isEmpty, name.count <= 64 else { return nil }
                let local = name.split(separator: UInt8(ascii: ":")).last ?? name
                return ASCIIFolding.fold(String(decoding: local, as: UTF8.self))
            }
            rest = rest.drop(while: isSpace)
        }
        return nil
    }

    private static let interpreters: [(String, String)] = [
        ("python", "public.python-script"), ("perl", "public.perl-script"), ("ruby", "public.ruby-script"),
        ("php", "public.php-script"), ("node", "com.netscape.javascript-source"), ("bash", "public.bash-script"),
        ("zsh", "public.zsh-script"), ("ksh", "public.ksh-script"), ("tcsh", "public.tcsh-script"), ("csh", "public.csh-script"),
        ("dash", "public.shell-script"), ("sh", "public.shell-script"),
    ]

    /// The program after `#!`, or the program that `env` is asked to find.
    private static func script(_ text: ArraySlice<UInt8>) -> ContentMatch? {
        let line = text.prefix(256).prefix { $0 != UInt8(ascii: "\n") }
        let words = line.split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self) }
        guard let first = words.first, first.hasPrefix("/") else { return nil }
        var program = first.pathNames.last.map(String.init) ?? ""
        if program == "env", let named = words.dropFirst().first(where: { !$0.hasPrefix("-") && !$0.contains("=") }) { program = named }
        let known = interpreters.first { program == $0.0 || program.hasPrefix($0.0) && !(program.dropFirst($0.0.count).first?.isLetter ?? false) }
        return ContentMatch(known?.1 ?? "public.script", known == nil ? 50 : 80)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

    private static func starts(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
        bytes.count >= text.utf8.count && zip(bytes, text.utf8).allSatisfy { ASCIIFolding.fold($0) == $1 }
    }

    private static func after(_ text: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let wanted = Array(text.utf8)
        return bytes.indices.first { bytes[$0...].starts(with: wanted) }.map { bytes[($0 + wanted.count)...] }
    }
}
