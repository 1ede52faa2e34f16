import ExtensionFoundation
import Foundation
import RemoteView
import Testing
import Wire

@testable import Social
@testable import UIKit

extension ComposeSuite {
    /// The compose sheet over a channel, as a host sees it.
    @MainActor @Suite struct RemoteSheetTests {
        @Test func aHostSeesTheSheetAndItsEventsReachIt() async throws {
            let (near, far) = try Channel.pair()
            let (host, end) = (ScriptedHost(), InterfaceEnd())
            let (hostChannel, extensionChannel) = (Channel(near, handler: host), Channel(far, handler: end))
            try hostChannel.start()
            try extensionChannel.start()
            defer {
                hostChannel.close()
                extensionChannel.close()
            }
            let request = RecordingSession()
            let controller = ShareViewController()
            controller.beginRequest(with: NSExtensionContext(inputItems: [], session: request))
            end.connect(
                controller.show(
                    on: extensionChannel,
                    in: .with {
                        $0.width = 480
                        $0.height = 400
                        $0.scale = 1
                    }))
            await host.wait { nodes in nodes.values.contains { $0[.identifier] == "compose-cancel".wire } }
            #expect(host.number(of: "compose-text") != nil && host.number(of: "compose-post") != nil)
            #expect(host.has(.role, WireViewRole.barButton.rawValue.wire, in: "compose-cancel"))
            #expect(host.has(.buttonStyle, WireButtonStyle.filled.rawValue.wire, in: "compose-post"))

            let cancel = try #require(host.number(of: "compose-cancel"))
            let tap = WireViewEvents.with {
                $0.events = [
                    .with {
                        $0.view = cancel
                        $0.kind = .tap
                    }
                ]
            }
            _ = try await hostChannel.call(tap, deadline: .seconds(60))
            #expect(request.ended == ["cancelled NSCocoaErrorDomain 3072"])
        }
    }
}
