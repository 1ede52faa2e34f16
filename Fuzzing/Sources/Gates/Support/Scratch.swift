import Foundation
import SystemCalls

/// A folder of this gate alone, which goes with it.
final class Scratch {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/appex-gate-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file anew.
    func write(_ bytes: [UInt8], to name: String) throws(SystemError) {
        let number = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw SystemError(errno, "write \(name)") }
        let file = OwnedDescriptor(number)
        guard bytes.withUnsafeBytes({ Glibc.write(file.rawValue, $0.baseAddress, $0.count) }) == bytes.count else {
            throw SystemError(errno, "write \(name)")
        }
    }
}
