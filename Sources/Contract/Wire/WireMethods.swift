package import SwiftProtobuf

/// A message that asks; it names the type of its answer.
package protocol WireRequest: SwiftProtobuf.Message {
    associatedtype Reply: SwiftProtobuf.Message
    static var method: WireMethod { get }
}

/// A message that tells; nobody answers.
package protocol WireEvent: SwiftProtobuf.Message {
    static var method: WireMethod { get }
}

// The table of the protocol: request → method → reply. A new message gets a line here.

extension WireHello: WireRequest {
    package typealias Reply = WireWelcome
    package static var method: WireMethod { .hello }
}
extension WireListExtensions: WireRequest {
    package typealias Reply = WireExtensionList
    package static var method: WireMethod { .listExtensions }
}
extension WireMatchExtensions: WireRequest {
    package typealias Reply = WireMatchedExtensions
    package static var method: WireMethod { .matchExtensions }
}
extension WireBeginExtension: WireRequest {
    package typealias Reply = WireBegunExtension
    package static var method: WireMethod { .beginExtension }
}
extension WireExplainExtension: WireRequest {
    package typealias Reply = WireExplanation
    package static var method: WireMethod { .explainExtension }
}
extension WireInstallApp: WireRequest {
    package typealias Reply = WireInstalledApp
    package static var method: WireMethod { .installApp }
}
extension WireUninstallApp: WireRequest {
    package typealias Reply = WireUninstalledApp
    package static var method: WireMethod { .uninstallApp }
}
extension WireSetEnabled: WireRequest {
    package typealias Reply = WireExtensionSummary
    package static var method: WireMethod { .setEnabled }
}
extension WireSetOrder: WireRequest {
    package typealias Reply = WireExtensionList
    package static var method: WireMethod { .setOrder }
}
extension WireListLaunches: WireRequest {
    package typealias Reply = WireLaunchList
    package static var method: WireMethod { .listLaunches }
}
extension WireExamineSystem: WireRequest {
    package typealias Reply = WireSystemReport
    package static var method: WireMethod { .examineSystem }
}
extension WireEndExtension: WireRequest {
    package typealias Reply = WireEndedExtension
    package static var method: WireMethod { .endExtension }
}
extension WireListContainers: WireRequest {
    package typealias Reply = WireContainerList
    package static var method: WireMethod { .listContainers }
}
extension WireBeginRequest: WireRequest {
    package typealias Reply = WireCompletedRequest
    package static var method: WireMethod { .beginRequest }
}
extension WireLoadAttachment: WireRequest {
    package typealias Reply = WireLoadedAttachment
    package static var method: WireMethod { .loadAttachment }
}
extension WireOpenURL: WireRequest {
    package typealias Reply = WireOpenedURL
    package static var method: WireMethod { .openURL }
}
extension WireViewEvents: WireRequest {
    package typealias Reply = WireHandledViewEvents
    package static var method: WireMethod { .viewEvents }
}
extension WireUpdateView: WireRequest {
    package typealias Reply = WireUpdatedView
    package static var method: WireMethod { .updateView }
}
extension WireMeasureText: WireRequest {
    package typealias Reply = WireMeasuredText
    package static var method: WireMethod { .measureText }
}
extension WireShareItems: WireRequest {
    package typealias Reply = WireSharedItems
    package static var method: WireMethod { .shareItems }
}
extension WireFitViews: WireRequest {
    package typealias Reply = WireFittedViews
    package static var method: WireMethod { .fitViews }
}
extension WireAddKeychainItem: WireRequest {
    package typealias Reply = WireAddedKeychainItem
    package static var method: WireMethod { .addKeychainItem }
}
extension WireCopyKeychainItems: WireRequest {
    package typealias Reply = WireCopiedKeychainItems
    package static var method: WireMethod { .copyKeychainItems }
}
extension WireUpdateKeychainItems: WireRequest {
    package typealias Reply = WireUpdatedKeychainItems
    package static var method: WireMethod { .updateKeychainItems }
}
extension WireDeleteKeychainItems: WireRequest {
    package typealias Reply = WireDeletedKeychainItems
    package static var method: WireMethod { .deleteKeychainItems }
}
extension WireClaimFiles: WireRequest {
    package typealias Reply = WireClaimedFiles
    package static var method: WireMethod { .claimFiles }
}
extension WireAddFilePresenter: WireRequest {
    package typealias Reply = WireAddedFilePresenter
    package static var method: WireMethod { .addFilePresenter }
}
extension WireRemoveFilePresenter: WireRequest {
    package typealias Reply = WireRemovedFilePresenter
    package static var method: WireMethod { .removeFilePresenter }
}
extension WireAskFilePresenter: WireRequest {
    package typealias Reply = WireAskedFilePresenter
    package static var method: WireMethod { .askFilePresenter }
}
extension WireTellFilePresenter: WireRequest {
    package typealias Reply = WireToldFilePresenter
    package static var method: WireMethod { .tellFilePresenter }
}
extension WireListFileClaims: WireRequest {
    package typealias Reply = WireFileClaimList
    package static var method: WireMethod { .listFileClaims }
}
extension WireOpenApp: WireRequest {
    package typealias Reply = WireOpenedApp
    package static var method: WireMethod { .openApp }
}
extension WireOpenForPerson: WireRequest {
    package typealias Reply = WireOpenedForPerson
    package static var method: WireMethod { .openForPerson }
}
extension WireAttachSession: WireRequest {
    package typealias Reply = WireAttachedSession
    package static var method: WireMethod { .attachSession }
}
extension WireHandleSessionEvents: WireRequest {
    package typealias Reply = WireHandledSessionEvents
    package static var method: WireMethod { .handleSessionEvents }
}
extension WireCanOpenURL: WireRequest {
    package typealias Reply = WireCanOpenURLAnswer
    package static var method: WireMethod { .canOpenURL }
}
extension WireListTransfers: WireRequest {
    package typealias Reply = WireTransferList
    package static var method: WireMethod { .listTransfers }
}
extension WireControlTransfers: WireRequest {
    package typealias Reply = WireControlledTransfers
    package static var method: WireMethod { .controlTransfers }
}
extension WireDeliverTransfer: WireRequest {
    package typealias Reply = WireDeliveredTransfer
    package static var method: WireMethod { .deliverTransfer }
}
extension WireChallengeTransfer: WireRequest {
    package typealias Reply = WireAnsweredChallenge
    package static var method: WireMethod { .challengeTransfer }
}
extension WireOpenTransferSession: WireRequest {
    package typealias Reply = WireOpenedTransferSession
    package static var method: WireMethod { .openTransferSession }
}
extension WireAddTransfer: WireRequest {
    package typealias Reply = WireAddedTransfer
    package static var method: WireMethod { .addTransfer }
}
extension WireChangeTransfer: WireRequest {
    package typealias Reply = WireChangedTransfer
    package static var method: WireMethod { .changeTransfer }
}
extension WireCloseTransferSession: WireRequest {
    package typealias Reply = WireClosedTransferSession
    package static var method: WireMethod { .closeTransferSession }
}
extension WireListProcesses: WireRequest {
    package typealias Reply = WireProcessList
    package static var method: WireMethod { .listProcesses }
}
extension WireListGrants: WireRequest {
    package typealias Reply = WireGrantList
    package static var method: WireMethod { .listGrants }
}
extension WireSetGrant: WireRequest {
    package typealias Reply = WireGrantList
    package static var method: WireMethod { .setGrant }
}
extension WireAskGrant: WireRequest {
    package typealias Reply = WireAskedGrant
    package static var method: WireMethod { .askGrant }
}
extension WireListLimits: WireRequest {
    package typealias Reply = WireLimitList
    package static var method: WireMethod { .listLimits }
}
extension WireSetLimits: WireRequest {
    package typealias Reply = WireLimitList
    package static var method: WireMethod { .setLimits }
}
extension WireFetch: WireRequest {
    package typealias Reply = WireFetched
    package static var method: WireMethod { .fetch }
}
extension WireListReports: WireRequest {
    package typealias Reply = WireReportList
    package static var method: WireMethod { .listReports }
}
extension WireDeleteReports: WireRequest {
    package typealias Reply = WireDeletedReports
    package static var method: WireMethod { .deleteReports }
}

extension WireListWidgets: WireRequest {
    package typealias Reply = WireWidgetList
    package static var method: WireMethod { .listWidgets }
}
extension WireArrangeWidget: WireRequest {
    package typealias Reply = WireWidgetList
    package static var method: WireMethod { .arrangeWidget }
}
extension WireKeepWidgetUpdate: WireRequest {
    package typealias Reply = WireKeptWidgetUpdate
    package static var method: WireMethod { .keepWidgetUpdate }
}
extension WireSetWidgetHasContent: WireRequest {
    package typealias Reply = WireWidgetContentSet
    package static var method: WireMethod { .setWidgetHasContent }
}
extension WireUpdateWidget: WireRequest {
    package typealias Reply = WireUpdatedWidget
    package static var method: WireMethod { .updateWidget }
}
extension WireChangeWidget: WireRequest {
    package typealias Reply = WireChangedWidget
    package static var method: WireMethod { .changeWidget }
}

extension WireExtensionEnded: WireEvent { package static var method: WireMethod { .extensionEnded } }
extension WireFinishRequest: WireEvent { package static var method: WireMethod { .finishRequest } }
extension WireHostStateChanged: WireEvent { package static var method: WireMethod { .hostState } }
extension WireChangeViewEnvironment: WireEvent { package static var method: WireMethod { .viewEnvironment } }
extension WireLaunch: WireEvent { package static var method: WireMethod { .launch } }
extension WireExpire: WireEvent { package static var method: WireMethod { .expire } }
extension WireMemoryWarning: WireEvent { package static var method: WireMethod { .memoryWarning } }
extension WireLifecycleChanged: WireEvent { package static var method: WireMethod { .lifecycle } }
extension WireReleaseFiles: WireEvent { package static var method: WireMethod { .releaseFiles } }
extension WireFileMoved: WireEvent { package static var method: WireMethod { .fileMoved } }
extension WirePresentApp: WireEvent { package static var method: WireMethod { .presentApp } }
extension WireDeliverURL: WireEvent { package static var method: WireMethod { .deliverURL } }
extension WireTransferProgressed: WireEvent { package static var method: WireMethod { .transferProgressed } }
extension WireStopFetch: WireEvent { package static var method: WireMethod { .stopFetch } }
extension WireFetchAdvanced: WireEvent { package static var method: WireMethod { .fetchAdvanced } }
extension WireWidgetTraits: WireEvent { package static var method: WireMethod { .widgetTraits } }
extension WireStackTold: WireEvent { package static var method: WireMethod { .stackTold } }
