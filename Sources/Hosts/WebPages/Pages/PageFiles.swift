package import Foundation
import Glibc
import SafeText
import SystemCalls
import UniformTypeIdentifiers

/// The files of one request that came from a page: a folder that only this user can enter, deleted with this object.
///
/// A process that is killed leaves its folder; the next one deletes it, because nobody holds its lock any more.
package final class PageFiles: Sendable {
    /// What all files of a request may have together, in bytes, and how many there may be.
    package static let mostBytes = 50 << 20
    package static let mostFiles = 20

    package let folder: URL
    /// Locked while the request lives.
    private let lock: OwnedDescriptor

    /// - Parameter parent: where folders of requests are.
    package init(in parent: String = PageFiles.parent()) throws {
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var path = Array("\(parent)/page-XXXXXX".utf8CString)
        guard mkdtemp(&path) != nil else { throw SystemError(errno, "make a folder in \(parent)") }
        folder = URL(fileURLWithPath: String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self), isDirectory: true)
        let number = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open \(folder.path)") }
        lock = OwnedDescriptor(number)
        _ = flock(number, LOCK_EX | LOCK_NB)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    package static func parent() -> String { BaseDirectory.cache() + "/appex/pages" }

    /// Deletes what killed processes have left.
    ///
    /// - Parameter age: in seconds; a younger folder may be one that is about to be locked.
    package static func removeAbandoned(in parent: String = PageFiles.parent(), olderThan age: Int = 60) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix("page-") {
            let number = open("\(parent)/\(name)", O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            guard number >= 0 else { continue }
            let held = OwnedDescriptor(number)
            var status = stat()
            guard fstat(held.rawValue, &status) == 0, time(nil) - status.st_mtim.tv_sec >= age, flock(held.rawValue, LOCK_EX | LOCK_NB) == 0 else {
                continue
            }
            try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
        }
    }

    /// Writes a file under the name that the page gives it, made safe.
    ///
    /// - Parameter type: a MIME type; the type is detected when it says nothing.
    package func add(_ data: Data, name: String, type: String) throws -> PageFile {
        let declared = UTType(mimeType: type)
        let wanted = SafeFileName.make(name, pathExtension: declared?.preferredFilenameExtension, fallback: "File")
        let existing = Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        var (unique, number) = (wanted, 1)
        while existing.contains(unique) {
            number += 1
            unique = SafeFileName.numbered(wanted, number)
        }
        let url = folder.appendingPathComponent(unique)
        let file = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw SystemError(errno, "save \(unique)") }
        let descriptor = OwnedDescriptor(file)
        try data.withUnsafeBytes { try WholeTransfer.write($0, to: descriptor.rawValue, "save \(unique)") }
        let detected = try? UTType.detect(contentsOf: url)
        // What the page says counts when it is a type of the same kind; else a page could pass a program off as a picture.
        return PageFile(name: unique, type: Self.type(declared, detected), url: url)
    }

    private static func type(_ declared: UTType?, _ detected: UTType?) -> UTType {
        guard let declared, declared != .data else { return detected ?? .data }
        guard let detected, detected != .data else { return declared }
        return detected.conforms(to: declared) || declared.conforms(to: detected) ? declared : detected
    }
}
