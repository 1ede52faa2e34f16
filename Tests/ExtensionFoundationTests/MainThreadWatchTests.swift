import ExtensionRunner
import Synchronization
import Testing

/// A main thread that takes nothing is noticed, and one that goes on as well.
@Suite struct MainThreadWatchTests {
    /// What waits for the main thread, which takes nothing until it is told to.
    private final class MainThread: Sendable {
        private let waiting = Mutex<[@Sendable () -> Void]>([])

        func take(_ action: @escaping @Sendable () -> Void) { waiting.withLock { $0.append(action) } }
        var count: Int { waiting.withLock { $0.count } }
        func goOn() {
            let actions = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for action in actions { action() }
        }
    }

    @Test(.timeLimit(.minutes(10))) func tellsThatNothingIsTakenAndThatItIsAgain() async {
        let thread = MainThread()
        let watch = MainThreadWatch { thread.take($0) }
        let (words, feed) = AsyncStream.makeStream(of: Bool.self)
        watch.start(.milliseconds(1)) { feed.yield($0) }
        watch.expect()
        watch.expect()
        #expect(thread.count == 1, "one look stands for all that waits")
        var told = words.makeAsyncIterator()
        #expect(await told.next() == true)
        thread.goOn()
        #expect(await told.next() == false)
        // And again.
        watch.expect()
        #expect(await told.next() == true)
    }

    @Test func saysNothingOfOneThatGoesOn() {
        let thread = MainThread()
        let watch = MainThreadWatch { thread.take($0) }
        let words = Mutex<[Bool]>([])
        watch.start(.seconds(3600)) { word in words.withLock { $0.append(word) } }
        for _ in 0..<3 {
            watch.expect()
            thread.goOn()
        }
        #expect(words.withLock { $0 } == [])
    }

    @Test func doesNothingWithoutABudget() {
        let thread = MainThread()
        let watch = MainThreadWatch { thread.take($0) }
        watch.expect()
        #expect(thread.count == 0)
    }
}
