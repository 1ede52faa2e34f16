import Foundation

/// What a Finder Sync extension asks its host to do, written by hand: the SDK would not ask for such things.
public enum FinderFrames {
    private static func ask(_ number: UInt64, _ body: [UInt8], of line: Line = .host) {
        var frame = Frame(kind: .request, call: 2_000_000 + UInt64.random(in: 0..<1_000_000))
        (frame.number, frame.body) = (number, body)
        line.send(frame)
    }

    /// Writes tag data, and a date that is given by its bytes, to whatever a path leads to.
    public static func write(_ path: String, tags: [UInt8], date: Double = 5) {
        ask(179, Frame.data(1, Array(path.utf8)) + Frame.data(3, tags))
        let bits = (0..<8).map { UInt8(truncatingIfNeeded: date.bitPattern >> (8 * UInt64($0))) }
        // A field of eight bytes: number 2, kind 1.
        ask(179, Frame.data(1, Array(path.utf8)) + [2 << 3 | 1] + bits)
    }

    public static func shout(_ text: String) {
        ask(79, Frame.data(1, Array(text.utf8)) + Frame.data(2, Array(text.utf8)) + Frame.data(4, Array(text.utf8)))
    }

    public static func open(_ paths: [String], inFileManager: Bool) {
        ask(180, paths.flatMap { Frame.data(1, Array($0.utf8)) } + Frame.number(2, inFileManager ? 1 : 0))
    }

    public static func open(address: String) { ask(Frame.Method.openURL.rawValue, Frame.data(1, Array(address.utf8)), of: .system) }
}
