import Foundation
import Wire

extension OwnedDescriptor {
    /// The bytes of the file from its beginning; nil when it cannot be read.
    var contents: Data? { try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/fd/\(rawValue)")) }
}
