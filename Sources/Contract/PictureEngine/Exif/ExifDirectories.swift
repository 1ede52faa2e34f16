package import Foundation

/// EXIF data as values, for pictures whose properties are changed: what is written is laid out anew.
package struct ExifDirectories: Sendable, Equatable {
    /// A value with its bytes, which are little-endian.
    package struct Value: Sendable, Equatable {
        package let kind: TIFFEntry.Kind
        package let bytes: [UInt8]

        package var count: Int { bytes.count / kind.size }

        package init(_ kind: TIFFEntry.Kind, _ bytes: [UInt8]) {
            self.kind = kind
            self.bytes = bytes
        }

        package static func short(_ values: [UInt16]) -> Value { Value(.short, values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }) }
        package static func long(_ values: [UInt32]) -> Value { Value(.long, values.flatMap(little)) }
        package static func text(_ text: String) -> Value { Value(.ascii, Array(text.utf8.filter { $0 != 0 }) + [0]) }
        /// Rounded to a millionth.
        package static func rational(_ values: [Double], isSigned: Bool = false) -> Value {
            Value(isSigned ? .signedRational : .rational, values.flatMap { fraction($0, isSigned) })
        }

        private static func little(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

        private static func fraction(_ value: Double, _ isSigned: Bool) -> [UInt8] {
            let most = isSigned ? Double(Int32.max) : Double(UInt32.max)
            let bounded = value.isFinite ? min(max(value, isSigned ? -most : 0), most) : 0
            var below = 1_000_000.0
            while abs(bounded) * below > most, below > 1 { below /= 10 }
            // Shutter speeds read as they are set.
            let inverse = bounded > 0 && bounded < 1 ? (1 / bounded).rounded() : 0
            if inverse > 1, abs(1 / inverse - bounded) < 1e-7 { return little(1) + little(UInt32(inverse)) }
            let above = (bounded * below).rounded()
            return little(isSigned ? UInt32(bitPattern: Int32(above)) : UInt32(above)) + little(UInt32(below))
        }
    }

    package var image: [UInt16: Value] = [:]
    package var exif: [UInt16: Value] = [:]
    package var gps: [UInt16: Value] = [:]

    package init() {}

    /// The values of EXIF data; those that cannot be read are left out.
    package init(_ bytes: TIFFBytes) {
        guard let first = bytes.directory(at: bytes.firstDirectory) else { return }
        image = Self.values(first, bytes)
        if let directory = bytes.directory(of: ExifTag.exifDirectory, in: first) { exif = Self.values(directory, bytes) }
        if let directory = bytes.directory(of: ExifTag.gpsDirectory, in: first) { gps = Self.values(directory, bytes) }
        for tag in [ExifTag.exifDirectory, ExifTag.gpsDirectory, ExifTag.subDirectories] { image[tag] = nil }
        exif[ExifTag.interoperability] = nil
    }

    package init(_ data: Data) {
        self.init()
        if let bytes = TIFFBytes(data) { self = ExifDirectories(bytes) }
    }

    package var isEmpty: Bool { image.isEmpty && exif.isEmpty && gps.isEmpty }

    private static func values(_ directory: TIFFDirectory, _ bytes: TIFFBytes) -> [UInt16: Value] {
        var values: [UInt16: Value] = [:]
        // A few fewer than are read, so that what is written can be read again with the directories that lead to others.
        for entry in directory.entries.prefix(1000) {
            guard let raw = bytes.raw(entry, atMost: 60_000) else { continue }
            values[entry.tag] = Value(entry.kind, bytes.isLittleEndian ? raw : swapped(raw, entry.kind))
        }
        return values
    }

    private static func swapped(_ bytes: [UInt8], _ kind: TIFFEntry.Kind) -> [UInt8] {
        let unit = kind == .rational || kind == .signedRational ? 4 : kind.size
        guard unit > 1 else { return bytes }
        return stride(from: 0, to: bytes.count - unit + 1, by: unit).flatMap { bytes[$0..<($0 + unit)].reversed() }
    }

    /// As EXIF data, little-endian; of the values that do not fit into a JPEG segment, the largest are left out.
    package func encoded() -> Data {
        var whole = self
        var result = whole.laidOut()
        while result.count > 65_000 {
            let sizes = [\ExifDirectories.image, \.exif, \.gps].flatMap { path in whole[keyPath: path].map { (path, $0.key, $0.value.bytes.count) } }
            guard let largest = sizes.max(by: { $0.2 < $1.2 }) else { break }
            whole[keyPath: largest.0][largest.1] = nil
            result = whole.laidOut()
        }
        return result
    }

    private func laidOut() -> Data {
        var image = image
        if !exif.isEmpty { image[ExifTag.exifDirectory] = .long([0]) }
        if !gps.isEmpty { image[ExifTag.gpsDirectory] = .long([0]) }
        var offset = 8 + Self.size(image)
        if !exif.isEmpty {
            image[ExifTag.exifDirectory] = .long([UInt32(offset)])
            offset += Self.size(exif)
        }
        if !gps.isEmpty { image[ExifTag.gpsDirectory] = .long([UInt32(offset)]) }
        var data = Data([0x49, 0x49, 42, 0, 8, 0, 0, 0])
        for directory in [image, exif, gps] where !directory.isEmpty { Self.append(directory, to: &data) }
        return data
    }

    private static func size(_ values: [UInt16: Value]) -> Int {
        2 + values.count * 12 + 4 + values.values.reduce(0) { $0 + ($1.bytes.count > 4 ? ($1.bytes.count + 1) & ~1 : 0) }
    }

    private static func append(_ values: [UInt16: Value], to data: inout Data) {
        func number(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        var place = data.count + 2 + values.count * 12 + 4
        var behind: [UInt8] = []
        data += number(values.count, 2)
        for (tag, value) in values.sorted(by: { $0.key < $1.key }) {
            data += number(Int(tag), 2) + number(Int(value.kind.rawValue), 2) + number(value.count, 4)
            if value.bytes.count <= 4 {
                data += value.bytes + [UInt8](repeating: 0, count: 4 - value.bytes.count)
            } else {
                data += number(place, 4)
                behind += value.bytes + (value.bytes.count % 2 == 1 ? [0] : [])
                place += (value.bytes.count + 1) & ~1
            }
        }
        data += number(0, 4) + behind
    }
}
