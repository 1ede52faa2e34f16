import ExtensionFoundation
import Synchronization

/// A task of a background session.
protocol BackgroundTask: URLSessionTask {
    var shared: TaskState { get }
}

/// The state that download and upload tasks share: their classes cannot inherit it.
final class TaskState: Sendable {
    private struct State {
        var transfer: BackgroundTransfer
        var state = URLSessionTask.State.suspended
        var error: NSError?
        var isAdded = false
        var refusal: (error: NSError, notify: @Sendable ((any Error)?) -> Void)?
        var progress: Progress?
        /// Receives the resume data of a cancelled task.
        var onResumeData: ResumeDataHandler?
    }

    let number: Int
    let request: URLRequest?
    /// The file to upload.
    let file: URL?
    private let session: Mutex<Weak>
    private let lock: Mutex<State>

    private struct Weak { weak var session: BackgroundSession? }

    init(_ transfer: BackgroundTransfer, _ request: URLRequest?, _ file: URL?, _ session: BackgroundSession) {
        number = transfer.task
        self.request = request
        self.file = file
        self.session = Mutex(Weak(session: session))
        lock = Mutex(State(transfer: transfer))
    }

    var transfer: BackgroundTransfer { lock.withLock { $0.transfer } }
    var state: URLSessionTask.State { lock.withLock { $0.state } }
    var error: NSError? { lock.withLock { $0.error } }

    /// Whether the system has the task. Setting this also sets `state`: running, unless the transfer is suspended.
    var isAdded: Bool {
        get { lock.withLock { $0.isAdded } }
        set {
            lock.withLock { state in
                state.isAdded = newValue
                state.state = state.transfer.state == .suspended ? .suspended : .running
            }
        }
    }

    var response: URLResponse? {
        guard let response = transfer.response, let url = URL(string: response.url) ?? request?.url else { return nil }
        return HTTPURLResponse(url: url, statusCode: response.status, httpVersion: "HTTP/" + response.version, headerFields: response.headers)
    }

    var currentRequest: URLRequest? {
        guard var request, let text = transfer.response?.url, let url = URL(string: text) else { return request }
        request.url = url
        return request
    }

    var progress: Progress {
        lock.withLock { state in
            if let progress = state.progress { return progress }
            let progress = Progress(totalUnitCount: -1)
            Self.show(state.transfer, progress)
            state.progress = progress
            return progress
        }
    }

    private static func show(_ transfer: BackgroundTransfer, _ progress: Progress) {
        ProgressCounting.exclusively {
            progress.totalUnitCount = transfer.isUpload ? transfer.expectedToSend : transfer.expectedToReceive
            progress.completedUnitCount = transfer.isUpload ? transfer.sent : transfer.received
        }
    }

    // MARK: - Calls of the app

    func resume(_ task: any BackgroundTask) {
        let (mustAdd, mustTell, refusal) = lock.withLock { state in
            guard state.state == .suspended else { return (false, false, nil as (NSError, @Sendable ((any Error)?) -> Void)?) }
            state.state = .running
            defer { state.isAdded = true }
            return (!state.isAdded, state.isAdded, state.refusal.map { ($0.error, $0.notify) })
        }
        guard let session = session.withLock({ $0.session }) else { return }
        if let (error, notify) = refusal {
            session.fail(task, error)
            return notify(error)
        }
        if mustAdd { session.add(task) }
        if mustTell { session.line?.change(number, .resume) }
    }

    func suspend() {
        let mustTell = lock.withLock { state in
            guard state.state == .running else { return false }
            state.state = .suspended
            return state.isAdded
        }
        if mustTell { session.withLock { $0.session }?.line?.change(number, .suspend) }
    }

    /// `keeping`: receives the resume data, or nil, on the session's queue.
    func cancel(_ task: any BackgroundTask, keeping handler: ((Data?) -> Void)? = nil) {
        let handler = handler.map(ResumeDataHandler.init)
        let isAdded = lock.withLock { state -> Bool? in
            guard state.state == .running || state.state == .suspended else { return nil }
            if state.isAdded {
                state.state = .canceling
                state.onResumeData = handler
            }
            return state.isAdded
        }
        guard let isAdded, let session = session.withLock({ $0.session }) else {
            handler?.call(nil)
            return
        }
        guard !isAdded else {
            session.line?.change(number, handler == nil ? .cancel : .cancelKeeping)
            return
        }
        session.fail(task, BackgroundSession.error(-999, "cancelled"))
        if let handler { session.delegateQueue.addOperation { handler.call(nil) } }
    }

    /// Passes the resume data to the handler that asked for it. On the session's queue.
    func deliverResumeData(_ data: Data?) {
        let handler = lock.withLock { state in
            defer { state.onResumeData = nil }
            return state.onResumeData
        }
        handler?.call(data)
    }

    private struct ResumeDataHandler: @unchecked Sendable {
        // SAFETY: its owner hands the closure over; it is stored under the lock and called once, on the session's queue.
        let call: (Data?) -> Void

        init(_ call: @escaping (Data?) -> Void) { self.call = call }
    }

    func describe(_ change: (inout BackgroundTransfer) -> Void) {
        let (isAdded, transfer) = lock.withLock { state in
            change(&state.transfer)
            return (state.isAdded && state.state != .completed, state.transfer)
        }
        if isAdded { session.withLock { $0.session }?.line?.change(number, .describe(priority: transfer.priority, label: transfer.label)) }
    }

    func refuse(_ error: NSError, notify: @escaping @Sendable ((any Error)?) -> Void) { lock.withLock { $0.refusal = (error, notify) } }

    // MARK: - Events from the system

    /// Stores the new progress and returns the previous one; nil when the task has completed.
    func advance(_ now: BackgroundTransfer) -> BackgroundTransfer? {
        lock.withLock { state in
            guard state.state != .completed else { return nil }
            let before = state.transfer
            state.transfer.received = now.received
            state.transfer.expectedToReceive = now.expectedToReceive
            state.transfer.sent = now.sent
            state.transfer.expectedToSend = now.expectedToSend
            if let response = now.response { state.transfer.response = response }
            if let progress = state.progress { Self.show(state.transfer, progress) }
            return before
        }
    }

    /// Returns false when the task had completed already.
    func finish(_ error: NSError?) -> Bool {
        lock.withLock { state in
            guard state.state != .completed else { return false }
            state.state = .completed
            state.error = error
            return true
        }
    }
}

extension BackgroundTransfer {
    /// The request as the app would have created it.
    var request: URLRequest? {
        guard let url = URL(string: url) else { return nil }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.allHTTPHeaderFields = headers
        request.httpBody = body.isEmpty ? nil : body
        request.timeoutInterval = idleTimeout
        return request
    }
}
