import CSystemCalls

/// Where a saved file is from, written to it as browsers do it (freedesktop.org, “Common Extended Attributes”).
package enum FileOrigin {
    package static let attribute = "user.xdg.origin.url"

    /// The extension in the form of a URL. It says who made the file, and nothing of what it was made of.
    package static func url(of extensionIdentifier: String) -> String { "appex:\(extensionIdentifier)" }

    /// Some file systems have no attributes, and a file without its origin is better than none.
    package static func record(_ extensionIdentifier: String, at path: String) {
        let value = url(of: extensionIdentifier)
        _ = appex_set_attribute(path, attribute, value, value.utf8.count)
    }
}
