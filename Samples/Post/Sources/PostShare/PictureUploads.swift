import ExtensionNetworking

/// Sends pictures in the background: the sheet closes at once, and the uploads go on when this process has ended.
final class PictureUploads: NSObject, URLSessionTaskDelegate {
    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.background(withIdentifier: "org.appex.post.pictures")
        configuration.sharedContainerIdentifier = "group.org.appex.post"
        return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }()

    /// Hands a picture to the system. When this returns, it has it.
    func send(_ picture: Data, named name: String, to address: URL) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try picture.write(to: file)
        // The system keeps what was in the file.
        defer { try? FileManager.default.removeItem(at: file) }
        var request = URLRequest(url: address)
        request.httpMethod = "PUT"
        request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        let task = session.uploadTask(with: request, fromFile: file)
        task.taskDescription = name
        task.resume()
    }
}
