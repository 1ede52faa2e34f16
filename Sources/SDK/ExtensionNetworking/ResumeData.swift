import ExtensionFoundation

/// The key in an error's `userInfo` for the data that `downloadTask(withResumeData:)` can resume from.
public let NSURLSessionDownloadTaskResumeData = URLSessionDownloadTaskResumeData

/// The data that `cancel(byProducingResumeData:)` returns and `downloadTask(withResumeData:)` accepts: the request, and the path of the partial file.
struct ResumeData: Codable {
    let url: URL
    let method: String
    let headers: [String: String]
    let body: Data?
    /// In seconds.
    let timeout: Double
    let part: BackgroundTransfer.Part
    /// Path of the partial file, in a container of the app.
    let path: String

    init?(_ transfer: BackgroundTransfer, path: String) {
        guard let part = transfer.part, let url = URL(string: transfer.url), !path.isEmpty else { return nil }
        self.url = url
        method = transfer.method
        headers = transfer.headers
        body = transfer.body.isEmpty ? nil : transfer.body
        timeout = transfer.idleTimeout
        self.part = part
        self.path = path
    }

    init?(_ data: Data) {
        guard let read = try? PropertyListDecoder().decode(ResumeData.self, from: data) else { return nil }
        self = read
    }

    var data: Data? {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try? encoder.encode(self)
    }

    var request: URLRequest {
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.allHTTPHeaderFields = headers
        request.httpBody = body
        request.timeoutInterval = timeout
        return request
    }
}
