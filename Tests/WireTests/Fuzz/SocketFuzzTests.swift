import CSystemCalls
import Foundation
import Glibc
import Synchronization
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// Damaged frames through a real socket, with whatever descriptors, to a channel that is at work.
    @Suite struct SocketFuzzTests {
        @Test func aLiveChannelSurvivesDamagedFramesWithAnyDescriptors() async throws {
            let seeds = try FrameSeed.all()
            try await DescriptorLedger.balanced { ledger in
                let result = try await onOwnThread { try FuzzSession(ledger).run(seeds, count: 20_000) }
                #expect(result.sent == 20_000)
                #expect(result.channels > 100, "channels that had to be opened again")
                #expect(result.received > 2000, "messages that reached the handler")
                await Reactor.shared.settle()
                #expect(result.endedCalls.count == result.channels, "each channel had one call open, and it ended once")
                #expect(result.ends.count == result.channels)
            }
        }
    }
}

/// Sends damaged frames from its own thread, opening a new channel whenever the last has ended.
private final class FuzzSession {
    struct Outcome: Sendable {
        var sent = 0
        var channels = 0
        var received = 0
        let endedCalls = Mailbox<Void>()
        let ends = Mailbox<ChannelEnd>()
    }

    private let ledger: DescriptorLedger
    private let owner: FuzzOwner
    private var outcome = Outcome()
    private var channel: Channel?
    private var peer: RawPeer?

    init(_ ledger: DescriptorLedger) {
        self.ledger = ledger
        owner = FuzzOwner(ends: outcome.ends)
    }

    func run(_ seeds: [FrameSeed], count: Int) throws -> Outcome {
        var mutator = Mutator(seeds: seeds, start: 0x50C7)
        let files = try files()
        while outcome.sent < count {
            let (packet, _) = mutator.next()
            guard !packet.isEmpty else { continue }
            let few = mutator.random.below(4) == 0 ? mutator.random.below(17) : 0
            let descriptors = (0..<few).map { _ in files[mutator.random.below(files.count)] }
            try send(Data(packet.prefix(WireLimits.frame + 1)), descriptors)
            outcome.sent += 1
        }
        channel?.close()
        outcome.received = owner.received.withLock { $0 }
        return outcome
    }

    /// Sends a packet and waits until the channel has dealt with it: it answers the request that follows, or has ended.
    private func send(_ packet: Data, _ descriptors: [OwnedDescriptor]) throws {
        if peer == nil { try open() }
        guard let peer else { return }
        let marker = 1 << 40 + UInt64(outcome.sent)
        do {
            try peer.send(packet, descriptors)
            try peer.ask(marker, url: FuzzOwner.marker)
            while let answer = try peer.receive() { if answer.frame.call == marker { return } }
        } catch let error as SystemError where error.code == EPIPE || error.code == ECONNRESET {}
        self.peer = nil
    }

    private func open() throws {
        channel?.close()
        let (one, other) = try Channel.pair()
        ledger.note([one, other])
        try one.passCredentials()
        let channel = Channel(one, handler: owner)
        try channel.start()
        let ended = outcome.endedCalls
        channel.ask(WireHello(), deadline: .seconds(3600)) { _ in ended.put(()) }
        self.channel = channel
        peer = RawPeer(other)
        outcome.channels += 1
    }

    /// Files of every kind that a peer could send.
    private func files() throws -> [OwnedDescriptor] {
        let pipe = try ledger.pipe()
        let open = ledger.note(try SealedMemory.makeEmpty(name: "open"))
        let (socket, _) = try Channel.pair()
        let paths = ["/dev/null", "/dev/zero", "/proc/self/status", "/"].map { (path: String) in
            OwnedDescriptor(Glibc.open(path, O_RDONLY | O_CLOEXEC))
        }
        let sealed = [try ledger.sealed(""), try ledger.sealed(String(repeating: "x", count: 4096))]
        return [pipe.reading, pipe.writing, open, ledger.note(socket)] + sealed + paths
    }
}

/// Decodes what arrives, as the method says, and answers in every way there is.
private final class FuzzOwner: ChannelHandler {
    /// The URL of the requests that only ask whether the channel is still there.
    static let marker = "still there?"

    let received = Mutex(0)
    private let ends: Mailbox<ChannelEnd>

    init(ends: Mailbox<ChannelEnd>) { self.ends = ends }

    func channel(_ channel: Channel, received call: IncomingCall) {
        if let request = try? WireOpenURL(serializedBytes: call.body), request.url == Self.marker { return call.reply(WireOpenedURL()) }
        let number = received.withLock { received in
            received += 1
            return received
        }
        for type in MethodTable.bodies[call.method] ?? [] { _ = try? type.init(serializedBytes: call.body) }
        switch number % 4 {
        case 0: call.reply(WireOpenedURL(), descriptors: Array(call.descriptors.prefix(16)))
        case 1: call.fail(WireFailure(.unsupported, "No."))
        case 2:
            call.report(completed: 1, total: 2)
            _ = call.decode(WireBeginRequest.self)
        default: break  // dropped
        }
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {
        received.withLock { $0 += 1 }
        for type in MethodTable.bodies[event.method] ?? [] { _ = try? type.init(serializedBytes: event.body) }
    }

    func channel(_ channel: Channel, ended end: ChannelEnd) { ends.put(end) }
}
