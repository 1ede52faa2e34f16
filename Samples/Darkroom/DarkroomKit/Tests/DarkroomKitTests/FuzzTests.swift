import DarkroomKit
import Glibc
import Testing

/// Damaged files of every kind: each must end in a result or in a `PhotoError`, never in a trap.
@Suite struct FuzzTests {
    /// Numbers that are the same on every run, so that a failure can be repeated.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
            return value ^ value >> 31
        }
    }

    private static func mutate(_ original: [UInt8], with generator: inout Generator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
            // Headers are short and decide most; half of the damage goes there.
            let range = Bool.random(using: &generator) ? 0..<bytes.count : 0..<min(bytes.count, 700)
            let index = Int.random(in: range, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 2: bytes[index] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
            case 3: bytes.remove(at: index)
            case 4: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
            default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...64, using: &generator)))
            }
        }
        return bytes
    }

    private static let settings: [(String, [String])] = [
        ("jpg", ["-quality", "60"]),
        ("jpg", ["-quality", "60", "-interlace", "JPEG"]),
        ("jpg", ["-quality", "60", "-colorspace", "Gray"]),
        ("png", ["-define", "png:bit-depth=8"]),
        ("png", ["-define", "png:bit-depth=16", "-interlace", "PNG"]),
        ("png", ["-colors", "30", "-define", "png:color-type=3"]),
    ]

    @Test(arguments: settings.indices)
    func endsEveryDamagedFileWithAnAnswer(_ index: Int) throws {
        let place = try Workplace()
        let (type, settings) = Self.settings[index]
        let path = place.file("in.\(type)")
        try TestPicture(width: 90, height: 70, alpha: type == "png").write(to: path, settings)
        let profile = try place.write(TestProfile.rgb, to: "profile.icc")
        try Tool.exiftool(
            "-q", "-q", "-overwrite_original", "-n", "-Orientation=7", "-EXIF:Make=Test", "-XMP-dc:Title=A title",
            "-icc_profile<=\(profile)", path)
        let original = try place.bytes("in.\(type)")
        var generator = Generator(state: UInt64(index))
        let descriptor = open(place.file("fuzzed"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        let target = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer {
            close(descriptor)
            close(target)
        }
        let options = PhotoEdit(blackAndWhite: index.isMultiple(of: 2), rotatesByExif: true, maximumWidth: 40)
        var edited = 0
        var refused = 0
        for _ in 0..<600 {
            var bytes = Self.mutate(original, with: &generator)
            if type == "png", Bool.random(using: &generator) {
                bytes = PNGChecksums.repaired(bytes)
            }
            #expect(ftruncate(descriptor, 0) == 0)
            #expect(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count)
            do throws(PhotoError) {
                try PhotoEditor.edit(
                    input: descriptor, output: target, options: options, scratchDirectory: place.path,
                    limits: PhotoLimits(maximumPixels: 1_000_000))
                edited += 1
            } catch {
                refused += 1
                #expect(error.code != .defect, "\(error)")
                #expect(error.code != .cancelled)
            }
        }
        // Both ends are reached, so the damage is neither always harmless nor always noticed at once.
        #expect(edited > 5 && refused > 100, "edited \(edited), refused \(refused)")
    }
}
