@testable import SystemServices
import Testing

/// Thousands of random schedules of threads that claim, nest, release, cancel, present, answer and die, held against a model that knows nothing of
/// queues: it only looks at who has what, and at who could ever go on.
@Suite struct FileArbiterScheduleTests {
    @Test(arguments: 0..<8) func nobodySharesWhatIsWrittenAndEverybodyIsAnswered(_ part: UInt64) {
        for seed in 0..<250 {
            var schedule = Schedule(seed: part * 1000 + UInt64(seed))
            schedule.run(steps: 120)
        }
    }

    /// Without claims within claims, purposes and presenters, nobody has a reason to overtake.
    @Test func conflictingClaimsAreGrantedInTheirOrder() {
        for seed in UInt64(0)..<1000 {
            var schedule = Schedule(seed: seed, isPlain: true)
            schedule.run(steps: 120)
            for (place, later) in schedule.grants.enumerated() {
                for earlier in schedule.grants[(place + 1)...] where earlier.id < later.id {
                    #expect(!FileArbiter.conflict(earlier, later), "\(later.id) was granted before \(earlier.id), seed \(seed)")
                }
            }
            #expect(schedule.refusedDeadlocks == 0)
        }
    }

    /// Readers that never leave the item alone: each new one comes before the last one has gone.
    @Test func aStreamOfReadersDoesNotStarveAWriter() {
        var files = ArbitratedFiles()
        var reader = files.claim("r0", ArbitratedFiles.read("/a"))
        let writer = files.claim("w", ArbitratedFiles.write("/a"))
        let next = files.claim("r1", ArbitratedFiles.read("/a"))
        files.release(reader)
        #expect(files.isHeld(writer))
        files.release(writer)
        reader = next
        #expect(files.isHeld(reader))
    }
}

extension FileArbiter {
    fileprivate static func conflict(_ one: Schedule.Grant, _ other: Schedule.Grant) -> Bool { conflict(one.request, other.request) }
}

/// A world of processes with threads. A thread has a stack of claims, all but the last of which it holds; a presenter is a thread, too, which is
/// busy while it is asked.
struct Schedule {
    struct Grant {
        let id: FileArbiter.ClaimID
        let request: FileArbiter.Request
    }

    private struct Thread {
        let peer: String
        /// Nil for a thread that is no presenter's.
        let presenter: UInt64?
        var stack: [FileArbiter.ClaimID] = []
        /// The question that the presenter is busy with, and how high its stack was.
        var question: FileArbiter.AskID?
        var isAlive = true
    }

    private static let paths = ["/a", "/a/b", "/a/b/c", "/a/d", "/e", "/e/f"]

    private var arbiter = FileArbiter()
    private var threads: [Thread] = []
    private var questions: [(ask: FileArbiter.AskID, presenter: FileArbiter.PresenterID)] = []
    private var requests: [FileArbiter.ClaimID: FileArbiter.Request] = [:]
    private var held: Set<FileArbiter.ClaimID> = []
    private var random: SmallRandom
    private var lastNumber: UInt64 = 0
    private let seed: UInt64
    private let isPlain: Bool
    private(set) var grants: [Grant] = []
    private(set) var refusedDeadlocks = 0

    init(seed: UInt64, isPlain: Bool = false) {
        self.seed = seed
        self.isPlain = isPlain
        random = SmallRandom(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        for peer in 0..<4 {
            for _ in 0..<2 { threads.append(Thread(peer: "p\(peer)", presenter: nil)) }
            guard !isPlain else { continue }
            threads.append(Thread(peer: "p\(peer)", presenter: 1))
            _ = arbiter.addPresenter(.init(peer: "p\(peer)", number: 1), path: ArbitratedFiles.item(random.element(of: Self.paths)))
        }
    }

    mutating func run(steps: Int) {
        for _ in 0..<steps { step(mayAsk: true) }
        // From here on everybody goes home.
        var rounds = 0
        while threads.contains(where: { $0.isAlive && !$0.stack.isEmpty }) || !questions.isEmpty, rounds < 10_000 {
            step(mayAsk: false)
            rounds += 1
        }
        let waiting = threads.filter { $0.isAlive && !$0.stack.isEmpty }
        #expect(waiting.isEmpty && arbiter.claims.isEmpty && arbiter.asks.isEmpty, "somebody waits for ever, seed \(seed)")
    }

    private mutating func step(mayAsk: Bool) {
        let place = random.below(threads.count)
        guard threads[place].isAlive else { return }
        if let top = threads[place].stack.last, !held.contains(top) {
            // It waits, and can do nothing but give up.
            if mayAsk, random.below(40) == 0 { take(arbiter.cancel(top)) }
        } else if let presenter = threads[place].presenter {
            present(place, presenter, mayAsk)
        } else if mayAsk, random.below(200) == 0 {
            kill(threads[place].peer)
        } else if mayAsk, threads[place].stack.count < (isPlain ? 1 : 3), random.below(2) == 0 {
            claim(place)
        } else if let top = threads[place].stack.last {
            release(top, place)
        }
        check()
    }

    private mutating func present(_ place: Int, _ presenter: UInt64, _ mayAsk: Bool) {
        if threads[place].question == nil {
            guard let next = questions.firstIndex(where: { $0.presenter.peer == threads[place].peer && $0.presenter.number == presenter }) else {
                return
            }
            threads[place].question = questions.remove(at: next).ask
        } else if let top = threads[place].stack.last {
            release(top, place)
        } else if mayAsk, random.below(3) == 0 {
            claim(place)
        } else if let ask = threads[place].question {
            threads[place].question = nil
            let isLate = random.below(5) == 0
            take(isLate ? arbiter.passOver(ask)?.actions ?? [] : arbiter.answered(ask, failed: random.below(10) == 0))
        }
    }

    private mutating func claim(_ place: Int) {
        let thread = threads[place]
        lastNumber += 1
        let accesses = (0...random.below(2)).map { _ in
            random.below(3) == 0 ? ArbitratedFiles.write(random.element(of: Self.paths)) : ArbitratedFiles.read(random.element(of: Self.paths))
        }
        var request = FileArbiter.Request(peer: thread.peer, number: lastNumber, accesses: accesses, purpose: "own \(lastNumber)")
        if !isPlain {
            if random.below(8) == 0 { request = FileArbiter.Request(peer: thread.peer, number: lastNumber, accesses: accesses, purpose: "shared") }
            request.within = thread.stack.compactMap { requests[$0]?.number }
            if let presenter = thread.presenter {
                request.holdingUp = [presenter]
                if random.below(2) == 0 { request.presenter = presenter }
            }
        }
        let (id, actions) = arbiter.claim(request)
        requests[id] = request
        threads[place].stack.append(id)
        take(actions)
    }

    private mutating func release(_ id: FileArbiter.ClaimID, _ place: Int) {
        guard let request = requests[id], let actions = arbiter.release(request.number, of: request.peer, outcomes: []) else {
            Issue.record("\(id) is held and cannot be released, seed \(seed)")
            return
        }
        held.remove(id)
        threads[place].stack.removeLast()
        take(actions)
    }

    private mutating func kill(_ peer: String) {
        for place in threads.indices where threads[place].peer == peer {
            held.subtract(threads[place].stack)
            threads[place].stack = []
            threads[place].isAlive = false
        }
        questions.removeAll { $0.presenter.peer == peer }
        take(arbiter.ended(peer))
    }

    private mutating func take(_ actions: [FileArbiter.Action]) {
        for action in actions {
            switch action {
            case .grant(let id):
                guard let request = requests[id] else {
                    Issue.record("a grant for nobody")
                    continue
                }
                held.insert(id)
                grants.append(Grant(id: id, request: request))
                #expect(threads.contains { $0.isAlive && $0.stack.last == id }, "granted to somebody who does not wait, seed \(seed)")
            case .refuse(let id, let reason):
                if reason == .deadlock {
                    refusedDeadlocks += 1
                    #expect(!couldGoOn(id), "\(id) would have been granted one day, seed \(seed)")
                }
                for thread in threads.indices where threads[thread].stack.last == id { threads[thread].stack.removeLast() }
            case .ask(let ask, let presenter, _, _): questions.append((ask, presenter))
            case .drop(let ask): questions.removeAll { $0.ask == ask }
            case .notify: break
            }
        }
    }

    /// Of any two that overlap and of which one writes, one is not held.
    private func check() {
        let holders = held.sorted().compactMap { requests[$0] }
        for (place, one) in holders.enumerated() {
            for other in holders[(place + 1)...] where one.purpose != other.purpose {
                for (own, others) in one.accesses.flatMap({ own in other.accesses.map { (own, $0) } })
                where own.kind == .write || others.kind == .write {
                    let (left, right) = (own.path.text + "/", others.path.text + "/")
                    #expect(!left.hasPrefix(right) && !right.hasPrefix(left), "\(own) and \(others) at once, seed \(seed)")
                }
            }
        }
    }

    /// Whether a claim that was refused would be granted if every thread that can go on did, whatever the order.
    private func couldGoOn(_ refused: FileArbiter.ClaimID) -> Bool {
        var left = threads.filter(\.isAlive)
        var busy = true
        while busy {
            busy = false
            for place in left.indices where !left[place].stack.isEmpty {
                let top = left[place].stack[left[place].stack.count - 1]
                if !held.contains(top), !isFree(top, left) { continue }
                if top == refused { return true }
                left[place].stack.removeLast()
                busy = true
            }
        }
        return false
    }

    /// Whether nobody who still has something is in the way of a claim, and every presenter of its items can answer.
    private func isFree(_ id: FileArbiter.ClaimID, _ threads: [Thread]) -> Bool {
        guard let request = requests[id] else { return true }
        let holders = threads.flatMap(\.stack).filter { held.contains($0) && $0 != id }.compactMap { requests[$0] }
        guard !holders.contains(where: { FileArbiter.conflict(request, $0) }) else { return false }
        return !threads.contains { thread in
            guard let number = thread.presenter, !(thread.peer == request.peer && request.presenter == number), !thread.stack.isEmpty,
                let path = arbiter.presenters[.init(peer: thread.peer, number: number)]
            else { return false }
            return request.accesses.contains { $0.path.contains(path) }
        }
    }
}

struct SmallRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func below(_ bound: Int) -> Int { Int(next() >> 11) % bound }
    mutating func element<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}
