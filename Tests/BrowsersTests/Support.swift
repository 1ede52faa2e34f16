import Foundation
import SystemCalls

@testable import Browsers

/// The web extension in the repository.
enum WebExtensionSource {
    static let path =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
        + "/Sources/Hosts/Bridges/Browsers/WebExtension"
}

/// A folder that goes with its test.
final class ScratchFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/appex-browsers-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }
    /// The paths of all regular files.
    var files: [String] {
        var isFolder: ObjCBool = false
        return ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [])
            .filter { FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder) && !isFolder.boolValue }.sorted()
    }
}

/// FIPS 180-4, for the identity that follows from a key.
enum SHA256 {
    static func digest(of message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        var bytes = message + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> (8 * $0)) }
        for start in stride(from: 0, to: bytes.count, by: 64) { add(bytes[start..<start + 64], to: &state) }
        return state.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        var words = (0..<16).map { index in (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + index * 4 + $1]) } }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
            let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var all = state
        for index in 0..<64 {
            let choice = (all[4] & all[5]) ^ (~all[4] & all[6])
            let one = all[7] &+ (rotate(all[4], 6) ^ rotate(all[4], 11) ^ rotate(all[4], 25)) &+ choice &+ constants[index] &+ words[index]
            let majority = (all[0] & all[1]) ^ (all[0] & all[2]) ^ (all[1] & all[2])
            let two = (rotate(all[0], 2) ^ rotate(all[0], 13) ^ rotate(all[0], 22)) &+ majority
            all = [one &+ two, all[0], all[1], all[2], all[3] &+ one, all[4], all[5], all[6]]
        }
        for index in 0..<8 { state[index] = state[index] &+ all[index] }
    }

    /// The first bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }.map(cubeRoot)

    private static func cubeRoot(_ prime: Int) -> UInt32 {
        // The largest root with root³ ≤ prime · 2^96, of which the lower 32 bits are the fraction.
        var root: UInt64 = 0
        for bit in (0..<36).reversed() {
            let next = root | 1 << UInt64(bit)
            let square = next.multipliedFullWidth(by: next)
            let high = square.high.multipliedReportingOverflow(by: next)
            let low = square.low.multipliedFullWidth(by: next)
            let (middle, carries) = high.partialValue.addingReportingOverflow(low.high)
            // root³ has at most 108 bits, so its upper half tells.
            if !high.overflow, !carries, middle < UInt64(prime) << 32 || (middle == UInt64(prime) << 32 && low.low == 0) { root = next }
        }
        return UInt32(truncatingIfNeeded: root)
    }
}
