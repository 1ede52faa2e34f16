import Foundation
import Synchronization
@testable import SystemServices
import Testing
import Wire

/// The service over real channels, with peers that say what no coordinator says.
@Suite struct CoordinationServiceTests {
    private func claim(_ number: UInt64, _ kind: WireFileAccessKind, _ path: String, presenter: UInt64 = 0) -> WireClaimFiles {
        .with {
            $0.claim = number
            $0.purpose = "own \(UUID().uuidString)"
            $0.presenter = presenter
            $0.accesses = [
                .with {
                    $0.kind = kind
                    $0.path = path
                }
            ]
        }
    }

    private func release(_ number: UInt64, _ outcomes: WireFileOutcome...) -> WireReleaseFiles {
        .with {
            $0.claim = number
            $0.outcomes = outcomes
        }
    }

    @Test func grantsReleasesAndLists() async throws {
        let service = CoordinationService(data: "/nowhere")
        let one = try TestPeer(service, "one"), two = try TestPeer(service, "two")
        #expect(try await one.ask(claim(1, .write, "/a")).paths == ["/a"])
        async let second = two.ask(claim(1, .read, "/a/b"))
        try await until { service.list().claims.count == 2 }
        let list = service.list()
        #expect(list.claims.map(\.holder) == ["one", "two"] && list.claims.map(\.state) == [.held, .waiting] && list.claims[0].pid == 4711)
        try one.channel.send(release(1, .changed))
        #expect(try await second.paths == ["/a/b"])
        two.channel.close()
        try await until { service.list().claims.isEmpty }
    }

    @Test func aPeerThatEndsGivesEverythingBack() async throws {
        let service = CoordinationService(data: "/nowhere")
        let one = try TestPeer(service, "one"), two = try TestPeer(service, "two")
        _ = try await one.ask(claim(1, .write, "/a"))
        _ = try await one.ask(
            WireAddFilePresenter.with {
                $0.presenter = 1
                $0.path = "/b"
            })
        async let second = two.ask(claim(1, .write, "/a"))
        try await until { service.list().claims.count == 2 }
        one.channel.close()
        _ = try await second
        #expect(service.list().presenters.isEmpty)
    }

    @Test func passesAPresenterOverThatDoesNotAnswer() async throws {
        let service = CoordinationService(data: "/nowhere", presenterBudget: .milliseconds(20))
        let one = try TestPeer(service, "one"), two = try TestPeer(service, "two")
        _ = try await one.ask(
            WireAddFilePresenter.with {
                $0.presenter = 1
                $0.path = "/a"
            })
        #expect(try await two.ask(claim(1, .write, "/a")).paths == ["/a"])
        #expect(one.questions.withLock { $0.count } == 1, "it was asked")
    }

    @Test func aCancelledCallLeavesTheQueue() async throws {
        let service = CoordinationService(data: "/nowhere")
        let one = try TestPeer(service, "one"), two = try TestPeer(service, "two")
        _ = try await one.ask(claim(1, .write, "/a"))
        let waiting = Task { try await two.ask(claim(1, .write, "/a")) }
        try await until { service.list().claims.count == 2 }
        waiting.cancel()
        try await until { service.list().claims.count == 1 }
        #expect(await waiting.result.isFailure)
    }

    @Test func refusesWhatNoCoordinatorSays() async throws {
        let service = CoordinationService(data: "/nowhere")
        let peer = try TestPeer(service, "peer")
        let requests: [WireClaimFiles] = [
            WireClaimFiles(), claim(1, .unspecified, "/a"), claim(1, .UNRECOGNIZED(9), "/a"), claim(1, .read, ""), claim(1, .read, "a"),
            claim(1, .read, "/a/../b"), claim(1, .read, "/" + String(repeating: "a", count: 5000)),
            .with {
                $0.accesses = claim(1, .read, "/a").accesses
                $0.purpose = String(repeating: "p", count: 1000)
            },
            .with {
                $0.accesses = claim(1, .read, "/a").accesses
                $0.within = Array(0..<1000)
            },
            .with { $0.accesses = Array(repeating: claim(1, .read, "/a").accesses[0], count: 600) },
        ]
        for request in requests { #expect(try await Result { try await peer.ask(request) }.isFailure, "\(request.textFormatString().prefix(80))") }
        for path in ["", "a", "/.."] {
            #expect(
                try await Result {
                    try await peer.ask(
                        WireAddFilePresenter.with {
                            $0.presenter = 1
                            $0.path = path
                        })
                }.isFailure)
        }
        #expect(try await Result { try await peer.ask(WireAddFilePresenter.with { $0.path = "/a" }) }.isFailure)
        try peer.channel.send(release(77))
        try peer.channel.send(
            WireFileMoved.with {
                $0.oldPath = "/a"
                $0.newPath = "/b"
            })
        try peer.channel.send(WireFileMoved())
        #expect(try await peer.ask(claim(1, .read, "/a")).paths == ["/a"], "it goes on")
        #expect(service.list().claims.count == 1)
    }

    @Test func newsOfAWriterInAHurryArePutTogether() async throws {
        let service = CoordinationService(data: "/nowhere")
        let one = try TestPeer(service, "one"), two = try TestPeer(service, "two")
        one.answersQuestions.withLock { $0 = true }
        _ = try await one.ask(
            WireAddFilePresenter.with {
                $0.presenter = 1
                $0.path = "/a"
            })
        for number in UInt64(1)...200 {
            _ = try await two.ask(claim(number, .write, "/a/\(number % 3)"))
            try two.channel.send(release(number, .changed))
        }
        _ = try await two.ask(claim(201, .read, "/z"))
        // The first message was never answered, so no other one came.
        #expect(one.news.withLock { $0.count } == 1)
    }

    private func until(_ condition: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(20)
        while !condition() {
            try #require(ContinuousClock.now < end)
            await Task.yield()
        }
    }
}

/// A program that is connected to the service and to nothing else of the system.
private final class TestPeer: Sendable {
    let channel: Channel
    let questions = Mutex<[IncomingCall]>([])
    let news = Mutex<[IncomingCall]>([])
    let answersQuestions = Mutex(false)
    private let near = Near()
    private let far: Far

    init(_ service: CoordinationService, _ name: String) throws {
        let (one, other) = try Channel.pair()
        far = Far(service, name)
        let server = Channel(other, handler: far)
        channel = Channel(one, handler: near)
        near.peer.withLock { $0 = .init(self) }
        try server.start()
        try channel.start()
    }

    deinit { channel.close() }

    func ask<Request: WireRequest>(_ request: Request) async throws -> Request.Reply {
        try await channel.call(request, deadline: .seconds(20)).message
    }

    fileprivate func take(_ call: IncomingCall) {
        if call.method == .tellFilePresenter { return news.withLock { $0.append(call) } }
        if answersQuestions.withLock({ $0 }) { return call.reply(WireAskedFilePresenter()) }
        questions.withLock { $0.append(call) }
    }

    /// The peer's end.
    private final class Near: ChannelHandler {
        struct Weak {
            weak var peer: TestPeer?
            init(_ peer: TestPeer) { self.peer = peer }
        }
        let peer = Mutex<Weak?>(nil)
        func channel(_ channel: Channel, received call: IncomingCall) { peer.withLock { $0?.peer }?.take(call) }
        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }

    /// The system's end.
    private final class Far: ChannelHandler {
        private let service: CoordinationService
        private let name: String
        init(_ service: CoordinationService, _ name: String) { (self.service, self.name) = (service, name) }
        private func peer(_ channel: Channel) -> CoordinationPeer { service.peer(host: name, id: name, pid: 4711, channel: channel) }
        func channel(_ channel: Channel, received call: IncomingCall) { service.peerHandlers.receive(call, from: peer(channel)) }
        func channel(_ channel: Channel, received event: IncomingEvent) {
            service.peerHandlers.receive(event, from: peer(channel), over: channel)
        }
        func channel(_ channel: Channel, ended end: ChannelEnd) { service.ended(name) }
    }
}

extension Result {
    var isFailure: Bool { if case .failure = self { true } else { false } }
}

extension Result where Failure == any Error {
    init(_ body: () async throws -> Success) async throws {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
