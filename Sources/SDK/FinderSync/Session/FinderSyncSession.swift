import AppKit
import ExtensionFoundation
import Foundation
import Synchronization
import UIKit
import Wire

/// The Finder Sync extension of this process as its host sees it.
// SAFETY: the principal object and the menus are used on the main actor only.
final class FinderSyncSession: NSObject, FinderSyncServing, FinderSyncLine, @unchecked Sendable {
    private let principal: FIFinderSync?
    private let channel: Channel
    private let state = FinderSyncState.current
    private var menus = SentMenus()

    @MainActor
    static func begin(_ principal: any NSExtensionRequestHandling, in surroundings: WireFinderSurroundings, over channel: Channel)
        -> any FinderSyncLine
    { FinderSyncSession(principal, channel) }

    @MainActor
    private init(_ principal: any NSExtensionRequestHandling, _ channel: Channel) {
        self.principal = principal as? FIFinderSync
        self.channel = channel
        super.init()
    }

    @MainActor
    func begun() {
        var toolbar = WireFinderTraits()
        var image: NSImage?
        if let principal, !principal.toolbarItemName.isEmpty {
            toolbar.toolbarName = principal.toolbarItemName
            toolbar.toolbarToolTip = principal.toolbarItemToolTip
            image = principal.toolbarItemImage
        }
        FinderSyncSupport.host = channel
        state.begin(channel, toolbar: toolbar, image: image)
    }

    // MARK: - What the person looks at

    func observe(_ change: WireObserveDirectories) {
        onMain { [self] in
            for path in change.began { principal?.beginObservingDirectory(at: URL(fileURLWithPath: path, isDirectory: true)) }
            for path in change.ended { principal?.endObservingDirectory(at: URL(fileURLWithPath: path, isDirectory: true)) }
        }
    }

    func requestBadges(_ request: IncomingRequest<WireRequestBadges>) {
        onMain { [self] in
            for path in request.message.paths { principal?.requestBadgeIdentifier(for: URL(fileURLWithPath: path)) }
            state.afterSending { request.reply() }
        }
    }

    // MARK: - Menus

    func makeMenu(_ request: IncomingRequest<WireMakeFinderMenu>) {
        onMain { [self] in
            let message = request.message
            let kind = FIMenuKind(rawValue: UInt(message.kind.rawValue)) ?? .contextualMenuForItems
            let selection = Selection(message)
            let menu = state.with(selection) { principal?.menu(for: kind) }
            let answer = menu.map { menus.add($0, selection) } ?? WireMadeFinderMenu()
            // What was said before the answer comes before it.
            state.afterSending { request.reply(answer) }
        }
    }

    func perform(_ request: IncomingRequest<WirePerformFinderMenuItem>) {
        onMain { [self] in
            let message = request.message
            guard let (item, selection) = menus.item(message.item, of: message.menu) else {
                return request.fail(WireFailure(.notFound, "This menu is not there any more.", remedy: "Open the menu again."))
            }
            let wasHandled = state.with(selection) {
                guard let action = item.action, let target = item.target ?? principal else { return false }
                return action.perform(on: target, sender: item)
            }
            state.afterSending { request.reply(.with { $0.wasHandled = wasHandled }) }
        }
    }

    private typealias Selection = FinderSyncState.Selection

    private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        MainWork.shared.run(body)
    }
}

extension FinderSyncState.Selection {
    /// Nil where the person does not look at a monitored folder.
    fileprivate init?(_ message: WireMakeFinderMenu) {
        guard !message.targeted.isEmpty else { return nil }
        self.init(targeted: URL(fileURLWithPath: message.targeted), selected: message.selected)
    }
}
