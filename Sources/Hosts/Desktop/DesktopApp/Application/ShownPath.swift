import Foundation
import SystemCalls

/// A path as a person sees it.
package enum ShownPath {
    /// Its last part.
    package static func name(of path: String) -> String { (path as NSString).lastPathComponent }

    /// All of it, from the home folder on.
    static func words(_ path: String, home: String = BaseDirectory.home()) -> String {
        path == home || path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
