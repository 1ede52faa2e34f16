import CFuzzer
import CImaging
import Foundation
import Gates
import RemoteDrawing
@testable import Sandbox
import SystemCalls
@testable import SystemServices

/// The icon of an app: what appex-icons makes of it, and the PNG files that the system writes of that.
final class IconGate: Gate {
    static let name = "icons"
    static let longest = 16 << 10

    private static let sizes = [16, 48]
    private let library = ImagingLibrary(table: appex_imaging_table())

    /// Takes descriptor 3, which the program names, before somebody else has it.
    init() throws {
        guard fcntl(3, F_GETFD) >= 0 || dup2(0, 3) == 3 else { throw SystemError(errno, "take a descriptor") }
    }

    func enter(_ bytes: [UInt8]) throws {
        let length = Self.sizes.reduce(0) { $0 + $1 * $1 * 4 }
        let result = try SealedMemory.makeEmpty(name: "icons")
        guard ftruncate(result.rawValue, off_t(length)) == 0 else { throw SystemError(errno, "make room for an icon") }
        let picture = try SealedMemory.make(bytes)
        defer { withExtendedLifetime((picture, result)) {} }
        guard dup2(picture.rawValue, 0) == 0, dup2(result.rawValue, 3) == 3 else { throw SystemError(errno, "hand a picture over") }
        var arguments = (["appex-icons"] + Self.sizes.map(String.init)).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var said = [CChar](repeating: 0, count: 256)
        let status = appex_fuzz_icons(Int32(Self.sizes.count + 1), &arguments, &said)
        guard status == 0 else {
            guard said[0] != 0 else { throw Contradiction("The program says nothing and ends with \(status).") }
            return
        }
        var offset = 0
        for size in Self.sizes {
            var pixels = [UInt8](repeating: 0, count: size * size * 4)
            guard pread(result.rawValue, &pixels, pixels.count, off_t(offset)) == pixels.count else { throw SystemError(errno, "read an icon") }
            offset += pixels.count
            guard let icon = IconPixels(size: size, bytes: pixels) else { throw Contradiction("An icon has too few pixels.") }
            try check(icon)
            try check(icon.mask)
        }
    }

    private func check(_ icon: IconPixels) throws {
        guard let file = PNGWriter.png(icon) else { throw Contradiction("An icon cannot be written.") }
        let read = try library.decode(file, maxPixels: icon.size * icon.size)
        guard read.width == icon.size, read.height == icon.size else { throw Contradiction("An icon has another size in its file.") }
        let bytes = try read.withBytes { Array($0) }
        for index in bytes.indices where abs(Int(bytes[index]) - Int(icon.bytes[index])) > 1 {
            throw Contradiction("An icon has other pixels in its file.")
        }
    }
}
