import Foundation
import Glibc
import Synchronization
import SystemCalls
import Testing
import WebPages

@testable import Browsers

@Suite struct NativeMessagesTests {
    /// A browser: the other ends of the pipes.
    private struct Fake {
        let messages: NativeMessages
        let toHost: OwnedDescriptor
        let fromHost: OwnedDescriptor

        init(patience: Duration = .seconds(30)) throws {
            let (input, output) = (try ClosingPipe(waits: true), try ClosingPipe(waits: true))
            messages = try NativeMessages(input: input.reading, output: output.writing, patience: patience)
            (toHost, fromHost) = (input.writing, output.reading)
        }

        func write(_ data: Data) throws { try data.withUnsafeBytes { try WholeTransfer.write($0, to: toHost.rawValue, "write") } }
    }

    /// Writes, closes, and returns what was read and how it ended.
    private func read(_ pieces: [Data]) async throws -> ([Data], String?) {
        let fake = try Fake()
        let received = Mutex<[Data]>([])
        let messages = fake.messages
        var writer: OwnedDescriptor? = try fake.toHost.duplicate()
        let writing = Task.detached { [writer] in
            for piece in pieces { try piece.withUnsafeBytes { try WholeTransfer.write($0, to: writer?.rawValue ?? -1, "write") } }
        }
        writer = nil
        let closing = fake.toHost
        _ = try await writing.value
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                shutdownWriting(closing)
                let end = messages.read { message in received.withLock { $0.append(message) } }
                continuation.resume(returning: (received.withLock { $0 }, end))
            }
        }
    }

    @Test func readsMessagesInPieces() async throws {
        let stream = try #require(FrameReader.frame(Data("{}".utf8))) + (try #require(FrameReader.frame(Data())))
        let (messages, end) = try await read(stream.map { Data([$0]) })
        #expect(messages == [Data("{}".utf8), Data()] && end == nil)
    }

    @Test func anEndWithinAMessageIsSaid() async throws {
        #expect(try await read([Data([9, 0, 0, 0, 1])]).1 == "The browser ended within a message.")
        #expect(try await read([]).1 == nil)
    }

    @Test func aLengthOfNonsenseEndsTheConnection() async throws {
        let (messages, end) = try await read([Data([0, 0, 0, 0]), Data([255, 255, 255, 127, 1])])
        #expect(messages == [Data()])
        #expect(end?.contains("2147483647") == true)
    }

    @Test func messagesAreSentInTheirOrder() throws {
        let fake = try Fake()
        fake.messages.send(.welcome(deadline: 1))
        fake.messages.send(.ended(request: 2, .shared, nil))
        var reader = FrameReader(limit: 1 << 20)
        var types: [String] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while types.count < 2 {
            let count = Glibc.read(fake.fromHost.rawValue, &bytes, bytes.count)
            try bytes.withUnsafeBytes {
                try reader.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) {
                    types.append((try JSONSerialization.jsonObject(with: $0) as? [String: Any])?["type"] as? String ?? "")
                }
            }
        }
        #expect(types == ["welcome", "ended"])
    }

    @Test func aBrowserThatDoesNotReadIsEnded() async throws {
        let fake = try Fake(patience: .milliseconds(50))
        let messages = fake.messages
        let long = String(repeating: "x", count: 900_000)
        for _ in 0..<3 { messages.send(.busy(request: 1, long)) }
        let end = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: messages.read { _ in }) }
        }
        #expect(end == "The browser does not read what it is sent.")
        withExtendedLifetime(fake.fromHost) {}
    }

    @Test func whatIsTooLongDoesNotEndTheConnection() throws {
        let fake = try Fake()
        let long = String(repeating: "\u{1}", count: 12 << 20)
        #expect(!fake.messages.offer(.run(call: 1, .init(request: 1, tab: 1, frame: 0), world: "a", .code(long))))
        fake.messages.send(.welcome(deadline: 1))
        var length = [UInt8](repeating: 0, count: 4)
        #expect(Glibc.read(fake.fromHost.rawValue, &length, 4) == 4 && length[0] > 0 && length[1...] == [0, 0, 0])
    }

    @Test func whatWaitsForABrowserIsBounded() async throws {
        let fake = try Fake()
        let messages = fake.messages
        let long = String(repeating: "x", count: 900_000)
        for _ in 0..<90 { messages.send(.busy(request: 1, long)) }
        let end = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: messages.read { _ in }) }
        }
        #expect(end == "The browser does not read what it is sent.")
        withExtendedLifetime(fake.fromHost) {}
    }
}

/// Ends a pipe for its reader, whoever still holds the descriptor.
private func shutdownWriting(_ pipe: OwnedDescriptor) {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    dup2(null, pipe.rawValue)
    close(null)
}
