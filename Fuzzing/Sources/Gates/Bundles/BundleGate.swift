import ExtensionModel
import Foundation
import SystemCalls
@testable import SystemServices

/// A folder of a stranger: copied as for an installation, and read. What is installed is what was shown, and no link of it leads outside.
///
/// An input is a list of entries. Each begins with the byte 0x1E and a letter: `F` file, `X` library with the content over its beginning,
/// `D` folder, `L` link, `P` pipe. Its path follows, the byte 0x1F, and the content.
final class BundleGate: Gate {
    static let name = "bundles"
    static let longest = 8 << 10

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    func enter(_ bytes: [UInt8]) throws {
        let (source, target) = ("\(scratch.path)/source", "\(scratch.path)/target")
        for folder in [source, target] { try? FileManager.default.removeItem(atPath: folder) }
        try make(source, target)
        for entry in bytes.split(separator: 0x1E, maxSplits: 200) { unpack(entry, in: source + "/A.app") }
        let original = Result { () throws(BundleErrors) in try AppBundle.read(at: URL(fileURLWithPath: source + "/A.app")) }
        do {
            var copy = BundleCopy()
            try copy.copy(try open(source + "/A.app"), to: target + "/A.app")
        } catch {
            _ = "\(error)"
            return
        }
        try checkLinks(below: target + "/A.app")
        let copied = Result { () throws(BundleErrors) in try AppBundle.read(at: URL(fileURLWithPath: target + "/A.app")) }
        switch (original, copied) {
        case (.failure(let one), .failure(let other)): try require(one == other, "A copy has other problems:\n\(one)\n—\n\(other)")
        case (.success(let one), .success(let other)):
            try require(one.info == other.info && one.extensions.map(\.info) == other.extensions.map(\.info), "A copy is another app.")
            for bundle in other.extensions {
                guard let point = bundle.point else { continue }
                _ = try? Eligibility(bundle.info, point: point)
            }
            try check(DesktopEntry(other, command: "/usr/bin/appex", icon: "icon", schemes: other.info.urlTypes.flatMap(\.schemes)))
        default: throw Contradiction("Only one of a bundle and its copy can be read.")
        }
    }

    private func make(_ folders: String...) throws {
        for folder in folders { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false) }
        try FileManager.default.createDirectory(atPath: folders[0] + "/A.app", withIntermediateDirectories: false)
    }

    private func open(_ path: String) throws(SystemError) -> OwnedDescriptor {
        let number = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open \(path)") }
        return OwnedDescriptor(number)
    }

    // MARK: - Unpacking

    private func unpack(_ entry: ArraySlice<UInt8>, in folder: String) {
        guard let kind = entry.first else { return }
        let parts = entry.dropFirst().split(separator: 0x1F, maxSplits: 1, omittingEmptySubsequences: false)
        let names = (parts.first ?? []).split(separator: UInt8(ascii: "/"))
        // The fuzzer may not leave its folder. A link that is in the way is not followed either: nothing goes below one.
        guard !names.isEmpty, names.count < 40, names.allSatisfy({ !$0.elementsEqual("..".utf8) && !$0.contains(0) }) else { return }
        var path = folder
        for name in names.dropLast() {
            path += "/" + Self.text(name)
            var status = stat()
            if lstat(path, &status) != 0 { mkdir(path, 0o755) } else if status.st_mode & S_IFMT != S_IFDIR { return }
        }
        path += "/" + Self.text(names[names.count - 1])
        let content = parts.count > 1 ? Array(parts[1]) : []
        switch kind {
        case UInt8(ascii: "F"): write(content, to: path)
        case UInt8(ascii: "X"): write(content + Self.library.dropFirst(content.count), to: path)
        case UInt8(ascii: "D"): mkdir(path, 0o755)
        case UInt8(ascii: "L"): if !content.contains(0) { symlink(Self.text(content), path) }
        case UInt8(ascii: "P"): mkfifo(path, 0o644)
        default: break
        }
    }

    /// Bytes as a name; what is not UTF-8 is not tried, because a `String` cannot say it.
    private static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private func write(_ bytes: [UInt8], to path: String) {
        let number = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard number >= 0 else { return }
        defer { close(number) }
        _ = bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
    }

    /// The smallest file that passes for a shared library of this machine.
    private static let library: [UInt8] = {
        var bytes = [UInt8](repeating: 0, count: 64 + 56)
        bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
        bytes[16] = 3
        #if arch(x86_64)
            bytes[18] = 62
        #elseif arch(arm64)
            bytes[18] = 183
        #elseif arch(riscv64)
            bytes[18] = 243
        #endif
        bytes[32] = 64
        bytes[54] = 56
        bytes[56] = 1
        bytes[64] = 2
        return bytes
    }()

    // MARK: - Checks

    /// Has the kernel follow every link of the copy.
    private func checkLinks(below folder: String) throws {
        let root = try FileManager.default.subpathsOfDirectory(atPath: folder)
        for path in root.map({ "\(folder)/\($0)" }) {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else { continue }
            defer { free(real) }
            let place = String(cString: real)
            guard let bundle = realpath(folder, nil) else { continue }
            defer { free(bundle) }
            let inside = String(cString: bundle)
            try require(place == inside || place.hasPrefix(inside + "/"), "The link \(path) leads to \(place).")
        }
    }

    /// Nothing that an app says about itself becomes a line of its own.
    private func check(_ entry: DesktopEntry) throws(Contradiction) {
        let lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines.dropFirst().dropLast() {
            try require(line.prefixMatch(of: /[A-Z][A-Za-z-]*(\[[a-zA-Z_]+\])?=/) != nil, "A line of the desktop entry: \(line.debugDescription)")
        }
        try require(lines.count { $0.hasPrefix("Exec=") } == 1, "The desktop entry says more than once what to run.")
    }
}
