import CPeers
import ExtensionFoundation
import Wire

/// A file that nobody else wants: what asking costs.
struct CoordinationBenchmark {
    private static let accessesPerRound = 500

    let scratch: String
    let rounds: Int

    func run() throws -> Section {
        let file = URL(fileURLWithPath: scratch + "/coordinated")
        try Data("text".utf8).write(to: file)
        let echo = try EchoClient.start()
        let request = try EchoChannel.request(size: 256)
        var (reading, writing, locking, calling) = (Samples(), Samples(), Samples(), Samples())
        for round in -1..<rounds {
            var (read, write, lock, call) = (Samples(), Samples(), Samples(), Samples())
            for _ in 0..<Self.accessesPerRound {
                try lock.add(Self.lock(file.path), of: "A lock")
                try read.add(
                    access { problem, accessor in
                        NSFileCoordinator().coordinate(readingItemAt: file, options: .withoutChanges, error: &problem, byAccessor: accessor)
                    }, of: "A read")
                try write.add(
                    access { problem, accessor in
                        NSFileCoordinator().coordinate(writingItemAt: file, error: &problem, byAccessor: accessor)
                    }, of: "A write")
                let start = peer_now()
                _ = try echo.channel.callAndWait(request, deadline: .seconds(10))
                try call.add(peer_now() - start, of: "A call")
            }
            guard round >= 0 else { continue }  // the first round connects and fills the caches
            reading.append(read)
            writing.append(write)
            locking.append(lock)
            calling.append(call)
        }
        echo.close()
        return Section(
            title: "Coordination: one file that nobody else wants",
            note:
                "A coordinator finds out which item the path is, asks the system, runs the accessor and releases. A lock knows nothing of folders, presenters, moves and deadlocks.",
            figures: [
                Figure("open, flock, close", locking, in: .microseconds),
                Figure("Channel.callAndWait", calling, in: .microseconds),
                Figure("coordinated read", reading, in: .microseconds),
                Figure("coordinated write", writing, in: .microseconds),
            ],
            targets: [
                Target("coordinated read", reading, atMost: 5, times: calling, "a round trip"),
                Target("coordinated write", writing, atMost: 5, times: calling, "a round trip"),
            ])
    }

    private func access(_ body: (inout NSError?, (URL) -> Void) -> Void) throws -> Int64 {
        var problem: NSError?
        var wasCalled = false
        let start = peer_now()
        body(&problem) { _ in wasCalled = true }
        let time = peer_now() - start
        guard problem == nil, wasCalled else { throw BenchmarkError("A coordinated access failed: \(problem.map { "\($0)" } ?? "not called")") }
        return time
    }

    private static func lock(_ path: String) -> Int64 {
        let start = peer_now()
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_SH) == 0 else { return -Int64(errno) }
        close(descriptor)
        return peer_now() - start
    }
}
