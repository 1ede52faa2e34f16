import ExtensionFoundation
import Synchronization

/// The session of a background configuration. The system runs its tasks; this object reports their progress.
final class BackgroundSession: URLSession, @unchecked Sendable {
    // SAFETY of @unchecked: all mutable state is behind the lock.

    private struct State {
        var line: TransferLine?
        /// Why the session has no line to the system.
        var problem: TransferProblem?
        var tasks: [Int: any BackgroundTask] = [:]
        var lastTask = 0
        var isInvalid = false
        var headers: [String: String] = [:]
        var resourceTimeout = 0.0
        var observer: Observer?
    }

    private let state = Mutex(State())
    /// Every session that is not invalidated, by identifier. An identifier has one session, with the delegate that it was first created with.
    private static let all = Mutex<[String: BackgroundSession]>([:])

    // MARK: - The line to the system

    /// Returns the session with this identifier, and creates it when there is none.
    static func of(
        _ identifier: String, _ configuration: URLSessionConfiguration, _ delegate: (any FoundationNetworking.URLSessionDelegate)?,
        _ queue: OperationQueue?
    ) -> BackgroundSession {
        let (session, isNew) = all.withLock { all in
            if let session = all[identifier] { return (session, false) }
            let plain: FoundationNetworking.URLSessionConfiguration = configuration
            let session = BackgroundSession(configuration: plain, delegate: delegate, delegateQueue: queue)
            all[identifier] = session
            return (session, true)
        }
        if isNew { session.open(identifier, configuration) }
        return session
    }

    private func open(_ identifier: String, _ configuration: URLSessionConfiguration) {
        let observer = Observer(self)
        state.withLock { state in
            state.observer = observer
            state.resourceTimeout = configuration.timeoutIntervalForResource
            for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
                if let name = name as? String { state.headers[name] = value as? String ?? "\(value)" }
            }
        }
        do {
            // Earlier events may arrive before this call returns: their handlers wait for the lock.
            let opened = try TransferLine.open(
                identifier, group: configuration.sharedContainerIdentifier, isDiscretionary: configuration.isDiscretionary,
                sendsLaunchEvents: configuration.sessionSendsLaunchEvents,
                connectionsPerHost: configuration.httpMaximumConnectionsPerHost, observer: observer)
            state.withLock { state in
                state.line = opened.line
                state.lastTask = max(opened.lastTask, state.lastTask)
                for transfer in opened.transfers where state.tasks[transfer.task] == nil {
                    state.tasks[transfer.task] = Self.makeTask(transfer, self)
                }
            }
        } catch {
            state.withLock { $0.problem = error }
            // A later session with this identifier may succeed.
            Self.all.withLock { $0[identifier] = nil }
        }
    }

    var line: TransferLine? { state.withLock { $0.line } }

    // MARK: - Tasks

    override func downloadTask(with url: URL) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url)) }

    override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
        let task = BackgroundDownloadTask(TaskState(transfer(request, isUpload: false), request, nil, self))
        keep(task)
        return task
    }

    override func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
        guard let resumed = ResumeData(resumeData) else {
            return refused(downloadTask(with: URLRequest(url: URL(fileURLWithPath: "/"))), Self.notResumeData) { _ in }
        }
        var transfer = transfer(resumed.request, isUpload: false)
        transfer.part = resumed.part
        transfer.received = resumed.part.size
        transfer.expectedToReceive = resumed.part.total
        let task = BackgroundDownloadTask(TaskState(transfer, resumed.request, URL(fileURLWithPath: resumed.path), self))
        keep(task)
        return task
    }

    override func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
        let task = BackgroundUploadTask(TaskState(transfer(request, isUpload: true), request, fileURL, self))
        keep(task)
        return task
    }

    private func transfer(_ request: URLRequest, isUpload: Bool) -> BackgroundTransfer {
        let number = state.withLock { state in
            state.lastTask += 1
            return state.lastTask
        }
        return BackgroundTransfer(
            task: number, isUpload: isUpload, url: request.url?.absoluteString ?? "", method: request.httpMethod ?? "",
            headers: request.allHTTPHeaderFields ?? [:], body: isUpload ? Data() : request.httpBody ?? Data(), idleTimeout: request.timeoutInterval)
    }

    private func keep(_ task: some BackgroundTask) { state.withLock { $0.tasks[task.shared.number] = task } }

    private static func makeTask(_ transfer: BackgroundTransfer, _ session: BackgroundSession) -> any BackgroundTask {
        let shared = TaskState(transfer, transfer.request, nil, session)
        shared.isAdded = true
        return transfer.isUpload ? BackgroundUploadTask(shared) : BackgroundDownloadTask(shared)
    }

    /// Hands a task to the system; a failure is reported as the task's completion error.
    func add(_ task: any BackgroundTask) {
        let (line, problem, headers, timeout, isInvalid) = state.withLock { ($0.line, $0.problem, $0.headers, $0.resourceTimeout, $0.isInvalid) }
        guard let line, !isInvalid else {
            return fail(task, problem?.error ?? Self.error(-999, "The session has been invalidated."))
        }
        do {
            let file = try task.shared.file.map { try FileHandle(forReadingFrom: $0) }
            let transfer = task.shared.transfer
            try line.add(transfer, file: file, resourceTimeout: timeout, headers: headers)
            // The system has a copy of the file now.
            if transfer.part != nil, let file = task.shared.file { try? FileManager.default.removeItem(at: file) }
        } catch let problem as TransferProblem {
            fail(task, problem.error)
        } catch {
            fail(task, Self.error(-1100, "The file cannot be read: \(error.localizedDescription)"))
        }
    }

    /// Ends a task that the system does not have.
    func fail(_ task: any BackgroundTask, _ error: NSError) {
        guard task.shared.finish(error) else { return }
        delegateQueue.addOperation { [self] in
            (delegate as? any FoundationNetworking.URLSessionTaskDelegate)?.urlSession(self, task: task, didCompleteWithError: error)
            remove(task)
        }
    }

    static func error(_ code: Int, _ message: String) -> NSError {
        NSError(domain: NSURLErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: message])
    }

    func remove(_ task: any BackgroundTask) {
        state.withLock { $0.tasks[task.shared.number] = nil }
        invalidateWhenDone()
    }

    /// The task with this number; nil when there is none.
    func known(_ number: Int) -> (any BackgroundTask)? { state.withLock { $0.tasks[number] } }

    func task(_ transfer: BackgroundTransfer) -> any BackgroundTask {
        state.withLock { state in
            if let task = state.tasks[transfer.task] { return task }
            let task = Self.makeTask(transfer, self)
            state.tasks[transfer.task] = task
            return task
        }
    }

    override func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
        let tasks = openTasks
        delegateQueue.addOperation { completionHandler(tasks) }
    }

    override func getTasksWithCompletionHandler(
        _ completionHandler: @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) -> Void
    ) {
        let tasks = openTasks
        delegateQueue.addOperation {
            completionHandler([], tasks.compactMap { $0 as? URLSessionUploadTask }, tasks.compactMap { $0 as? URLSessionDownloadTask })
        }
    }

    private var openTasks: [URLSessionTask] {
        state.withLock { $0.tasks.values.filter { $0.shared.state != .completed }.sorted { $0.shared.number < $1.shared.number } }
    }

    // MARK: - Unsupported in background sessions

    override func downloadTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        refused(downloadTask(with: request), Self.noHandlers) { completionHandler(nil, nil, $0) }
    }

    override func downloadTask(
        with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }

    override func downloadTask(
        withResumeData resumeData: Data, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        refused(downloadTask(withResumeData: resumeData), Self.noHandlers) { completionHandler(nil, nil, $0) }
    }

    override func uploadTask(
        with request: URLRequest, fromFile fileURL: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        refused(uploadTask(with: request, fromFile: fileURL), Self.noHandlers) { completionHandler(nil, nil, $0) }
    }

    override func uploadTask(
        with request: URLRequest, from bodyData: Data?, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        refused(uploadTask(with: request, fromFile: URL(fileURLWithPath: "/dev/null")), Self.noHandlers) { completionHandler(nil, nil, $0) }
    }

    override func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
        refused(uploadTask(with: request, fromFile: URL(fileURLWithPath: "/dev/null")), "A background session uploads files only.") { _ in }
    }

    override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
        refused(uploadTask(with: request, fromFile: URL(fileURLWithPath: "/dev/null")), "A background session uploads files only.") { _ in }
    }

    private static let noHandlers = "A background session has no completion handlers: the process may be gone by then. Use a delegate."

    private static let notResumeData = "The data is not what cancel(byProducingResumeData:) of a background session has given."

    /// A task that ends with an error as soon as it is resumed.
    private func refused<Task: URLSessionTask>(_ task: Task, _ sentence: String, notify: @escaping @Sendable ((any Error)?) -> Void) -> Task {
        (task as? any BackgroundTask)?.shared.refuse(Self.error(-1, sentence), notify: notify)
        return task
    }

    // MARK: - Invalidation

    override func finishTasksAndInvalidate() {
        state.withLock { $0.isInvalid = true }
        invalidateWhenDone()
    }

    override func invalidateAndCancel() {
        for task in openTasks { task.cancel() }
        finishTasksAndInvalidate()
    }

    private func invalidateWhenDone() {
        let line = state.withLock { state -> TransferLine?? in
            guard state.isInvalid, state.tasks.isEmpty, state.observer != nil else { return .none }
            defer {
                state.line = nil
                state.observer = nil
            }
            return .some(state.line)
        }
        guard let line else { return }
        line?.close()
        Self.all.withLock { all in
            if let name = all.first(where: { $0.value === self })?.key { all[name] = nil }
        }
        super.finishTasksAndInvalidate()
    }
}
