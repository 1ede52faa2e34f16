import Foundation
import Synchronization
import Wire

/// The presenters of this process. The system knows them by number; they are called on their own queues.
final class PresenterTable: Sendable {
    static let shared = PresenterTable()

    /// SAFETY: the presenter is called only on its own queue, as `NSFilePresenter` requires.
    private struct Entry: @unchecked Sendable {
        let number: UInt64
        let presenter: any NSFilePresenter
        let queue: OperationQueue
        let path: String?
        var hasOneThread: Bool { queue === OperationQueue.main || queue.maxConcurrentOperationCount == 1 }
    }

    private struct Key: Hashable {
        let presenter: UInt64
        let claim: UInt64
    }

    private struct State {
        var entries: [Entry] = []
        var lastNumber: UInt64 = 0
        /// Closures to run when the claim that a presenter relinquished for has ended. Nil: the presenter has not relinquished yet.
        var reacquirers: [Key: (@Sendable () -> Void)?] = [:]
    }

    private let state = Mutex(State())

    var all: [any NSFilePresenter] { state.withLock { $0.entries.map(\.presenter) } }

    /// 0 for a presenter that was not added.
    func number(of presenter: ObjectIdentifier) -> UInt64 {
        state.withLock { $0.entries.first { ObjectIdentifier($0.presenter) == presenter }?.number ?? 0 }
    }

    /// Presenters that cannot be called while this thread waits.
    func presentersOnThisThread() -> Set<UInt64> {
        let entries = state.withLock { $0.entries }
        guard !entries.isEmpty, let queue = OperationQueue.current else { return [] }
        return Set(entries.filter { $0.queue === queue && $0.hasOneThread }.map(\.number))
    }

    // MARK: - Registration

    func add(_ presenter: any NSFilePresenter) {
        let path = presenter.presentedItemURL.flatMap { ItemLocation.path(of: $0, followsLink: false) }
        let queue = presenter.presentedItemOperationQueue
        do {
            // First, so that opening a new connection does not register this presenter too.
            let line = path == nil ? nil : try CoordinationLine.current()
            let entry = insert(presenter, queue, path)
            if let line, let entry { try register(entry, with: line) }
        } catch {
            _ = insert(presenter, queue, path)
            FileHandle.standardError.write(Data("NSFileCoordinator: a presenter of \(path ?? "nothing") is not told anything: \(error)\n".utf8))
        }
    }

    /// Nil for a presenter that was added before.
    private func insert(_ presenter: any NSFilePresenter, _ queue: OperationQueue, _ path: String?) -> Entry? {
        state.withLock { state in
            guard !state.entries.contains(where: { $0.presenter === presenter }) else { return nil }
            state.lastNumber += 1
            let entry = Entry(number: state.lastNumber, presenter: presenter, queue: queue, path: path)
            state.entries.append(entry)
            return entry
        }
    }

    func remove(_ presenter: any NSFilePresenter) {
        let number = state.withLock { state -> UInt64? in
            guard let place = state.entries.firstIndex(where: { $0.presenter === presenter }) else { return nil }
            let number = state.entries.remove(at: place).number
            state.reacquirers = state.reacquirers.filter { $0.key.presenter != number }
            return number
        }
        guard let number, let line = try? CoordinationLine.current() else { return }
        var request = WireRemoveFilePresenter()
        request.presenter = number
        _ = try? line.channel.callAndWait(request, deadline: Self.budget)  // a connection that has ended has no presenters
    }

    /// Registers every presenter on a new connection, on which the system knows none.
    func register(with line: CoordinationLine) {
        for entry in state.withLock({ $0.entries }) {
            do {
                try register(entry, with: line)
            } catch {
                FileHandle.standardError.write(
                    Data("NSFileCoordinator: a presenter of \(entry.path ?? "nothing") is not told anything: \(error)\n".utf8))
            }
        }
    }

    private func register(_ entry: Entry, with line: CoordinationLine) throws {
        guard let path = entry.path else { return }
        var request = WireAddFilePresenter()
        request.presenter = entry.number
        request.path = path
        _ = try line.channel.callAndWait(request, deadline: Self.budget)
    }

    private static let budget = Duration.seconds(30)

    private func entry(_ number: UInt64) -> Entry? { state.withLock { $0.entries.first { $0.number == number } } }

    // MARK: - Questions

    /// Called on the channel's thread.
    func ask(_ question: IncomingRequest<WireAskFilePresenter>) {
        let request = question.message
        guard let entry = entry(request.presenter) else { return question.reply() }
        var steps: [@Sendable (any NSFilePresenter, @escaping @Sendable ((any Error)?) -> Void) -> Void] = []
        let key = Key(presenter: request.presenter, claim: request.claim)
        switch request.kind {
        case .read:
            steps.append { [self] presenter, done in
                presenter.relinquishPresentedItem(
                    toReader: once {
                        self.relinquished(key, $0)
                        done(nil)
                    })
            }
        case .write:
            steps.append { [self] presenter, done in
                presenter.relinquishPresentedItem(
                    toWriter: once {
                        self.relinquished(key, $0)
                        done(nil)
                    })
            }
        case .unspecified, .UNRECOGNIZED: break
        }
        if request.saves { steps.append { $0.savePresentedItemChanges(completionHandler: $1) } }
        if request.deletes { steps.append { $0.accommodatePresentedItemDeletion(completionHandler: $1) } }
        for path in request.deletedSubitems {
            steps.append { $0.accommodatePresentedSubitemDeletion(at: URL(fileURLWithPath: path), completionHandler: $1) }
        }
        if request.kind == .read || request.kind == .write { state.withLock { $0.reacquirers[key] = .some(nil) } }
        perform(steps[...], entry, question)
    }

    /// Performs the steps one after the other, each on the presenter's queue.
    private func perform(
        _ steps: ArraySlice<@Sendable (any NSFilePresenter, @escaping @Sendable ((any Error)?) -> Void) -> Void>, _ entry: Entry,
        _ question: IncomingRequest<WireAskFilePresenter>
    ) {
        guard let step = steps.first else { return question.reply() }
        entry.queue.addOperation { [self] in
            CoordinatingThread.run(answeringFor: entry.number) {
                step(
                    entry.presenter,
                    once { error in
                        if let error { return question.fail(WireFailure(error: error)) }
                        self.perform(steps.dropFirst(), entry, question)
                    })
            }
        }
    }

    private func relinquished(_ key: Key, _ reacquirer: (@Sendable () -> Void)?) {
        let isOver = state.withLock { state in
            guard state.reacquirers[key] != nil else { return true }
            state.reacquirers[key] = .some(reacquirer ?? {})
            return false
        }
        if isOver, let reacquirer, let entry = entry(key.presenter) { entry.queue.addOperation(reacquirer) }
    }

    // MARK: - Notifications

    /// Called on the channel's thread.
    func notify(_ request: IncomingRequest<WireTellFilePresenter>) {
        guard let entry = entry(request.message.presenter) else { return request.reply() }
        entry.queue.addOperation { [self] in
            CoordinatingThread.run(answeringFor: entry.number) {
                for news in request.message.news { notify(news, entry) }
            }
            request.reply()
        }
    }

    private func notify(_ news: WireFileNews, _ entry: Entry) {
        let presenter = entry.presenter
        switch news.kind {
        case .reacquire:
            let reacquirer = state.withLock { $0.reacquirers.removeValue(forKey: Key(presenter: entry.number, claim: news.claim)) }
            if case .some(.some(let reacquirer)) = reacquirer { reacquirer() }
        case .changed: presenter.presentedItemDidChange()
        case .moved: presenter.presentedItemDidMove(to: URL(fileURLWithPath: news.newPath))
        case .subitemAppeared: presenter.presentedSubitemDidAppear(at: URL(fileURLWithPath: news.path))
        case .subitemChanged: presenter.presentedSubitemDidChange(at: URL(fileURLWithPath: news.path))
        case .subitemMoved: presenter.presentedSubitem(at: URL(fileURLWithPath: news.path), didMoveTo: URL(fileURLWithPath: news.newPath))
        case .unspecified, .UNRECOGNIZED: break
        }
    }
}

/// Runs `action` for the first call only, so that a second answer is ignored.
private func once<Value>(_ action: @escaping @Sendable (Value) -> Void) -> @Sendable (Value) -> Void {
    let once = Once(action)
    return { once.take()?($0) }
}

private final class Once<Value>: Sendable {
    private let action: Mutex<(@Sendable (Value) -> Void)?>

    init(_ action: @escaping @Sendable (Value) -> Void) { self.action = Mutex(action) }

    func take() -> (@Sendable (Value) -> Void)? {
        action.withLock { action in
            defer { action = nil }
            return action
        }
    }
}
