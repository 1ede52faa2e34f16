import Foundation
import SwiftProtobuf
import Wire

/// A valid packet to damage: a golden message in the frame that would carry it.
struct FrameSeed: Sendable {
    /// The frame without its body.
    let header: [UInt8]
    let body: [UInt8]
    /// What the body is.
    let type: any SwiftProtobuf.Message.Type

    static func all() throws -> [FrameSeed] {
        try Golden.all.map { golden in
            if golden.type == WireFrame.self { return FrameSeed(header: [UInt8](golden.bytes), body: [], type: golden.type) }
            var frame = WireFrame()
            frame.call = 7
            (frame.kind, frame.method) = role(of: golden.type)
            if frame.kind == .event { frame.call = 0 }
            return FrameSeed(header: try frame.serializedBytes(), body: [UInt8](golden.bytes), type: golden.type)
        }
    }

    private static func role(of type: any SwiftProtobuf.Message.Type) -> (WireKind, WireMethod) {
        if let request = type as? any WireRequest.Type { return (.request, request.method) }
        if let event = type as? any WireEvent.Type { return (.event, event.method) }
        if type == WireFailure.self { return (.failure, .unspecified) }
        if type == WireCallProgress.self { return (.progress, .unspecified) }
        return (.reply, .unspecified)
    }
}
