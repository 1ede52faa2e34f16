import CSystemCalls
import Glibc

/// Extended attributes of an open file or folder. A file system without them answers with EOPNOTSUPP.
package enum FileAttribute {
    /// Nil when there is none, or none that can be read; longer ones than `limit` bytes are none.
    package static func read(_ name: String, of file: OwnedDescriptor, upTo limit: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: limit)
        let length = bytes.withUnsafeMutableBytes { appex_get_open_attribute(file.rawValue, name, $0.baseAddress, $0.count) }
        guard length >= 0, length <= limit else { return nil }
        return Array(bytes.prefix(length))
    }

    package static func set(_ name: String, of file: OwnedDescriptor, to value: [UInt8], _ action: @autoclosure () -> String) throws(SystemError) {
        _ = try SystemError.check(value.withUnsafeBytes { appex_set_open_attribute(file.rawValue, name, $0.baseAddress, $0.count) }, action())
    }

    /// One that is not there is removed already.
    package static func remove(_ name: String, of file: OwnedDescriptor, _ action: @autoclosure () -> String) throws(SystemError) {
        let result = appex_remove_open_attribute(file.rawValue, name)
        guard result != -ENODATA else { return }
        _ = try SystemError.check(result, action())
    }

    /// The names of all that this process may see; none when they are longer than `limit` bytes together.
    package static func names(of file: OwnedDescriptor, upTo limit: Int) -> [String] {
        var bytes = [UInt8](repeating: 0, count: limit)
        let length = bytes.withUnsafeMutableBytes { appex_list_open_attributes(file.rawValue, $0.baseAddress, $0.count) }
        guard length > 0, length <= limit else { return [] }
        return bytes.prefix(length).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
