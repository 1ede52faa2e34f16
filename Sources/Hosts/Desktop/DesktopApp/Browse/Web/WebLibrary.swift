import CWebKit
import HostItems

/// WebKitGTK, without which everything but `appex browse` and `--page` works.
@MainActor
enum WebLibrary {
    /// Finds the library. Call it before a ``WebView`` is made.
    static func load() throws(ArgumentProblem) {
        guard appex_webkit_load() else {
            throw ArgumentProblem(
                "Web pages need WebKitGTK, which is not installed. Install the package libwebkitgtk-6.0-4: "
                    + "`apt install libwebkitgtk-6.0-4`.")
        }
    }
}
