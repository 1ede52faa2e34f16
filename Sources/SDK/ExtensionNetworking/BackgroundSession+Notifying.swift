import ExtensionFoundation

/// Receives what the system reports. As on Apple's systems, a session lives until it is invalidated, even if the app holds no reference to it.
final class Observer: TransferObserver {
    private let session: BackgroundSession

    init(_ session: BackgroundSession) { self.session = session }

    func progressed(_ transfer: BackgroundTransfer, resumedAt: Int64) { session.progressed(transfer, resumedAt: resumedAt) }

    func ended(_ transfer: BackgroundTransfer, problem: TransferProblem?, path: String, answer: FileHandle?, done: @escaping @Sendable () -> Void) {
        session.ended(transfer, problem, path: path, answer: answer, done: done)
    }

    func toldAll(done: @escaping @Sendable () -> Void) { session.toldAll(done: done) }

    func challenged(_ challenge: TransferChallenge, answer: @escaping @Sendable (TransferChallenge.Answer) -> Void) {
        session.challenged(challenge, answer: answer)
    }
}

extension BackgroundSession {
    fileprivate func progressed(_ transfer: BackgroundTransfer, resumedAt: Int64) {
        let task = task(transfer)
        guard let before = task.shared.advance(transfer) else { return }
        delegateQueue.addOperation { [self] in
            if resumedAt > 0, let delegate = delegate as? any FoundationNetworking.URLSessionDownloadDelegate,
                let task = task as? BackgroundDownloadTask
            {
                delegate.urlSession(
                    self, downloadTask: task, didResumeAtOffset: resumedAt, expectedTotalBytes: transfer.expectedToReceive)
            }
            notifyOfBytes(task, before, transfer)
        }
    }

    /// Reports to the delegate the bytes transferred since `before`.
    private func notifyOfBytes(_ task: any BackgroundTask, _ before: BackgroundTransfer, _ now: BackgroundTransfer) {
        if let task = task as? BackgroundDownloadTask, now.received > before.received {
            (delegate as? any FoundationNetworking.URLSessionDownloadDelegate)?.urlSession(
                self, downloadTask: task, didWriteData: now.received - before.received, totalBytesWritten: now.received,
                totalBytesExpectedToWrite: now.expectedToReceive)
        }
        if now.isUpload, now.sent > before.sent {
            (delegate as? any FoundationNetworking.URLSessionTaskDelegate)?.urlSession(
                self, task: task, didSendBodyData: now.sent - before.sent, totalBytesSent: now.sent, totalBytesExpectedToSend: now.expectedToSend)
        }
    }

    fileprivate func ended(
        _ transfer: BackgroundTransfer, _ problem: TransferProblem?, path: String, answer: FileHandle?, done: @escaping @Sendable () -> Void
    ) {
        let task = task(transfer)
        let before = task.shared.advance(transfer)
        delegateQueue.addOperation { [self] in
            ExtensionProcess.closingWork.enter()
            defer {
                remove(task)
                done()
                ExtensionProcess.closingWork.leave()
            }
            let data = ResumeData(transfer, path: path)?.data
            let error = problem?.error(resumeData: data)
            task.shared.deliverResumeData(data)
            if error == nil {
                if let before { notifyOfBytes(task, before, transfer) }
                if let task = task as? BackgroundDownloadTask, !path.isEmpty {
                    let location = URL(fileURLWithPath: path)
                    (delegate as? any FoundationNetworking.URLSessionDownloadDelegate)?.urlSession(
                        self, downloadTask: task, didFinishDownloadingTo: location)
                    // A file that the delegate has not moved by now is deleted.
                    try? FileManager.default.removeItem(at: location)
                } else if let task = task as? BackgroundUploadTask, let data = try? answer?.readToEnd(), !data.isEmpty {
                    (delegate as? any FoundationNetworking.URLSessionDataDelegate)?.urlSession(self, dataTask: task, didReceive: data)
                }
            }
            guard task.shared.finish(error) else { return }
            (delegate as? any FoundationNetworking.URLSessionTaskDelegate)?.urlSession(self, task: task, didCompleteWithError: error)
        }
    }

    fileprivate func toldAll(done: @escaping @Sendable () -> Void) {
        delegateQueue.addOperation { [self] in
            ExtensionProcess.closingWork.enter()
            defer { ExtensionProcess.closingWork.leave() }
            (delegate as? any URLSessionDelegate)?.urlSessionDidFinishEvents(forBackgroundURLSession: self)
            done()
        }
    }

    fileprivate func challenged(_ challenge: TransferChallenge, answer: @escaping @Sendable (TransferChallenge.Answer) -> Void) {
        guard let task = known(challenge.task), let delegate = delegate as? any FoundationNetworking.URLSessionTaskDelegate
        else { return answer(.none) }
        let space = URLProtectionSpace(
            host: challenge.host, port: challenge.port, protocol: challenge.scheme, realm: challenge.realm,
            authenticationMethod: challenge.isDigest ? NSURLAuthenticationMethodHTTPDigest : NSURLAuthenticationMethodHTTPBasic)
        let question = URLAuthenticationChallenge(
            protectionSpace: space, proposedCredential: nil, previousFailureCount: challenge.failures, failureResponse: nil, error: nil,
            sender: NoSender())
        delegateQueue.addOperation { [self] in
            delegate.urlSession(self, task: task, didReceive: question) { disposition, credential in
                switch disposition {
                case .useCredential:
                    if let user = credential?.user {
                        answer(.credential(user: user, password: credential?.password ?? ""))
                    } else {
                        answer(.none)
                    }
                case .cancelAuthenticationChallenge: answer(.cancel)
                default: answer(.none)
                }
            }
        }
    }
}

extension TransferProblem {
    fileprivate func error(resumeData: Data?) -> NSError {
        guard let resumeData else { return error }
        return NSError(
            domain: error.domain, code: error.code,
            userInfo: error.userInfo.merging([NSURLSessionDownloadTaskResumeData: resumeData]) { $1 })
    }
}

/// Delegates answer a challenge through their completion handler; this object exists because `URLAuthenticationChallenge` requires a sender.
private final class NoSender: NSObject, URLAuthenticationChallengeSender {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
    func cancel(_ challenge: URLAuthenticationChallenge) {}
    func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
