import CPeers
import ExtensionFoundation
import ExtensionHost
import SystemCalls
import Wire

/// 1, 10 and 100 MB from a host to an extension. What crosses is a descriptor; only data that is in the host's memory is copied, once, into
/// memory that both can see.
struct HandOverBenchmark {
    private static let megabytes = [1, 10, 100]

    let host: ExtensionSystem
    let scratch: String
    let runs: Int

    private struct Timings { var file = Samples(), data = Samples(), sealed = Samples(), socket = Samples() }

    func run() async throws -> Section {
        var timings = [Timings](repeating: Timings(), count: Self.megabytes.count)
        let contents = Self.megabytes.map { Data(repeating: 0x61, count: $0 * 1_000_000) }
        let files = try contents.map { data in
            let file = URL(fileURLWithPath: "\(scratch)/\(data.count).mp4")
            try data.write(to: file)
            return file
        }
        let (socket, copyChild) = try ChildRole.copy.start(type: SOCK_STREAM)
        let echo = try EchoClient.start()
        let memory = try contents.map { try SealedMemory.make($0) }
        for run in -1..<runs {
            let ofFiles = try await load(files.map(Self.attachment(file:)), run)
            let ofData = try await load(contents.map(Self.attachment(data:)), run)
            for size in contents.indices {
                let copy = contents[size].withUnsafeBytes { peer_copy_send(socket.rawValue, $0.baseAddress, UInt64($0.count)) }
                let start = peer_now()
                _ = try echo.channel.callAndWait(WireLoadAttachment(), descriptors: [memory[size]], deadline: .seconds(10))
                let sealed = peer_now() - start
                guard run >= 0 else { continue }
                try timings[size].file.add(ofFiles[size], of: "A file")
                try timings[size].data.add(ofData[size], of: "Data")
                try timings[size].sealed.add(sealed, of: "Sealed memory")
                try timings[size].socket.add(copy, of: "A copy")
            }
        }
        shutdown(socket.rawValue, Int32(SHUT_RDWR))
        _ = copyChild.waitForEnd()
        echo.close()
        return section(timings)
    }

    private func section(_ timings: [Timings]) -> Section {
        let figures = zip(Self.megabytes, timings).flatMap { size, timing in
            [
                Figure("\(size) MB, file attachment", timing.file, in: .milliseconds),
                Figure("\(size) MB, sealed memory", timing.sealed, in: .milliseconds),
                Figure("\(size) MB, data attachment", timing.data, in: .milliseconds),
                Figure("\(size) MB, copy through a socket in C", timing.socket, in: .milliseconds),
            ]
        }
        let (smallest, largest) = (timings[0], timings[timings.count - 1])
        return Section(
            title: "Hand-over: an attachment, from the extension's load until its first byte is read",
            note: "File and data: to a real extension. Sealed memory: over a channel alone, filled before. Data includes the copy that fills it.",
            figures: figures,
            targets: [
                Target("file of 100 MB", largest.file, atMost: 1.5, times: smallest.file, "file of 1 MB: independent of size"),
                Target("sealed memory of 100 MB", largest.sealed, atMost: 1.5, times: smallest.sealed, "one of 1 MB: independent of size"),
            ])
    }

    private static func attachment(file: URL) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.registerFileRepresentation(forTypeIdentifier: "public.mpeg-4", fileOptions: .openInPlace, visibility: .all) { done in
            done(file, true, nil)
            return nil
        }
        return provider
    }

    private static func attachment(data: Data) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { done in
            done(data, nil)
            return nil
        }
        return provider
    }

    /// Lets an extension load all attachments, and returns how long each took it.
    ///
    /// A process gets faster with every load, so its first one does not count, and each attachment has its turn at every place.
    private func load(_ attachments: [NSItemProvider], _ run: Int) async throws -> [Int64] {
        let order = attachments.indices.map { ($0 + run + 1) % attachments.count }
        let item = NSExtensionItem()
        item.userInfo = ["task": "load"]
        item.attachments = [attachments[order[0]]] + order.map { attachments[$0] }
        let (returned, _) = try await host.run(ScratchSystem.subject, items: [item]) { items in
            (items.first?.userInfo?["nanoseconds"] as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.int64Value }
        }
        guard returned.count == attachments.count + 1 else { throw BenchmarkError("The extension did not load every attachment.") }
        return zip(order, returned.dropFirst()).sorted { $0.0 < $1.0 }.map(\.1)
    }
}
