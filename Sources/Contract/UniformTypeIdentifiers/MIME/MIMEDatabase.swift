/// The files `globs2`, `subclasses` and `aliases` of shared-mime-info, as far as they are needed for the types of files.
///
/// The files are the user's and the distribution's, but they are not trusted: sizes, lines and counts are bounded, invalid lines are
/// skipped, and data beyond a bound is ignored.
struct MIMEDatabase: Sendable {
    static let files = ["globs2", "subclasses", "aliases"]
    static let longestFile = 4 << 20
    static let mostLines = 100_000
    static let longestLine = 512

    /// A MIME type's claim on an extension. The largest weight takes precedence.
    struct Claim: Sendable, Equatable {
        let name: String
        let weight: Int
    }

    /// Extensions of MIME types, and other mappings below. All keys and values are folded.
    private(set) var extensions: [String: [String]] = [:]
    private(set) var claims: [String: [Claim]] = [:]
    /// Whole file names, such as `makefile`.
    private(set) var names: [String: String] = [:]
    private(set) var parents: [String: [String]] = [:]
    /// From an alias to the canonical name, and back.
    private(set) var aliases: [String: String] = [:]
    private(set) var aliasesOf: [String: [String]] = [:]
    let directories: [String]

    init(directories: [String] = []) {
        self.directories = directories
        var lines = Self.mostLines
        // Types for which a directory of higher precedence says that all others are ignored.
        var closed = Set<String>()
        for directory in directories {
            var closing = Set<String>()
            Self.eachLine(directory + "/globs2", &lines) { addGlob($0, closed: closed, closing: &closing) }
            Self.eachLine(directory + "/subclasses", &lines) { addPair($0) { parents[$0, default: []].append($1) } }
            Self.eachLine(directory + "/aliases", &lines) {
                addPair($0) { alias, name in
                    guard aliases[alias] == nil else { return }
                    aliases[alias] = name
                    aliasesOf[name, default: []].append(alias)
                }
            }
            closed.formUnion(closing)
        }
        // Stable, so that among equals the directory of higher precedence and the earlier line come first.
        for (key, list) in claims where list.count > 1 {
            claims[key] = list.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
        }
    }

    /// The canonical name of a MIME type.
    func canonical(_ mimeType: String) -> String { aliases[mimeType] ?? mimeType }

    func knows(_ mimeType: String) -> Bool {
        extensions[mimeType] != nil || parents[mimeType] != nil || aliasesOf[mimeType] != nil || aliases[mimeType] != nil
    }

    /// `weight:type/subtype:pattern[:flags]`
    private mutating func addGlob(_ line: Line, closed: Set<String>, closing: inout Set<String>) {
        let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard fields.count >= 3, let weight = Int(String(decoding: fields[0], as: UTF8.self)), (0...100).contains(weight),
            MIMEIdentifier.isMIMEType(fields[1]), let pattern = String(validating: fields[2], as: UTF8.self)
        else { return }
        let name = ASCIIFolding.fold(String(decoding: fields[1], as: UTF8.self))
        if pattern == "__NOGLOBS__" {
            closing.insert(name)
            return
        }
        // Case-sensitive patterns distinguish `.C` from `.c`: they have the flag "cs" or an upper-case letter. Extensions ignore
        // case here, so such patterns would only mislead.
        let caseSensitive = fields.count > 3 && fields[3].split(separator: UInt8(ascii: ",")).contains { $0.elementsEqual("cs".utf8) }
        let folded = ASCIIFolding.fold(pattern)
        guard !closed.contains(name), !caseSensitive, folded == pattern else { return }
        func wild(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[") }
        if folded.hasPrefix("*."), folded.utf8.count > 2, !folded.utf8.dropFirst(2).contains(where: wild) {
            let suffix = String(folded.dropFirst(2))
            guard UTTypeDeclaration.isTag(suffix), !suffix.utf8.contains(UInt8(ascii: "/")),
                claims[suffix]?.contains(where: { $0.name == name }) != true
            else { return }
            claims[suffix, default: []].append(Claim(name: name, weight: weight))
            extensions[name, default: []].append(suffix)
        } else if !folded.isEmpty, !folded.utf8.contains(where: wild), names[folded] == nil {
            names[folded] = name
        }
    }

    /// `type/subtype type/subtype`
    private func addPair(_ line: Line, _ add: (String, String) -> Void) {
        let fields = line.split(separator: UInt8(ascii: " "))
        guard fields.count == 2, fields.allSatisfy({ MIMEIdentifier.isMIMEType($0) }) else { return }
        let folded = fields.map { ASCIIFolding.fold(String(decoding: $0, as: UTF8.self)) }
        if folded[0] != folded[1] { add(folded[0], folded[1]) }
    }

    /// A line of a file, valid only during the closure; slices of an array would count references at every byte.
    private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

    private static func eachLine(_ path: String, _ left: inout Int, _ body: (Line) -> Void) {
        guard let bytes = BoundedFile.read(path, limit: longestFile) else { return }
        // SAFETY: the array outlives the closure, and `body` copies everything that it stores into strings.
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count, left > 0 {
                var end = start
                while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
                var line = bytes[start..<end]
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                if !line.isEmpty, line.count <= longestLine, line.first != UInt8(ascii: "#") { body(line) }
                left -= 1
                start = end + 1
            }
        }
    }
}
