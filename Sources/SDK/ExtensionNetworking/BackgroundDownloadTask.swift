/// A download of a background session.
final class BackgroundDownloadTask: URLSessionDownloadTask, BackgroundTask, @unchecked Sendable {
    // SAFETY of @unchecked: there is nothing but the state, which is Sendable.

    let shared: TaskState

    init(_ shared: TaskState) {
        self.shared = shared
        super.init()
    }

    override var taskIdentifier: Int { shared.number }
    override var originalRequest: URLRequest? { shared.request }
    override var currentRequest: URLRequest? { shared.currentRequest }
    override var response: URLResponse? { shared.response }
    override var state: URLSessionTask.State { shared.state }
    override var error: (any Error)? { shared.error }
    override var progress: Progress { shared.progress }
    override var countOfBytesReceived: Int64 { shared.transfer.received }
    override var countOfBytesExpectedToReceive: Int64 { shared.transfer.expectedToReceive }
    override var countOfBytesSent: Int64 { shared.transfer.sent }
    override var countOfBytesExpectedToSend: Int64 { shared.transfer.expectedToSend }
    override var priority: Float {
        get { shared.transfer.priority }
        set { shared.describe { $0.priority = newValue } }
    }
    override var taskDescription: String? {
        get { shared.transfer.label.isEmpty ? nil : shared.transfer.label }
        set { shared.describe { $0.label = newValue ?? "" } }
    }
    override var earliestBeginDate: Date? {
        get { shared.transfer.earliestBegin }
        set { shared.describe { $0.earliestBegin = newValue } }
    }
    override func resume() { shared.resume(self) }
    override func suspend() { shared.suspend() }
    override func cancel() { shared.cancel(self) }
    override func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) { shared.cancel(self, keeping: completionHandler) }
}
