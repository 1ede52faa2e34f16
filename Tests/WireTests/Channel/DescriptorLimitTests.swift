import Foundation
import Glibc
import SystemCalls
import Testing
import Wire

extension WireSuite {
    /// How many descriptors a peer can make this process hold.
    @Suite struct DescriptorLimitTests {
        private static let many = WireLimits.descriptors

        @Test(arguments: [(WireMethod.openURL, 0), (.claimFiles, 0), (.installApp, 1), (.addTransfer, 1), (.fetch, 2), (.updateView, 16)])
        func whatARequestDoesNotTakeIsClosedOnReceipt(_ method: WireMethod, _ taken: Int) async throws {
            let ledger = DescriptorLedger()
            let owner = Owner()
            try await RawPeer.with(owner) { _, peer in
                do {
                    let files = try (0..<Self.many).map { try ledger.sealed("\($0)") }
                    try peer.send(.request(1, method), files)
                }
                let call = try await owner.calls.next()
                #expect(call.descriptors.count == taken)
                // The request is still open.
                #expect(ledger.open.count == taken, "\(ledger.open)")
                withExtendedLifetime(call) {}
            }
        }

        @Test func anEventTakesNone() async throws {
            let ledger = DescriptorLedger()
            let owner = Owner()
            try await RawPeer.with(owner) { _, peer in
                do { try peer.send(.event(.lifecycle), [try ledger.sealed("x"), try ledger.sealed("y")]) }
                let event = try await owner.events.next()
                #expect(event.descriptors.isEmpty)
                #expect(ledger.open == [])
                withExtendedLifetime(event) {}
            }
        }

        @Test func aReplyBringsWhatTheRequestPromises() async throws {
            try await DescriptorLedger.balanced { ledger in
                let file = try ledger.sealed("x")
                let owner = Owner(onCall: { $0.reply(WireBegunExtension(), descriptors: [file, file, file]) })
                try await Link.with(far: owner) { link in
                    let begun = try await link.near.call(WireBeginExtension(), deadline: .seconds(60))
                    #expect(begun.descriptors.count == 1)
                    let other = try await link.near.call(WireHello(), deadline: .seconds(60))
                    #expect(other.descriptors.isEmpty)
                }
            }
        }

        @Test func aPeerThatHandsOverMoreThanItMayIsRefusedUntilSomeAreClosed() async throws {
            var limits = WireLimits()
            limits.heldDescriptors = 20
            let owner = Owner()
            try await DescriptorLedger.balanced { ledger in
                try await RawPeer.with(owner, limits: limits) { channel, peer in
                    let files = try (0..<Self.many).map { try ledger.sealed("\($0)") }
                    try peer.send(.request(1, .updateView), files)
                    try peer.send(.request(2, .updateView), files)
                    let refusal = try #require(try peer.receive()).frame
                    #expect(refusal.call == 2)
                    #expect(try WireFailure(serializedBytes: refusal.body).code == .limit)
                    var kept: OwnedDescriptor?
                    do {
                        let first = try await owner.calls.next()
                        kept = first.descriptors.first
                        first.reply(WireUpdatedView())
                        #expect(try peer.receive()?.frame.kind == .reply)
                    }
                    // One is kept, and sixteen come.
                    await Reactor.shared.settle()
                    try peer.send(.request(3, .updateView), files)
                    do { try await owner.calls.next().reply(WireUpdatedView()) }
                    #expect(try peer.receive()?.frame.kind == .reply)
                    withExtendedLifetime(kept) {}
                    kept = nil
                    #expect(channel.end == nil)
                }
            }
        }

        @Test func whatIsKeptAfterItsRequestIsStillCharged() async throws {
            var limits = WireLimits()
            limits.heldDescriptors = 1
            let owner = Owner()
            try await RawPeer.with(owner, limits: limits) { _, peer in
                let file = try SealedMemory.make(Data("x".utf8))
                var kept: OwnedDescriptor?
                do {
                    try peer.send(.request(1, .installApp), [file])
                    let call = try await owner.calls.next()
                    kept = call.descriptors.first
                    call.reply(WireInstalledApp())
                    #expect(try peer.receive()?.frame.kind == .reply)
                }
                await Reactor.shared.settle()
                try peer.send(.request(2, .installApp), [file])
                #expect(try peer.receive()?.frame.kind == .failure)
                withExtendedLifetime(kept) {}
                kept = nil
                try peer.send(.request(3, .installApp), [file])
                #expect(try await owner.calls.next().descriptors.count == 1)
            }
        }

        @Test func refusalsForHandedOverFilesCountAsAFlood() async throws {
            var limits = WireLimits()
            limits.heldDescriptors = 0
            limits.unsolicitedBurst = 10
            limits.unsolicitedPerSecond = 0
            let owner = Owner()
            try await RawPeer.with(owner, limits: limits) { _, peer in
                let file = try SealedMemory.make(Data("x".utf8))
                for call in 1...11 as ClosedRange<UInt64> { try peer.send(.request(call, .installApp), [file]) }
                #expect(try await owner.ends.next().cause == .flood)
            }
        }

        /// A number here is what every peer may have this process hold: it is to be thought about.
        @Test func onlyTheseMessagesBringDescriptors() {
            let methods = WireMethod.requests.map { $0.method } + WireMethod.events.map { $0.method }
            let taking = Dictionary(uniqueKeysWithValues: methods.map { ($0, $0.takenDescriptors) }).filter { $0.value > 0 }
            #expect(
                taking == [
                    .updateView: 16, .fetch: 2, .installApp: 1, .inspectApp: 1, .makeThumbnail: 1, .addTransfer: 1, .deliverTransfer: 1,
                    .attachSession: 1, .beginPrepared: 1, .setBadgeImage: 1, .readPicture: 1, .carryMetadata: 2, .checkAdjustment: 1,
                    .startEditing: 4,
                ])
            let returning = Dictionary(uniqueKeysWithValues: methods.map { ($0, $0.returnedDescriptors) }).filter { $0.value > 0 }
            #expect(returning == [.beginExtension: 1, .openApp: 1, .loadAttachment: 1, .readPicture: 1, .carryMetadata: 1, .finishEditing: 2])
            #expect(WireMethod.events.allSatisfy { $0.method.takenDescriptors == 0 })
        }

        /// A stranger can hand over a socket whose closing waits for what it has not sent.
        @Test func closingASocketThatLingersDoesNotWait() throws {
            let (near, far) = try Self.connection()
            defer { close(far) }
            var block = [UInt8](repeating: 0, count: 1 << 16)
            _ = fcntl(near, F_SETFL, O_NONBLOCK)
            while write(near, &block, block.count) > 0 { continue }
            var lingering = linger(l_onoff: 1, l_linger: 30)
            try #require(setsockopt(near, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size)) == 0)
            let begin = ContinuousClock.now
            do { _ = OwnedDescriptor(near) }
            #expect(ContinuousClock.now - begin < .seconds(10))
        }

        /// Two ends of a connection over the loopback interface.
        private static func connection() throws -> (Int32, Int32) {
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(listener) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let near = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            let isConnected = withUnsafeMutablePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    bind(listener, address, size) == 0 && listen(listener, 1) == 0 && getsockname(listener, address, &size) == 0
                        && connect(near, address, size) == 0
                }
            }
            try #require(isConnected)
            return (near, accept(listener, nil, nil))
        }
    }
}
