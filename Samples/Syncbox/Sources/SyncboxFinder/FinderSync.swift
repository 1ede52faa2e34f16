import Cocoa
import FinderSync
import Foundation
import SyncboxKit

/// Shows what the service has written, and asks the service for what a person chooses. It runs once for each file manager and each dialog, reads the
/// folders at most, and does nothing as long as nothing changes.
class FinderSync: FIFinderSync {
    private let controller = FIFinderSyncController.default()
    /// Nil without the app group, which would be a mistake in `Entitlements.plist`.
    private let shared = SharedFolder.ofExtension
    private var link: Link?
    private var shown = ShownItems()
    private var presenter: SharedPresenter?
    private var service: ServiceWatch?

    override init() {
        super.init()
        for state in ItemState.allCases { controller.setBadgeImage(BadgeImage.of(state), label: state.label, forBadgeIdentifier: state.badge) }
        guard let shared else {
            NSLog("The entitlements do not name the group of Syncbox.")
            return
        }
        try? shared.makeFolders()
        service = ServiceWatch(shared) { [weak self] in self?.readAgain() }
        presenter = SharedPresenter(shared.shared) { [weak self] in self?.readAgain() }
        readLink()
    }

    override var toolbarItemName: String { "Syncbox" }
    override var toolbarItemToolTip: String { NSLocalizedString("How your folders are, and what to do about it", comment: "Tool tip") }
    override var toolbarItemImage: NSImage { BadgeImage.toolbar }

    // MARK: - Badges

    override func endObservingDirectory(at url: URL) {
        if let place = link?.place(of: url.path) { shown.remove(place.path, on: place.side) }
    }

    override func requestBadgeIdentifier(for url: URL) {
        guard let place = link?.place(of: url.path), !place.path.isRoot else { return controller.setBadgeIdentifier("", for: url) }
        let folder = place.path.parent
        let state = shown.state(of: place.path, on: place.side, at: url) { status(ofFolder: folder) }
        controller.setBadgeIdentifier(state?.badge ?? "", for: url)
    }

    /// What the service says of a folder. Nil while it does not run: what it has said may be true no more.
    private func status(ofFolder folder: ItemPath) -> FolderStatus? { service?.isRunning == true ? shared?.status(of: folder) : nil }

    /// What the service says of an item; nil as long as it has not seen the item.
    private func status(of path: ItemPath) -> FolderStatus.Item? { path.isRoot ? nil : status(ofFolder: path.parent)?.items[path.name] }

    /// The app has written something, or the service has ended: only items that somebody sees get new badges.
    private func readAgain() {
        service?.look()
        readLink()
        for (url, state) in shown.update(reading: status(ofFolder:)) { controller.setBadgeIdentifier(state?.badge ?? "", for: url) }
    }

    private func readLink() {
        let new = shared?.link()
        // A pause changes nothing here.
        if new?.name != link?.name {
            for url in shown.removeAll() { controller.setBadgeIdentifier("", for: url) }
            controller.directoryURLs = Set(new.map { [$0.left, $0.right] } ?? []).reduce(into: []) { $0.insert(URL(fileURLWithPath: $1)) }
        }
        link = new
    }

    // MARK: - Menus

    override func menu(for menu: FIMenuKind) -> NSMenu? {
        let result = NSMenu(title: "")
        guard let shared else { return nil }
        guard let link else {
            result.say(NSLocalizedString("No Folders Are Linked", comment: "Menu"))
            return result
        }
        if menu == .contextualMenuForItems {
            addChoices(to: result)
        } else {
            result.say(shared.words(for: link))
            if !link.isPaused { result.add(NSLocalizedString("Sync Now", comment: "Menu"), Selector(FinderSync.syncNow(_:))) }
        }
        if menu == .toolbarItemMenu {
            result.addItem(.separator())
            let pause = result.add(NSLocalizedString("Pause Syncing", comment: "Menu"), Selector(FinderSync.pauseOrResume(_:)))
            pause.state = link.isPaused ? .on : .off
        }
        return result
    }

    /// For the selected items.
    private func addChoices(to menu: NSMenu) {
        let found = selectedPaths.prefix(SyncRequest.limit).map { status(of: $0) }
        if found.count == 1, let item = found[0] { menu.say(item.problem ?? item.state.label) }
        if found.contains(where: { $0?.state == .conflict }) {
            // Of two versions of one file only one can be kept.
            if found.count == 1 { menu.add(NSLocalizedString("Keep This Version", comment: "Menu"), Selector(FinderSync.keepThis(_:))) }
            menu.add(NSLocalizedString("Keep Both Versions", comment: "Menu"), Selector(FinderSync.keepBoth(_:)))
        }
        if link?.isPaused == true { return }
        let title = found.contains { $0?.state == .error } ? NSLocalizedString("Try Again", comment: "Menu") : nil
        menu.add(title ?? NSLocalizedString("Sync Now", comment: "Menu"), Selector(FinderSync.syncNow(_:)))
    }

    @IBAction func syncNow(_ sender: NSMenuItem) { ask(.syncNow) }
    @IBAction func keepThis(_ sender: NSMenuItem) { ask(.keepThis) }
    @IBAction func keepBoth(_ sender: NSMenuItem) { ask(.keepBoth) }
    @IBAction func pauseOrResume(_ sender: NSMenuItem) { ask(link?.isPaused == true ? .resume : .pause) }

    private func ask(_ action: SyncRequest.Action) {
        do {
            try shared?.add(SyncRequest(action, selectedPaths))
        } catch {
            NSLog("Syncbox cannot be asked: %@", error.localizedDescription as NSString)
        }
    }

    private var selectedPaths: [ItemPath] { (controller.selectedItemURLs() ?? []).compactMap { link?.place(of: $0.path)?.path } }
}
