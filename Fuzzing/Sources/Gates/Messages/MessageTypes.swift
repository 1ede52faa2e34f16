import SwiftProtobuf
import Wire

/// The messages of the protocol by their methods, as `WireMethods.swift` ties them together.
enum MessageTypes {
    struct Request: Sendable {
        let request: any SwiftProtobuf.Message.Type
        let reply: any SwiftProtobuf.Message.Type
    }

    static let requests: [WireMethod: Request] = [
        entry(WireHello.self), entry(WireListExtensions.self), entry(WireMatchExtensions.self), entry(WireBeginExtension.self),
        entry(WireExplainExtension.self), entry(WireInstallApp.self), entry(WireUninstallApp.self), entry(WireSetEnabled.self),
        entry(WireSetOrder.self), entry(WireListLaunches.self), entry(WireExamineSystem.self), entry(WireEndExtension.self),
        entry(WireListContainers.self), entry(WireBeginRequest.self), entry(WireLoadAttachment.self), entry(WireOpenURL.self),
        entry(WireViewEvents.self), entry(WireUpdateView.self), entry(WireMeasureText.self), entry(WireShareItems.self), entry(WireFitViews.self),
        entry(WireAddKeychainItem.self), entry(WireCopyKeychainItems.self), entry(WireUpdateKeychainItems.self),
        entry(WireDeleteKeychainItems.self), entry(WireClaimFiles.self), entry(WireAddFilePresenter.self), entry(WireRemoveFilePresenter.self),
        entry(WireAskFilePresenter.self), entry(WireTellFilePresenter.self), entry(WireListFileClaims.self), entry(WireOpenApp.self),
        entry(WireOpenForPerson.self), entry(WireAttachSession.self), entry(WireHandleSessionEvents.self), entry(WireCanOpenURL.self),
        entry(WireListTransfers.self), entry(WireControlTransfers.self), entry(WireDeliverTransfer.self), entry(WireChallengeTransfer.self),
        entry(WireOpenTransferSession.self), entry(WireAddTransfer.self), entry(WireChangeTransfer.self), entry(WireCloseTransferSession.self),
        entry(WireFetch.self),
    ].reduce(into: [:]) { $0[$1.0] = $1.1 }

    static let events: [WireMethod: any SwiftProtobuf.Message.Type] = [
        event(WireExtensionEnded.self), event(WireFinishRequest.self), event(WireHostStateChanged.self), event(WireChangeViewEnvironment.self),
        event(WireLaunch.self), event(WireExpire.self), event(WireMemoryWarning.self), event(WireLifecycleChanged.self),
        event(WireReleaseFiles.self), event(WireFileMoved.self), event(WirePresentApp.self), event(WireDeliverURL.self),
        event(WireTransferProgressed.self), event(WireStopFetch.self), event(WireFetchAdvanced.self),
    ].reduce(into: [:]) { $0[$1.0] = $1.1 }

    private static func entry<Message: WireRequest>(_ type: Message.Type) -> (WireMethod, Request) {
        (Message.method, Request(request: Message.self, reply: Message.Reply.self))
    }

    private static func event<Message: WireEvent>(_ type: Message.Type) -> (WireMethod, any SwiftProtobuf.Message.Type) {
        (Message.method, Message.self)
    }
}
