import Foundation
import Runtime

/// A stack in the form in which Swift's runtime writes backtraces of other processes (*Compact Backtrace Format* and *Compact ImageMap Format*,
/// version 0), the public way to make a backtrace.
enum CompactStack {
    /// The distance between the images' made-up addresses: large enough for any offset.
    static let imageSize: UInt64 = 1 << 40

    private struct Form: Encodable {
        let architecture: String
        let backtrace: String
        let imageMap: String
    }

    /// - Parameter places: the indices of the frames to use; each has an image with a file.
    static func backtrace(_ stack: StackToName, places: [Int]) -> Backtrace? {
        let form = Form(
            architecture: Backtrace.machine, backtrace: text(frames(stack, places: places)), imageMap: text(images(stack)))
        guard let json = try? JSONEncoder().encode(form) else { return nil }
        return try? JSONDecoder().decode(Backtrace.self, from: json)
    }

    private static func base(_ image: Int) -> UInt64 { UInt64(image + 1) * imageSize }

    /// Version 0, words of 64 bits; then an instruction for each frame with the eight bytes of its address.
    private static func frames(_ stack: StackToName, places: [Int]) -> [UInt8] {
        var bytes: [UInt8] = [0b10]
        for place in places {
            let frame = stack.frames[place]
            bytes.append(place == 0 ? 0b0001_1111 : 0b0010_1111)
            bytes += word(base(frame.image ?? 0) + frame.offset)
        }
        return bytes + [0]
    }

    /// Version 0, words of 64 bits; the platform; the count; then for each image its bounds, its build ID and its path.
    private static func images(_ stack: StackToName) -> [UInt8] {
        var bytes: [UInt8] = [0b10] + counted(Array("Linux".utf8)) + count(stack.images.count)
        for (place, image) in stack.images.enumerated() {
            // Absolute, eight bytes each: the base, and the distance to the end.
            bytes.append(0b0011_1111)
            bytes += word(base(place)) + word(imageSize - 1)
            bytes += counted(image.buildID)
            // Pieces of up to 63 bytes, then the end.
            var rest = Array((image.file ?? "").utf8)[...]
            while !rest.isEmpty {
                let piece = rest.prefix(63)
                bytes += [UInt8(piece.count)] + piece
                rest = rest.dropFirst(63)
            }
            bytes.append(0)
        }
        return bytes
    }

    private static func counted(_ content: [UInt8]) -> [UInt8] { count(content.count) + content }

    /// Seven bits in each byte, the highest first; the eighth bit is set when more follow.
    private static func count(_ value: Int) -> [UInt8] {
        var groups = [UInt8(value & 0x7F)]
        var rest = value >> 7
        while rest > 0 {
            groups.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
            rest >>= 7
        }
        return groups
    }

    private static func word(_ value: UInt64) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }

    private static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}

extension Backtrace {
    /// The architecture's name in backtraces.
    fileprivate static var machine: String {
        #if arch(arm64)
            "arm64"
        #else
            "x86_64"
        #endif
    }
}
