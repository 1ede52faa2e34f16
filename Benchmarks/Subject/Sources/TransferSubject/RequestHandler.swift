import ExtensionNetworking
import UIKit

/// The extension that downloads in the background, waits for the file, and says how long it took.
class RequestHandler: NSObject, NSExtensionRequestHandling, URLSessionDownloadDelegate {
    private var context: NSExtensionContext?
    private var start = ContinuousClock.Instant.now
    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.background(withIdentifier: "org.appex.benchmark.transfers")
        configuration.sharedContainerIdentifier = "group.org.appex.benchmark"
        return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
    }()

    func beginRequest(with context: NSExtensionContext) {
        self.context = context
        let item = context.inputItems.first as? NSExtensionItem
        guard let url = (item?.userInfo?["url"] as? String).flatMap(URL.init(string:)) else {
            return context.cancelRequest(withError: CocoaError(.userCancelled))
        }
        let task = session.downloadTask(with: url)
        start = .now
        task.resume()
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        let passed = ContinuousClock.now - start
        let item = NSExtensionItem()
        item.userInfo = ["nanoseconds": Int(passed.components.seconds * 1_000_000_000 + passed.components.attoseconds / 1_000_000_000)]
        // Once the file is gone and the session has been told.
        DispatchQueue.main.async { [context] in context?.completeRequest(returningItems: [item], completionHandler: nil) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error { context?.cancelRequest(withError: error) }
    }
}
