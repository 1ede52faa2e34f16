import ExtensionNetworking
import PostKit

/// Notes in the history what a background session of the extension has sent.
final class SentPictures: NSObject, URLSessionTaskDelegate {
    static let didChange = Notification.Name("SentPicturesDidChange")
    private let done: () -> Void

    private init(done: @escaping () -> Void) { self.done = done }

    /// Makes the session again: it tells what happened, and `done` is called after the last of it.
    static func take(from identifier: String, _ done: @escaping () -> Void) {
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.sharedContainerIdentifier = History.group
        // The session keeps its delegate.
        _ = URLSession(configuration: configuration, delegate: SentPictures(done: done), delegateQueue: .main)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
        guard error == nil, (200..<300).contains(status), let post = task.taskDescription else { return }
        try? History.noteSent(pictureOf: post)
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        NotificationCenter.default.post(name: Self.didChange, object: nil)
        // The extension may want it next.
        session.finishTasksAndInvalidate()
        done()
    }
}
