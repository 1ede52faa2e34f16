import CDeeds
import Foundation

/// What an extension tells a file manager of badges, written by hand: the SDK would not say such things.
public enum BadgeFrames {
    /// Describes a badge.
    ///
    /// - Parameters:
    ///   - picture: what it says of the picture's size: pixels, and bytes of a row.
    ///   - bytes: how much memory it hands over.
    public static func describe(_ badge: String, picture: (width: UInt64, height: UInt64, stride: UInt64), bytes: Int, isSealed: Bool = true) {
        let image = Frame.number(1, 1) + Frame.number(2, picture.width) + Frame.number(3, picture.height) + Frame.number(4, picture.stride)
        var frame = Frame(kind: .request, call: 1_000_000 + UInt64.random(in: 0..<1_000_000))
        frame.number = 177
        frame.body = Frame.data(1, Array(badge.utf8)) + Frame.data(2, Array(badge.utf8)) + Frame.data(4, image)
        let content = [UInt8](repeating: 0xFF, count: bytes)
        Line.host.send(frame, descriptor: deed_memory(content, content.count, isSealed ? 1 : 0))
    }

    /// Says which badges items have.
    public static func set(_ badges: [(path: String, badge: String)]) {
        var frame = Frame(kind: .event)
        frame.number = 178
        frame.body = badges.flatMap { Frame.data(1, Frame.data(1, Array($0.path.utf8)) + Frame.data(2, Array($0.badge.utf8))) }
        Line.host.send(frame)
    }
}
