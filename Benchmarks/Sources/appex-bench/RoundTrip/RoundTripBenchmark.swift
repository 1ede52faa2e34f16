import CPeers
import ExtensionFoundation
import SystemCalls
import Wire

/// One request and its reply between two processes.
struct RoundTripBenchmark {
    static let size = 256
    private static let callsPerRound = 500

    /// Rounds of calls of each kind, taken in turn.
    let rounds: Int

    func run() async throws -> Section {
        let (socket, packetChild) = try ChildRole.packets.start(type: SOCK_SEQPACKET)
        let (busSocket, busChild) = try ChildRole.gdbus.start(type: SOCK_STREAM)
        // GDBus closes what it is given.
        guard let bus = peer_gdbus_connect(dup(busSocket.rawValue)) else { throw BenchmarkError("GDBus did not connect.") }
        let echo = try EchoClient.start()
        let request = try EchoChannel.request(size: Self.size)
        var bytes = [UInt8](repeating: 97, count: Self.size)

        var (packets, waiting, awaiting, gdbus) = (Samples(), Samples(), Samples(), Samples())
        for round in -1..<rounds {
            var (inC, sync, async, overBus) = (Samples(), Samples(), Samples(), Samples())
            for _ in 0..<Self.callsPerRound { try inC.add(peer_packets_call(socket.rawValue, &bytes, bytes.count), of: "A packet") }
            for _ in 0..<Self.callsPerRound {
                let start = peer_now()
                _ = try echo.channel.callAndWait(request, deadline: .seconds(10))
                try sync.add(peer_now() - start, of: "A call")
            }
            for _ in 0..<Self.callsPerRound {
                let start = peer_now()
                _ = try await echo.channel.call(request, deadline: .seconds(10))
                try async.add(peer_now() - start, of: "A call")
            }
            for _ in 0..<Self.callsPerRound / 2 { try overBus.add(peer_gdbus_call(bus, bytes, bytes.count), of: "A D-Bus call") }
            guard round >= 0 else { continue }  // the first round fills the caches
            packets.append(inC)
            waiting.append(sync)
            awaiting.append(async)
            gdbus.append(overBus)
        }
        peer_gdbus_close(bus)
        shutdown(busSocket.rawValue, Int32(SHUT_RDWR))
        shutdown(socket.rawValue, Int32(SHUT_RDWR))
        echo.close()
        _ = packetChild.waitForEnd()
        _ = busChild.waitForEnd()

        let (plain, overBus) = ("the same in C", "GDBus, peer to peer")
        return Section(
            title: "Round trip: a request of \(Self.size) bytes and its reply of the same size, between two processes",
            note: "The channel decodes both messages, checks who and what, and keeps a deadline for each call. In C, packets are echoed unread.",
            figures: [
                Figure("SOCK_SEQPACKET in C", packets, in: .microseconds),
                Figure("Channel.callAndWait", waiting, in: .microseconds),
                Figure("Channel.call, async", awaiting, in: .microseconds),
                Figure("GDBus, peer to peer", gdbus, in: .microseconds),
            ],
            targets: [
                Target("callAndWait", waiting, atMost: 2, times: packets, plain),
                Target("call, async", awaiting, atMost: 2, times: packets, plain),
                Target("callAndWait", waiting, atLeast: 5, timesAsFastAs: gdbus, overBus),
                Target("call, async", awaiting, atLeast: 5, timesAsFastAs: gdbus, overBus),
            ])
    }
}

extension Samples {
    mutating func append(_ others: Samples) { for value in others.nanoseconds { add(seconds: value / 1e9) } }
}
