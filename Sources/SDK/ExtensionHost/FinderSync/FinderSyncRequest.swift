import ExtensionFoundation
import Synchronization
import SystemCalls
import Wire

/// Receives what a Finder Sync extension says; on any thread, and soon left.
package protocol FinderSyncListener: AnyObject, Sendable {
    /// It monitors other folders, or has another toolbar item. Called at first when it is ready.
    func finder(_ finder: FinderSyncRequest, has traits: FinderTraits)
    /// A badge is new, or looks otherwise from now on. A badge without a name is the picture of the toolbar item.
    func finder(_ finder: FinderSyncRequest, has badge: FinderBadge)
    /// Items have these badges; an empty name takes a badge away. All paths are in folders that the person has opened to it.
    func finder(_ finder: FinderSyncRequest, sets badges: [(path: String, badge: String)])
    /// It has ended; nil: because it was closed.
    func finder(_ finder: FinderSyncRequest, endedWith error: ExtensionHostError?)
    /// It wants a message shown: one at a time, and only after the person has chosen something.
    func finder(_ finder: FinderSyncRequest, shows alert: AlertRequest)
    /// It wants a page opened. Says whether the person agrees, who sees the whole address: it may say what the extension has read.
    func finder(_ finder: FinderSyncRequest, asksToOpen address: String) async -> Bool
}

/// What the session passes on; on the session's thread.
protocol FinderSyncHostLine: AnyObject, Sendable {
    func receive(_ traits: WireFinderTraits)
    func receive(_ image: IncomingRequest<WireSetBadgeImage>)
    func receive(_ badges: WireSetBadges)
    func receive(_ request: IncomingRequest<WireShowAlert>)
    func receive(_ request: IncomingRequest<WireSetFileAttribute>)
    func receive(_ request: IncomingRequest<WireOpenFiles>)
}

/// A Finder Sync extension that runs for one file manager, or for one open or save dialog. Guide: *Finder Sync*.
///
/// What waits for the extension has a deadline. Releasing this object ends the process.
package final class FinderSyncRequest: Sendable {
    /// How long a person waits for a menu. After that the menu appears without this extension's items.
    package static let menuBudget = Duration.milliseconds(150)
    /// How long the action of a menu item, or being asked about some hundred badges, may take until it counts as failed.
    static let actionBudget = Duration.seconds(10)
    /// The most badges that an extension describes, and the longest name of one, in bytes of UTF-8.
    static let badgeLimit = (count: 64, name: 200)
    /// The most folders that an extension monitors.
    static let directoryLimit = 64
    /// The largest message about badges, in bytes.
    static let bodyLimit = 1 << 20
    /// The longest address of a page that it may open: the person reads it.
    static let addressLimit = 500
    /// How many pictures of badges it may describe at once, and then in a second.
    static let pictureLimits = (burst: 128.0, perSecond: 1.0)
    /// How long it may take to end when it is closed.
    private static let grace = Duration.seconds(2)
    /// The most items in one question.
    private static let batch = 500

    package let request: ExtensionRequest
    /// The folders that the person has opened to it: real paths. Of other places it learns nothing.
    package let folders: [String]
    private let line: Line

    init(_ request: ExtensionRequest, folders: [String], isDialog: Bool, listener: any FinderSyncListener) {
        self.request = request
        self.folders = folders
        line = Line(folders: folders)
        request.session.showFiles(.with { $0.isDialog = isDialog }, line)
        line.begin(self, listener)
        let app = request.extension.appName
        let dialogs = DocumentLine(request.session.exchange, isUsed: { _ in true }) { [weak line] asked in
            if let line { line.choose(asked, for: app) } else { asked.refuse("The file manager has gone.") }
        } save: {
            $0.fail("An extension of a file manager saves nothing for the person.")
        }
        request.session.whenChoosing(dialogs)
        request.opens { [weak line] url, app in line?.opens(url, app) ?? .refused }
        Task { [line, request] in
            var failure: ExtensionHostError?
            do throws(ExtensionHostError) { _ = try await request.result() } catch { failure = error }
            line.ended(failure)
        }
    }

    deinit {
        guard !line.hasEnded else { return }
        Task { [request] in await request.cancel() }
    }

    package var identifier: String { request.extension.identifier }
    package var traits: FinderTraits { line.traits }
    package var hasEnded: Bool { line.hasEnded }

    /// Whether the extension is asked about an item: it is in a folder that it monitors and that the person has opened to it.
    package func monitors(_ path: String) -> Bool {
        !monitored(of: [path]).isEmpty
    }

    /// Those of some items that the extension is asked about.
    package func monitored(of paths: [String]) -> [String] {
        let directories = line.traits.directories
        return paths.filter { path in folders.contains { FolderPath.holds($0, path) } && directories.contains { FolderPath.holds($0, path) } }
    }

    // MARK: - What the person looks at

    /// The person begins to look at folders, or ends that. Folders that it does not monitor are left out.
    package func observe(began: [String] = [], ended: [String] = []) {
        let change = WireObserveDirectories.with { ($0.began, $0.ended) = (monitored(of: began), monitored(of: ended)) }
        guard !change.began.isEmpty || !change.ended.isEmpty else { return }
        try? request.session.channel.send(change)  // one that has ended needs no message
    }

    /// These items have become visible. Badges come to the listener, now or later; this returns when the extension has been asked about all of them,
    /// and throws when it does not answer.
    package func requestBadges(for paths: [String]) async throws(ExtensionHostError) {
        let paths = monitored(of: paths)
        for start in stride(from: 0, to: paths.count, by: Self.batch) {
            let question = WireRequestBadges.with { $0.paths = Array(paths[start..<min(start + Self.batch, paths.count)]) }
            do throws(CallError) {
                _ = try await request.session.channel.call(question, deadline: Self.actionBudget)
            } catch {
                throw ExtensionHostError(error)
            }
        }
    }

    // MARK: - Menus

    /// The menu for what the person clicked; nil for none. Throws when the extension takes longer than ``menuBudget``, or has ended.
    ///
    /// - Parameters:
    ///   - targeted: what was clicked; nil when the person does not look at a monitored folder.
    ///   - selected: the selected items, of which those that it does not monitor are left out.
    package func menu(
        _ kind: FinderMenu.Kind, targeted: String?, selected: [String] = [], within budget: Duration = menuBudget
    ) async throws(ExtensionHostError) -> FinderMenu? {
        let targeted = targeted.flatMap { monitors($0) ? $0 : nil }
        guard targeted != nil || kind == .toolbar else { return nil }
        let question = WireMakeFinderMenu.with {
            $0.kind = kind.wire
            $0.targeted = targeted ?? ""
            $0.selected = targeted == nil ? [] : monitored(of: selected)
        }
        do throws(CallError) {
            return FinderMenu(try await request.session.channel.call(question, deadline: budget).message)
        } catch {
            if case .deadline = error { throw ExtensionHostError(.extensionFailed, "\(request.extension.displayName) had no menu in time.") }
            throw ExtensionHostError(error)
        }
    }

    /// Performs what the person has chosen. The time in which they read a message of the extension does not count.
    ///
    /// - Returns: whether the item has an action.
    package func choose(_ item: FinderMenu.Item, of menu: FinderMenu) async throws(ExtensionHostError) -> Bool {
        let choice = WirePerformFinderMenuItem.with { ($0.menu, $0.item) = (menu.number, UInt32(clamping: item.number)) }
        line.chose()
        do throws(CallError) {
            return try await PatientCall.call(choice, over: request.session.channel, budget: Self.actionBudget) { [line] in
                line.showsMessage
            }.wasHandled
        } catch {
            throw ExtensionHostError(error)
        }
    }

    /// Ends it at once, when it does not answer.
    package func cancel() async { await request.cancel() }

    /// The file manager has gone: returns when the process has ended.
    @discardableResult
    package func close() async -> LaunchRecord? { await request.finish(endingAfter: Self.grace) }
}
