import Foundation
import SystemCalls

/// A path that the person types into the file dialog.
enum TypedPath {
    /// Absolute, without parts that lead up; nil for nothing.
    ///
    /// - Parameter folder: where a path begins that is not absolute.
    static func resolved(_ text: String, in folder: String, home: String = BaseDirectory.home()) -> String? {
        guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
        let whole = text == "~" ? home : text.hasPrefix("~/") ? home + text.dropFirst(1) : text.hasPrefix("/") ? text : folder + "/" + text
        var parts: [Substring] = []
        for part in whole.pathNames where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Whether a file can have the name.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255 && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    }

    /// The path of an item of a folder.
    static func join(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }
}
