import Foundation
import RandomNumbers
import Synchronization
import SystemCalls
import TestSupport
import Testing

/// One test after the other: they look at what the reactor does in between.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ReactorTests {
    @Test func deadlinesFireInOrderAndNotEarly() async throws {
        let fired = Mailbox<(Int, Bool)>()
        let start = ContinuousClock.now + .milliseconds(5)
        var random = SplitMix64(state: 7)
        for number in (0..<100).shuffled(using: &random) {
            let due = start + .microseconds(number * 500)
            Reactor.shared.schedule(at: due) { fired.put((number, ContinuousClock.now >= due)) }
        }
        var order: [Int] = []
        var early: [Int] = []
        for _ in 0..<100 {
            let (number, isDue) = try await fired.next()
            order.append(number)
            if !isDue { early.append(number) }
        }
        #expect(order == Array(0..<100))
        #expect(early == [])
    }

    @Test func aDeadlineInThePastFiresAtOnce() async throws {
        let fired = Mailbox<Void>()
        Reactor.shared.schedule(at: .now - .seconds(100)) { fired.put(()) }
        Reactor.shared.schedule(after: .zero) { fired.put(()) }
        try await fired.next()
        try await fired.next()
    }

    @Test func aCancelledDeadlineDoesNotFire() async throws {
        let fired = Mailbox<Int>()
        let first = Reactor.shared.schedule(after: .milliseconds(5)) { fired.put(1) }
        let second = Reactor.shared.schedule(after: .milliseconds(10)) { fired.put(2) }
        Reactor.shared.schedule(after: .milliseconds(15)) { fired.put(3) }
        Reactor.shared.cancel(first)
        Reactor.shared.cancel(second)
        Reactor.shared.cancel(.max)
        #expect(try await fired.next() == 3)
        Reactor.shared.cancel(first)
        #expect(fired.count == 0)
    }

    @Test func aDeadlineFiresOnce() async throws {
        let fired = Mailbox<Int>()
        Reactor.shared.schedule(after: .zero) { fired.put(1) }
        Reactor.shared.schedule(after: .milliseconds(2)) { fired.put(2) }
        #expect(try await fired.next() == 1)
        #expect(try await fired.next() == 2)
        await Reactor.shared.settle()
        #expect(fired.count == 0)
    }

    @Test func anEarlierDeadlineFromAnotherThreadWakesTheReactor() async throws {
        let fired = Mailbox<Int>()
        let far = Reactor.shared.schedule(after: .seconds(3600)) { fired.put(1) }
        await Reactor.shared.settle()  // it has seen that one, and waits for it
        try await onOwnThread { _ = Reactor.shared.schedule(after: .milliseconds(5)) { fired.put(2) } }
        #expect(try await fired.next() == 2)
        Reactor.shared.cancel(far)
    }

    @Test func aReactorThatWaitsForNothingIsWoken() async throws {
        let reactor = Reactor()
        for number in 0..<3 {
            let fired = Mailbox<Int>()
            reactor.schedule(after: .milliseconds(1)) { fired.put(number) }
            #expect(try await fired.next() == number)
        }
    }

    @Test func aDeadlineBeyondAllTimeHarmsNobody() async throws {
        let reactor = Reactor()
        let fired = Mailbox<Void>()
        let keys = [Duration.seconds(Int64.max), .seconds(Int64.max / 1000), .seconds(1 << 40)].map { reactor.schedule(after: $0) {} }
        reactor.schedule(after: .milliseconds(1)) { fired.put(()) }
        try await fired.next()
        for key in keys { reactor.cancel(key) }
    }

    @Test func onlyItsOwnThreadIsCurrent() async throws {
        let answers = Mailbox<Bool>()
        let other = Reactor()
        #expect(!other.isCurrent, "not even started")
        Reactor.shared.schedule(after: .zero) {
            answers.put(Reactor.shared.isCurrent)
            answers.put(other.isCurrent)
        }
        #expect(try await answers.next())
        #expect(try await !answers.next())
        #expect(!Reactor.shared.isCurrent)
    }

    @Test func aSourceIsAskedUntilItIsForgotten() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (one, other) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
        let source = CountingSource()
        let key = try Reactor.shared.watch(one.rawValue, for: .readable, source: source)
        #expect(write(other.rawValue, "x", 1) == 1)
        // Nobody reads, so it stays readable.
        for _ in 0..<3 { try await source.asked.next() }
        Reactor.shared.unwatch(key, one.rawValue)
        await Reactor.shared.settle()
        while source.asked.poll() != nil {}
        await Reactor.shared.settle()
        #expect(source.asked.count == 0)
    }

    @Test func whatCannotBeWatchedIsRefusedWithASentence() throws {
        let memory = try SealedMemory.make(Data("x".utf8))
        let error = #expect(throws: SystemError.self) {
            _ = try Reactor.shared.watch(memory.rawValue, for: .readable, source: CountingSource())
        }
        #expect(error?.description == "Could not watch a descriptor: Operation not permitted. Check the permissions.")
    }
}

private final class CountingSource: ReactorSource {
    let asked = Mailbox<Void>()
    func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) { asked.put(()) }
}
