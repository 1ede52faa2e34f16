package import ExtensionHost
import Glibc
import SafeText
import SystemCalls

/// The script of an extension that runs in a page: `NSExtensionJavaScriptPreprocessingFile`. Guide: *Accessing a Webpage*.
package struct PageScript: Equatable, Sendable {
    /// In bytes.
    package static let longest = 4 << 20

    package let extensionIdentifier: String
    /// What the script is told of its name; nil for nothing.
    package let extensionName: String?
    /// JavaScript of a stranger.
    package let source: String

    package init(extensionIdentifier: String, extensionName: String? = nil, source: String) {
        self.extensionIdentifier = extensionIdentifier
        self.extensionName = extensionName
        self.source = source
    }

    /// Reads it from the extension's bundle; nil when the extension has none.
    package init?(of extension: InstalledExtension) throws(PageProblem) {
        guard let path = `extension`.pageScriptPath else { return nil }
        self.init(extensionIdentifier: `extension`.identifier, extensionName: `extension`.displayName, source: try Self.text(at: path))
    }

    /// The text of a regular file: UTF-8, with or without a byte order mark.
    static func text(at path: String) throws(PageProblem) -> String {
        let shown = PrintableText.line(path, limit: 1000)
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
        guard number >= 0 else { throw .unreadable("\(shown) cannot be opened: \(SystemError.reason(errno)).") }
        let file = OwnedDescriptor(number)
        let bytes: [UInt8]?
        do {
            bytes = try file.wholeFile(atMost: longest, "read \(shown)")
        } catch {
            throw .unreadable("\(error)")
        }
        guard let bytes else { throw .unreadable("\(shown) is no regular file, or has more than \(longest >> 20) MiB.") }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard let text = String(validating: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self) else {
            throw .unreadable("\(shown) is not UTF-8.")
        }
        return text
    }
}
