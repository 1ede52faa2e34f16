public import ExtensionFoundation
public import UIKit
import Wire

extension UIApplication {
    /// The app. Only in a containing app: in an extension this name is unavailable.
    public static var shared: UIApplication { current }

    /// Whether something opens the URL. Of other apps' schemes, those are told that `LSApplicationQueriesSchemes` in the app's `Info.plist` lists.
    public func canOpenURL(_ url: URL) -> Bool {
        var request = WireCanOpenURL()
        request.url = url.absoluteString
        return (try? SystemLine.current?.channel.callAndWait(request, deadline: .seconds(5)).message.canOpen) ?? false
    }

    /// Opens a URL for the person: of another installed app, or of the web or mail with what the desktop opens such with.
    ///
    /// - Parameter completion: is told on the main thread whether it was opened.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        @Sendable func answer(_ success: Bool) {
            guard let completion else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(success) } }
        }
        // A link that only the web has means the same app on Apple's systems, and no app here claims links of the web.
        guard options[.universalLinksOnly] as? Bool != true, let channel = SystemLine.current?.channel else { return answer(false) }
        var request = WireOpenURL()
        request.url = url.absoluteString
        channel.ask(request, deadline: .seconds(30)) { answer((try? $0.get().message.success) ?? false) }
    }

    /// Opens a URL for the person; whether it was opened.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }
}
