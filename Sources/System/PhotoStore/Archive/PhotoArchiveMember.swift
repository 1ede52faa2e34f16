/// The files of an archive, in their order.
enum PhotoArchiveMember: String, CaseIterable {
    case about, adjustment, original, base, current

    /// - Parameter ending: that of the picture's name, so that programs open what a person unpacks.
    func name(_ ending: String) -> String {
        switch self {
        case .about: "about.json"
        case .adjustment: "adjustment"
        case .original, .base, .current: ending.isEmpty ? rawValue : "\(rawValue).\(ending)"
        }
    }

    init?(name: String) {
        if name == "about.json" {
            self = .about
            return
        }
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let member = Self(rawValue: String(first)), member != .about else { return nil }
        guard parts.count == 1 || member != .adjustment && Self.isEnding(parts[1].utf8) else { return nil }
        self = member
    }

    /// The end of a picture's name, when it is a plain one.
    static func ending(of name: [UInt8]) -> String {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, isEnding(name[(dot + 1)...]) else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self)
    }

    private static func isEnding(_ bytes: some Collection<UInt8>) -> Bool {
        (1...8).contains(bytes.count) && bytes.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0) }
    }
}
