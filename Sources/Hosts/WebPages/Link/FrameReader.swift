package import Foundation

/// Cuts a stream of bytes into messages: four bytes with the length, little endian, and so many bytes. Native messaging has this form, and so
/// have the sockets to windows.
///
/// Memory is taken for bytes that have arrived, not for those that a length promises.
package struct FrameReader: Sendable {
    package enum Problem: Error, Equatable, CustomStringConvertible {
        case tooLong(Int, limit: Int)

        package var description: String {
            switch self {
            case .tooLong(let length, let limit): "A message of \(length) bytes was announced; at most \(limit) are taken."
            }
        }
    }

    private let limit: Int
    private var held = Data()

    /// - Parameter limit: the longest message, in bytes.
    package init(limit: Int) { self.limit = limit }

    /// Whether the stream may end here: not within a message.
    package var isBetweenMessages: Bool { held.isEmpty }

    /// Takes the next bytes, and passes each message that is whole by now to `body`. After an error, nothing more can be read.
    package mutating func append(_ bytes: UnsafeRawBufferPointer, _ body: (Data) throws -> Void) throws {
        held.append(contentsOf: bytes)
        var start = held.startIndex
        while held.endIndex - start >= 4 {
            let length = (0..<4).reduce(0) { $0 | Int(held[start + $1]) << (8 * $1) }
            guard length <= limit else { throw Problem.tooLong(length, limit: limit) }
            guard held.endIndex - start - 4 >= length else { break }
            try body(Data(held[(start + 4)..<(start + 4 + length)]))
            start += 4 + length
        }
        if start > held.startIndex { held = Data(held[start...]) }
    }

    /// The message with its length; nil when it is longer than four bytes can say.
    package static func frame(_ message: Data) -> Data? {
        guard let length = UInt32(exactly: message.count) else { return nil }
        return Data((0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }) + message
    }
}
