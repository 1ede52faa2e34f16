import CSystemCalls

/// The origin of a saved file, written in an extended attribute as browsers do (freedesktop.org, “Common Extended Attributes”).
package enum FileOrigin {
    package static let attribute = "user.xdg.origin.url"

    /// The extension's identifier as a URL. It says which extension made the file, and not what the file was made from.
    package static func url(of extensionIdentifier: String) -> String { "appex:\(extensionIdentifier)" }

    /// Errors are ignored: some file systems have no attributes, and a file without its origin is better than none.
    package static func record(_ extensionIdentifier: String, at path: String) {
        let value = url(of: extensionIdentifier)
        _ = appex_set_attribute(path, attribute, value, value.utf8.count)
    }
}
