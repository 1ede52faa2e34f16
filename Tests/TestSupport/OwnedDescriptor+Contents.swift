package import Foundation
package import SystemCalls

extension OwnedDescriptor {
    /// The bytes of the file from its beginning; nil when it cannot be read.
    package var contents: Data? { try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/fd/\(rawValue)")) }
}
