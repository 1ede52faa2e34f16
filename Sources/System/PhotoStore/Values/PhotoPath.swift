import Glibc
import SafeText
package import SystemCalls

/// Where a picture is: an absolute path as the kernel reads it, in bytes. Names of strangers need not be text.
package struct PhotoPath: Hashable, Sendable, CustomStringConvertible {
    private static let slash = UInt8(ascii: "/")

    package let bytes: [UInt8]

    /// Refused with `EINVAL` unless it is absolute and without a zero byte, and with `ENAMETOOLONG` when it is too long.
    package init(bytes: some Collection<UInt8>) throws(SystemError) {
        self.bytes = Array(bytes)
        guard self.bytes.first == Self.slash, !self.bytes.contains(0) else { throw SystemError(EINVAL, "use \(Self.shown(self.bytes)) as a path") }
        guard self.bytes.count <= PhotoLimits.path else { throw SystemError(ENAMETOOLONG, "use \(Self.shown(self.bytes.suffix(200)))") }
    }

    package init(_ text: String) throws(SystemError) { try self.init(bytes: Array(text.utf8)) }

    /// The last name; empty for `/`.
    package var name: [UInt8] { Array(bytes.suffix(while: { $0 != Self.slash })) }

    /// As the kernel reads it.
    package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result { try bytes.withCString(body) }

    /// The path without its last name.
    package var folder: PhotoPath {
        let rest = bytes.dropLast(name.count + 1)
        return PhotoPath(plain: rest.isEmpty ? [Self.slash] : Array(rest))
    }

    package func appending(_ name: [UInt8]) throws(SystemError) -> PhotoPath {
        try PhotoPath(bytes: (bytes.last == Self.slash ? bytes : bytes + [Self.slash]) + name)
    }

    /// For people; not to be opened.
    package var description: String { Self.shown(bytes) }

    /// The last name, for people.
    package var shownName: String { PrintableText.line(String(decoding: name, as: UTF8.self), limit: PhotoLimits.name) }

    private init(plain bytes: [UInt8]) { self.bytes = bytes }

    private static func shown(_ bytes: some Collection<UInt8>) -> String {
        PrintableText.line(String(decoding: bytes, as: UTF8.self), limit: PhotoLimits.path)
    }
}

extension BidirectionalCollection {
    /// The longest end of which every element is as asked.
    func suffix(while isWanted: (Element) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}

extension Array where Element == UInt8 {
    /// As the kernel reads a name.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try (self + [0]).withUnsafeBufferPointer { bytes in
            // SAFETY: there is at least the zero byte, and a byte has the layout of a character of C.
            try bytes.withMemoryRebound(to: CChar.self) { try body($0.baseAddress!) }
        }
    }
}
