import Dispatch
import Synchronization
import Testing

@testable import ExtensionRunner

/// A host may send the person's events, or another size, while the extension's view is being made on the main thread.
@Suite(.timeLimit(.minutes(10))) struct HandedOnTests {
    private final class Received: Sendable {
        let numbers = Mutex<[Int]>([])
    }

    @Test func nothingIsLostOrOvertaken() {
        for _ in 0..<500 {
            let view = HandedOn<Received>()
            let received = Received()
            view.expect()
            DispatchQueue.concurrentPerform(iterations: 2) { side in
                guard side == 0 else { return view.settle(received) }
                for number in 0..<100 { view.hand { $0?.numbers.withLock { $0.append(number) } } }
            }
            #expect(received.numbers.withLock { $0 } == Array(0..<100))
            #expect(view.receiver === received)
        }
    }

    @Test func whatCannotBeMadeIsSaid() {
        let view = HandedOn<Received>()
        let refused = Mutex(0)
        let count: @Sendable (Received?) -> Void = { receiver in if receiver == nil { refused.withLock { $0 += 1 } } }
        view.hand(count)
        #expect(refused.withLock { $0 } == 1)
        view.expect()
        view.hand(count)
        #expect(refused.withLock { $0 } == 1)
        view.settle(nil)
        view.hand(count)
        #expect(refused.withLock { $0 } == 3)
    }
}
