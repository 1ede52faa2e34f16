public import ExtensionFoundation
public import UIKit
import Wire

extension UIApplication {
    /// The app object. Only for containing apps: in an extension this name is unavailable.
    public static var shared: UIApplication { current }

    /// Whether the URL can be opened. For schemes of other apps, this is answered only if `LSApplicationQueriesSchemes` in the app's `Info.plist`
    /// lists them.
    public func canOpenURL(_ url: URL) -> Bool {
        var request = WireCanOpenURL()
        request.url = url.absoluteString
        return (try? SystemLine.current?.channel.callAndWait(request, deadline: .seconds(5)).message.canOpen) ?? false
    }

    /// Opens a URL for the person: with another installed app that has its scheme, or a web or mail URL with the desktop's default program.
    ///
    /// - Parameter completion: receives on the main thread whether the URL was opened.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        @Sendable func answer(_ success: Bool) {
            guard let completion else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(success) } }
        }
        // On Apple's systems this option means a web link that an app has claimed, and here no app can claim web links.
        guard options[.universalLinksOnly] as? Bool != true, let system = SystemLine.current else { return answer(false) }
        system.open(url, completionHandler: answer)
    }

    /// Opens a URL for the person, and returns whether it was opened.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }
}
