import CGtk
package import Foundation

/// Sizes of files in words.
package enum FileSize {
    /// As in `1.2 MB`, with the decimal separator and the words of the person's locale.
    package static func words(_ bytes: Int) -> String {
        guard let text = g_format_size(guint64(max(0, bytes))) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}

extension Date {
    /// The date and the time of day in the person's locale. Foundation on Linux does not know it.
    package var shown: String {
        let formatter = DateFormatter()
        // Such as `de_DE` of `de_DE.UTF-8`.
        let name = setlocale(LC_TIME, nil).map { String(cString: $0).prefix { $0 != "." && $0 != "@" } } ?? "C"
        formatter.locale = Locale(identifier: name == "C" || name == "POSIX" ? "en_US" : String(name))
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        return formatter.string(from: self)
    }
}
