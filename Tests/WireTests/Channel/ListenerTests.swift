import Foundation
import Glibc
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    @Suite struct ListenerTests {
        @Test func aConnectionArrivesAndCarriesCalls() async throws {
            let scratch = try ScratchDirectory()
            let path = scratch.path("system.sock")
            let connections = Mailbox<OwnedDescriptor>()
            let listener = try Listener(path: path) { connections.put($0) }
            #expect(scratch.mode("system.sock") == 0o600)

            let near = Channel(try Listener.connect(to: path), handler: Owner())
            let accepted = try await connections.next()
            #expect(!OpenDescriptors.isInherited(accepted))
            let peer = try #require(Listener.peer(of: accepted))
            #expect(peer.pid == getpid())
            #expect(peer.uid == getuid())
            let far = Channel(accepted, handler: Owner.opener())
            try near.start()
            try far.start()
            #expect(try await near.call(WireOpenURL("yes"), deadline: .seconds(60)).message.success)
            near.close()
            far.close()
            withExtendedLifetime(listener) {}
        }

        @Test func manyConnectionsArrive() async throws {
            let scratch = try ScratchDirectory()
            let connections = Mailbox<OwnedDescriptor>()
            let listener = try Listener(path: scratch.path("s")) { connections.put($0) }
            for _ in 0..<100 {
                let connection = try Listener.connect(to: scratch.path("s"))
                _ = try await connections.next()
                #expect(!OpenDescriptors.isInherited(connection))
            }
            withExtendedLifetime(listener) {}
        }

        @Test func aSocketThatWasLeftBehindIsReplaced() async throws {
            let scratch = try ScratchDirectory()
            _ = try scratch.file("s")
            let connections = Mailbox<OwnedDescriptor>()
            _ = try Listener(path: scratch.path("s")) { _ in Issue.record("the first listener is not asked any more") }
            _ = try Listener(path: scratch.path("s")) { connections.put($0) }
            _ = try Listener.connect(to: scratch.path("s"))
            _ = try await connections.next()
        }

        @Test func whatCannotBeListenedAtIsRefusedWithASentence() throws {
            let scratch = try ScratchDirectory()
            let missing = scratch.path("missing/s")
            let error = #expect(throws: SystemError.self) { _ = try Listener(path: missing) { _ in } }
            #expect(error?.code == ENOENT)
            #expect(error?.description == "Could not listen at \(missing): No such file or directory.")

            let long = scratch.path(String(repeating: "x", count: 120))
            for error in [
                #expect(throws: SystemError.self) { _ = try Listener(path: long) { _ in } },
                #expect(throws: SystemError.self) { _ = try Listener.connect(to: long) },
            ] {
                #expect(error?.code == ENAMETOOLONG)
                #expect(error?.description.hasSuffix("Use a shorter path.") == true)
            }
        }

        @Test func whereNobodyListensConnectingFailsAtOnce() throws {
            let scratch = try ScratchDirectory()
            #expect(throws: SystemError(ENOENT, "connect to \(scratch.path("s"))")) { _ = try Listener.connect(to: scratch.path("s")) }
            _ = try scratch.file("plain")
            #expect(throws: SystemError(ECONNREFUSED, "connect to \(scratch.path("plain"))")) { _ = try Listener.connect(to: scratch.path("plain")) }
        }

        @Test func whatIsNoSocketHasNoPeer() throws {
            #expect(Listener.peer(of: try SealedMemory.make(Data("x".utf8))) == nil)
            #expect(throws: SystemError.self) { try SealedMemory.make(Data("x".utf8)).passCredentials() }
        }
    }
}
