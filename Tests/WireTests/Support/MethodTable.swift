import SwiftProtobuf
import Wire

/// Every type that names a method.
enum MethodTable {
    static let requests: [any WireRequest.Type] = [
        WireHello.self, WireListExtensions.self, WireMatchExtensions.self, WireBeginExtension.self, WireExplainExtension.self,
        WireInstallApp.self, WireUninstallApp.self, WireSetEnabled.self, WireSetOrder.self, WireListLaunches.self,
        WireExamineSystem.self, WireEndExtension.self, WireListContainers.self, WireBeginRequest.self, WireLoadAttachment.self, WireOpenURL.self,
        WireViewEvents.self, WireUpdateView.self, WireMeasureText.self, WireFitViews.self, WireShareItems.self,
        WireAddKeychainItem.self, WireCopyKeychainItems.self, WireUpdateKeychainItems.self, WireDeleteKeychainItems.self,
        WireClaimFiles.self, WireAddFilePresenter.self, WireRemoveFilePresenter.self, WireAskFilePresenter.self, WireTellFilePresenter.self,
        WireListFileClaims.self, WireOpenApp.self, WireOpenForPerson.self, WireAttachSession.self, WireHandleSessionEvents.self,
        WireCanOpenURL.self,
        WireListProcesses.self, WireListLimits.self, WireSetLimits.self,
        WireListTransfers.self, WireControlTransfers.self, WireDeliverTransfer.self, WireChallengeTransfer.self,
        WireOpenTransferSession.self, WireAddTransfer.self, WireChangeTransfer.self, WireCloseTransferSession.self, WireFetch.self,
        WireListWidgets.self, WireArrangeWidget.self, WireKeepWidgetUpdate.self, WireSetWidgetHasContent.self, WireUpdateWidget.self,
        WireChangeWidget.self,
        WireListReports.self, WireDeleteReports.self,
        WireListGrants.self, WireSetGrant.self, WireAskGrant.self,
    ]
    static let events: [any WireEvent.Type] = [
        WireExtensionEnded.self, WireFinishRequest.self, WireHostStateChanged.self, WireLaunch.self, WireExpire.self,
        WireMemoryWarning.self, WireLifecycleChanged.self, WireChangeViewEnvironment.self, WireReleaseFiles.self, WireFileMoved.self,
        WirePresentApp.self, WireDeliverURL.self,
        WireTransferProgressed.self, WireStopFetch.self, WireFetchAdvanced.self, WireWidgetTraits.self, WireStackTold.self,
    ]

    /// The types that the body of a frame with this method can be: what asks or tells, and what answers.
    static let bodies: [WireMethod: [any SwiftProtobuf.Message.Type]] = {
        var bodies: [WireMethod: [any SwiftProtobuf.Message.Type]] = [:]
        for request in requests { bodies[request.method] = [request, reply(request)] }
        for event in events { bodies[event.method] = [event] }
        return bodies
    }()

    static func reply<Request: WireRequest>(_ request: Request.Type) -> any SwiftProtobuf.Message.Type { Request.Reply.self }
}
