import Foundation
import SwiftProtobuf
import Testing
import Wire

/// Version 1 of the protocol, byte for byte. When one of these fails, the change needs a new version, not a new golden.
@Suite struct GoldenTests {
    @Test(arguments: Golden.all) func encodesToTheGoldenBytes(_ golden: Golden) throws {
        let bytes: Data = try golden.example().serializedBytes()
        #expect(bytes.hex == golden.hex)
    }

    @Test(arguments: Golden.all) func decodesTheGoldenBytes(_ golden: Golden) throws {
        let message = try golden.type.init(serializedBytes: golden.bytes)
        #expect(message.isEqualTo(message: try golden.example()))
        #expect(!message.debugDescription.contains("unknown"))
    }

    @Test func everyMessageOfTheProtocolHasAGolden() throws {
        let declared = try ProtocolFiles().messages.keys.sorted()
        #expect(Set(Golden.all.map(\.name)).sorted() == declared)
    }

    @Test func everyFieldOfEveryMessageIsInAGolden() throws {
        for (message, fields) in try ProtocolFiles().messages.sorted(by: { $0.key < $1.key }) {
            let written = Golden.all.filter { $0.name == message }.compactMap { WireFields.numbers(in: $0.bytes) }
            #expect(written.reduce(into: []) { $0.formUnion($1) } == fields, "fields of \(message)")
        }
    }

    @Test(arguments: Golden.all) func everyGoldenFitsAPacketAndSurvivesOne(_ golden: Golden) throws {
        var frame = WireFrame()
        frame.kind = .event
        frame.body = golden.bytes
        let packet: Data = try frame.serializedBytes()
        #expect(packet.count < WireLimits.frame)
        let (_, body, rest) = try #require(Channel.unpack(packet, []))
        #expect(body == golden.bytes)
        #expect(rest.isEmpty)
    }

    @Test(arguments: Golden.all) func aFieldOfALaterVersionIsKept(_ golden: Golden) throws {
        // Field 2000, a string: no version has it yet.
        let later = golden.bytes + Data(hex: "827d05") + Data("later".utf8)
        let message = try golden.type.init(serializedBytes: later)
        #expect(try message.serializedBytes() as Data == later)
    }
}
