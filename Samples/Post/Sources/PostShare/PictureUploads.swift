import ExtensionNetworking
import PostKit

/// Sends pictures in the background: the sheet closes at once, and the uploads go on when this process has ended.
final class PictureUploads: NSObject, URLSessionTaskDelegate {
    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.background(withIdentifier: "org.appex.post.pictures")
        configuration.sharedContainerIdentifier = History.group
        return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }()

    /// Hands a picture of a post to the system. When this returns, it has it.
    func send(_ picture: Data, of post: String, to address: URL) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try picture.write(to: file)
        // The system keeps what was in the file.
        defer { try? FileManager.default.removeItem(at: file) }
        var request = URLRequest(url: address)
        request.httpMethod = "PUT"
        request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        let task = session.uploadTask(with: request, fromFile: file)
        // Whoever is told of its end knows by this what it was: this process, or the app.
        task.taskDescription = post
        task.resume()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if error == nil, let post = task.acceptedPost { try? History.noteSent(pictureOf: post) }
    }
}

extension URLSessionTask {
    /// The post whose picture the server has taken.
    var acceptedPost: String? {
        guard let status = (response as? HTTPURLResponse)?.statusCode, (200..<300).contains(status) else { return nil }
        return taskDescription
    }
}
