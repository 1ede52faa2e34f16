import ExtensionNetworking
import UIKit

/// Begins transfers, or waits for their end and answers with what its delegate was told, as the item's `userInfo` says:
///
/// - `do`: `begin` (and be gone), `collect` (until nothing is left), `both`, `hold` (keep the session until the process is ended)
/// - `session`, `group` (`none` for none), `url` (several with spaces), `upload` (bytes to send), `timeout`, `user`, `discretionary`, `cancel`
/// - `wake` (the app is started when all is over), `header` (`Name: value`), `resume` (bytes after which it is cancelled and gone on with), `again`
///   (whatever fails is gone on with, once), `invalidate` (the session, in the last thing that it tells)
class RequestHandler: NSObject, NSExtensionRequestHandling {
    private var work: Work?

    func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem ?? NSExtensionItem()
        var wishes: [String: String] = [:]
        for (key, value) in item.userInfo ?? [:] { if let key = key as? String, let value = value as? String { wishes[key] = value } }
        let work = Work(wishes) { lines in
            let result = NSExtensionItem()
            result.attributedContentText = NSAttributedString(string: lines.joined(separator: "\n"))
            context.completeRequest(returningItems: [result])
        }
        self.work = work
        work.begin()
    }
}

/// One request's work, and the delegate of its session.
final class Work: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate, @unchecked Sendable {
    private let wishes: [String: String]
    private let answer: ([String]) -> Void
    private var lines: [String] = []
    private var left = 0
    private var toSend: [URL] = []
    private var isAnswered = false
    // One at a time: the session's delegate queue is this one.
    private let queue = OperationQueue()
    private lazy var session: URLSession = {
        let configuration: URLSessionConfiguration = .background(withIdentifier: wishes["session"] ?? "org.appex.transferring.test")
        if wishes["group"] != "none" { configuration.sharedContainerIdentifier = wishes["group"] ?? Work.group }
        configuration.timeoutIntervalForResource = Double(wishes["resource"] ?? "") ?? 3600
        configuration.sessionSendsLaunchEvents = wishes["wake"] == "yes"
        configuration.isDiscretionary = wishes["discretionary"] == "yes"
        return URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    }()

    static let group = "group.org.appex.transferring"

    init(_ wishes: [String: String], answer: @escaping ([String]) -> Void) {
        self.wishes = wishes
        self.answer = answer
        queue.maxConcurrentOperationCount = 1
    }

    static var container: URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    }

    func begin() {
        let wish = wishes["do"] ?? "begin"
        queue.addOperation { [self] in
            if wish != "collect" {
                for address in (wishes["url"] ?? "").split(separator: " ") {
                    guard let url = URL(string: String(address)) else { continue }
                    let task = makeTask(url)
                    left += 1
                    if let priority = Float(wishes["priority"] ?? "") { task.priority = priority }
                    task.taskDescription = wishes["description"]
                    task.resume()
                    if wishes["cancel"] == "yes" { task.cancel() }
                    if wishes["suspend"] == "yes" { task.suspend() }
                    lines.append("began \(task.taskIdentifier)")
                }
                // What is to be sent is the system's now.
                for file in toSend { try? FileManager.default.removeItem(at: file) }
                if wish == "begin" { finish() }
            } else {
                session.getAllTasks { [self] tasks in left += tasks.count }
            }
        }
    }

    private func makeTask(_ url: URL) -> URLSessionTask {
        var request = URLRequest(url: url)
        request.timeoutInterval = Double(wishes["timeout"] ?? "") ?? 60
        request.setValue("yes", forHTTPHeaderField: "X-Test")
        if let header = wishes["header"]?.split(separator: ":", maxSplits: 1), header.count == 2 {
            request.setValue(header[1].trimmingCharacters(in: .whitespaces), forHTTPHeaderField: String(header[0]))
        }
        guard let size = Int(wishes["upload"] ?? "") else { return session.downloadTask(with: request) }
        request.httpMethod = wishes["method"] ?? "PUT"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try? Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }).write(to: file)
        toSend.append(file)
        return session.uploadTask(with: request, fromFile: file)
    }

    private func finish() {
        guard !isAnswered, wishes["do"] != "hold" else { return }
        isAnswered = true
        let lines = lines
        DispatchQueue.main.async { self.answer(lines) }
    }

    // MARK: - What the delegate is told

    private var progressed: Set<Int> = []
    private var isCancelling = false
    private var goesOn = false
    private var resumeData: Data?

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        if progressed.insert(downloadTask.taskIdentifier).inserted { lines.append("wrote \(downloadTask.taskIdentifier)") }
        guard let limit = Int64(wishes["resume"] ?? ""), totalBytesWritten >= limit, !isCancelling else { return }
        isCancelling = true
        downloadTask.cancel { [self] data in
            lines.append(data == nil ? "nothing to go on from" : "may go on")
            resumeData = data
        }
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64) {
        lines.append("resumed \(downloadTask.taskIdentifier) at \(fileOffset)")
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
        if progressed.insert(task.taskIdentifier).inserted { lines.append("sent \(task.taskIdentifier)") }
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        let status = (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 0
        do {
            guard let container = Work.container else { throw CocoaError(.fileNoSuchFile) }
            let target = container.appendingPathComponent("Got-\(downloadTask.taskIdentifier)")
            // At no time there is nothing of that name: this process may be at its end, and sessions number their tasks alike.
            let arrived = container.appendingPathComponent(UUID().uuidString)
            try FileManager.default.moveItem(at: location, to: arrived)
            guard rename(arrived.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
            lines.append("finished \(downloadTask.taskIdentifier) \(status)")
        } catch {
            lines.append("lost \(downloadTask.taskIdentifier) \(error)")
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lines.append("answer \(dataTask.taskIdentifier) \(String(decoding: data.prefix(200), as: UTF8.self))")
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
        lines.append(error.map { "failed \(task.taskIdentifier) \(($0 as NSError).code)" } ?? "completed \(task.taskIdentifier) \(status)")
        let data = (error as NSError?)?.userInfo[NSURLSessionDownloadTaskResumeData] as? Data
        if let data, !goesOn, data == resumeData || wishes["again"] == "yes" {
            goesOn = true
            lines.append("goes on")
            return session.downloadTask(withResumeData: data).resume()
        }
        left -= 1
        if wishes["do"] != "collect", left == 0 { finish() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let space = challenge.protectionSpace
        let kind = space.authenticationMethod == NSURLAuthenticationMethodHTTPDigest ? " digest" : ""
        lines.append("challenged \(space.realm ?? "") \(challenge.previousFailureCount)\(kind)")
        guard let user = wishes["user"], challenge.previousFailureCount == 0 else { return completionHandler(.performDefaultHandling, nil) }
        completionHandler(.useCredential, URLCredential(user: user, password: "secret", persistence: .none))
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        lines.append("all told")
        if wishes["invalidate"] == "yes" {
            session.finishTasksAndInvalidate()
            return finish()
        }
        // Those that still run are waited for.
        session.getAllTasks { [self] tasks in if tasks.isEmpty { finish() } }
    }
}
