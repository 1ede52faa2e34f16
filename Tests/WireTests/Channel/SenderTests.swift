import Foundation
import Glibc
import SystemCalls
import Testing
import Wire

extension WireSuite {
    /// Who sent a packet, from the kernel.
    @Suite struct SenderTests {
        @Test func theSenderIsTheProcessThatSentThePacket() async throws {
            let owner = Owner()
            let (one, other) = try Channel.pair()
            try one.passCredentials()
            let channel = Channel(one, handler: owner)
            try channel.start()
            defer { channel.close() }
            let peer = RawPeer(other)

            try peer.send(.event(.memoryWarning))
            #expect(try await owner.events.next().senderPID == getpid())
            try peer.ask(1)
            #expect(try await owner.calls.next().senderPID == getpid())

            // Another process that holds the same end is another sender.
            let child = try Self.spawn(sendingOn: other, octal: #"\010\004\030\142"#)
            let event = try await owner.events.next()
            #expect(event.method == .memoryWarning)
            #expect(event.senderPID == child)
            #expect(event.senderPID != getpid())
            var status: Int32 = 0
            #expect(waitpid(child, &status, 0) == child)
        }

        @Test func withoutCredentialsNobodyIsNamed() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { _, peer in
                try peer.send(.event(.memoryWarning))
                #expect(try await owner.events.next().senderPID == 0)
            }
        }

        @Test func credentialsDoNotTakeTheRoomOfDescriptors() async throws {
            try await DescriptorLedger.balanced { ledger in
                let owner = Owner()
                let (one, other) = try Channel.pair()
                try one.passCredentials()
                let channel = Channel(one, handler: owner)
                try channel.start()
                defer { channel.close() }
                let file = try ledger.sealed("x")
                try RawPeer(other).send(.event(.updateView), [OwnedDescriptor](repeating: file, count: 16))
                let event = try await owner.events.next()
                #expect(event.descriptors.count == 16)
                #expect(event.senderPID == getpid())
            }
        }

        /// Starts a shell that writes one packet to its descriptor 3.
        private static func spawn(sendingOn socket: OwnedDescriptor, octal: String) throws -> pid_t {
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_adddup2(&actions, socket.rawValue, 3)
            let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup("printf '\(octal)' >&3"), nil]
            defer { for argument in arguments { free(argument) } }
            var child: pid_t = 0
            let problem = posix_spawn(&child, "/bin/sh", &actions, nil, arguments, nil)
            guard problem == 0 else { throw SystemError(problem, "start a shell") }
            return child
        }
    }
}
