import Foundation
import Glibc
import Testing

@testable import FileManagers
import SystemCalls

/// The socket to a sync program.
@Suite struct SyncLinkTests {
    /// What a link reports, in order.
    private final class Reports: Sendable {
        private let stream = AsyncStream.makeStream(of: String.self)

        func add(_ report: String) { stream.continuation.yield(report) }

        /// The next one.
        func next() async -> String? {
            for await report in stream.stream { return report }
            return nil
        }
    }

    /// A link, and the other end of its socket.
    private func pair() throws -> (link: SyncLink, other: OwnedDescriptor) {
        var numbers: [Int32] = [0, 0]
        try #require(
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &numbers) == 0)
        return (SyncLink(OwnedDescriptor(numbers[0])), OwnedDescriptor(numbers[1]))
    }

    private func start(_ link: SyncLink, _ reports: Reports) {
        link.start { messages in
            for message in messages { reports.add("\(message)") }
        } onEnd: {
            reports.add("end")
        }
    }

    private func send(_ bytes: [UInt8], _ socket: OwnedDescriptor) -> Int { Glibc.send(socket.rawValue, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

    @Test func linesComeInPartsAndInOrder() async throws {
        let (link, other) = try pair()
        let reports = Reports()
        start(link, reports)
        for byte in Array("GET_MENU_ITEMS:BEGIN\nwhat is this\nGET_MENU".utf8) { _ = send([byte], other) }
        #expect(await reports.next() == "menuBegin")
        _ = send(Array("_ITEMS:END\n".utf8), other)
        #expect(await reports.next() == "menuEnd")
        shutdown(other.rawValue, Int32(SHUT_RDWR))
        #expect(await reports.next() == "end")
        link.post(Data("nobody reads it\n".utf8))
        await link.drained()
    }

    @Test func aLineWithoutAnEndIsTheEnd() async throws {
        let (link, other) = try pair()
        let reports = Reports()
        start(link, reports)
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)
        let sender = Thread {
            // Until it hangs up.
            while send(bytes, other) > 0 || errno == EAGAIN { poll(nil, 0, 1) }
        }
        sender.start()
        #expect(await reports.next() == "end")
    }

    @Test func whoDoesNotReadIsHungUpOn() async throws {
        let (link, other) = try pair()
        let reports = Reports()
        start(link, reports)
        let bytes = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
        for _ in 0..<8 { link.post(bytes) }
        #expect(await reports.next() == "end")
        await link.drained()
        withExtendedLifetime(other) {}
    }

    @Test func whatIsHeldBackIsSentWhenThereIsRoom() async throws {
        let (link, other) = try pair()
        start(link, Reports())
        link.post(Data(repeating: UInt8(ascii: "x"), count: 1 << 20))
        let reader = Task.detached {
            var count = 0
            var bytes = [UInt8](repeating: 0, count: 65536)
            while count < 1 << 20 {
                let read = recv(other.rawValue, &bytes, bytes.count, 0)
                if read > 0 { count += read } else { poll(nil, 0, 1) }
            }
            return count
        }
        await link.drained()
        #expect(await reader.value == 1 << 20)
        link.close()
    }

    @Test func oneThatIsClosedDoesNotBegin() async throws {
        let (link, other) = try pair()
        let reports = Reports()
        link.close()
        start(link, reports)
        link.post(Data("x".utf8))
        var byte: UInt8 = 0
        #expect(recv(other.rawValue, &byte, 1, 0) == 0)
    }
}
