import Cocoa
import FinderSync

/// Badges and a menu for what is in one folder. Each file manager has an object of this class in a process of its own, so what synchronizes the
/// folder belongs elsewhere, and is asked here.
class FinderSync: FIFinderSync {
    private let controller = FIFinderSyncController.default()

    override init() {
        super.init()
        controller.setBadgeImage(
            NSImage(systemSymbolName: "checkmark.circle", accessibilityDescription: nil)!, label: "Done", forBadgeIdentifier: "done")
        controller.setBadgeImage(
            NSImage(systemSymbolName: "arrow.triangle.2.circlepath", accessibilityDescription: nil)!, label: "Waiting", forBadgeIdentifier: "waiting")
        // Set by the containing app, with which this extension shares an app group.
        let folder = UserDefaults(suiteName: "group.__IDENTIFIER__")?.string(forKey: "folder")
        controller.directoryURLs = Set([folder].compactMap { $0 }.map { URL(fileURLWithPath: $0) })
    }

    /// An item has become visible. Set its badge, now or when you know it.
    override func requestBadgeIdentifier(for url: URL) {
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int ?? 0
        controller.setBadgeIdentifier(size > 0 ? "done" : "waiting", for: url)
    }

    override func menu(for menu: FIMenuKind) -> NSMenu? {
        let result = NSMenu(title: "")
        result.addItem(withTitle: "Mark as Done", action: Selector(FinderSync.markAsDone(_:)), keyEquivalent: "")
        return result
    }

    @IBAction func markAsDone(_ sender: AnyObject?) {
        for url in controller.selectedItemURLs() ?? [] { controller.setBadgeIdentifier("done", for: url) }
    }
}
