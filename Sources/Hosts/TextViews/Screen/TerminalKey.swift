/// A key as a terminal sends it.
package enum TerminalKey: Hashable, Sendable {
    case character(Character)
    case enter, tab, backTab, backspace, escape, up, down, left, right, home, end, interrupt

    /// Removes the complete keys from the beginning of a terminal's input; an incomplete key stays.
    package static func take(from bytes: inout [UInt8]) -> [TerminalKey] {
        var keys: [TerminalKey] = []
        var rest = bytes[...]
        while let first = rest.first {
            if first == 0x1B {
                guard let (key, length) = sequence(rest) else { break }
                rest = rest.dropFirst(length)
                if let key { keys.append(key) }
                continue
            }
            // Invalid bytes are skipped one by one, so that the bytes after them are not lost.
            let length = first >= 0xF8 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
            let isBroken = rest.prefix(length).dropFirst().contains { $0 & 0xC0 != 0x80 }
            guard rest.count >= length || isBroken else { break }
            if !isBroken, let key = plain(rest.prefix(length)) { keys.append(key) }
            rest = rest.dropFirst(isBroken ? 1 : length)
        }
        bytes = Array(rest)
        return keys
    }

    private static func plain(_ bytes: ArraySlice<UInt8>) -> TerminalKey? {
        switch bytes.first {
        case 0x03, 0x04: return .interrupt
        case 0x09: return .tab
        case 0x0A, 0x0D: return .enter
        case 0x08, 0x7F: return .backspace
        case .some(0..<0x20): return nil
        default: return String(validating: bytes, as: UTF8.self)?.first.map { .character($0) }
        }
    }

    /// A sequence that begins with Escape: its key, nil when it is unknown, and its length. A single Escape is a key of its own.
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> (key: TerminalKey?, length: Int)? {
        let bytes = Array(bytes)
        guard bytes.count > 1 else { return (.escape, 1) }
        guard bytes[1] == 0x5B || bytes[1] == 0x4F else { return (.escape, 1) }
        guard let end = bytes.dropFirst(2).firstIndex(where: { $0 >= 0x40 && $0 <= 0x7E }) else { return bytes.count > 16 ? (nil, bytes.count) : nil }
        let key: TerminalKey? =
            switch bytes[end] {
            case UInt8(ascii: "A"): .up
            case UInt8(ascii: "B"): .down
            case UInt8(ascii: "C"): .right
            case UInt8(ascii: "D"): .left
            case UInt8(ascii: "H"): .home
            case UInt8(ascii: "F"): .end
            case UInt8(ascii: "Z"): .backTab
            default: nil
            }
        return (key, end + 1)
    }
}
