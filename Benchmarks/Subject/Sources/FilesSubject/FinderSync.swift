import Cocoa
import FinderSync
import Glibc

/// Has a badge for every item of the folder that its Info.plist names, and another one for the item `live` every half second.
class FinderSync: FIFinderSync {
    private let controller = FIFinderSyncController.default()
    private var timer: Timer?
    private var isGreen = false

    override init() {
        super.init()
        controller.setBadgeImage(Self.square(red: 1, green: 0, blue: 1), label: "Magenta", forBadgeIdentifier: "magenta")
        controller.setBadgeImage(Self.square(red: 0, green: 1, blue: 0), label: "Green", forBadgeIdentifier: "green")
        guard let folder = Bundle.main.object(forInfoDictionaryKey: "MonitoredFolder") as? String else { return }
        controller.directoryURLs = [URL(fileURLWithPath: folder)]
    }

    private static func square(red: CGFloat, green: CGFloat, blue: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 48, height: 48)).image { context in
            UIColor(red: red, green: green, blue: blue, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 48, height: 48))
        }
    }

    override func requestBadgeIdentifier(for url: URL) {
        controller.setBadgeIdentifier("magenta", for: url)
        guard url.lastPathComponent == "live", timer == nil else { return }
        // Not a divisor of any frame's or clock's time, so that it meets them everywhere.
        timer = Timer.scheduledTimer(withTimeInterval: 0.517, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.change(url) }
        }
    }

    /// Writes when that was into its log, in nanoseconds of the clock that all processes share.
    private func change(_ url: URL) {
        isGreen.toggle()
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        controller.setBadgeIdentifier(isGreen ? "green" : "magenta", for: url)
        print("\(isGreen ? "green" : "magenta") \(Int(now.tv_sec) * 1_000_000_000 + Int(now.tv_nsec))")
    }

    override func menu(for menu: FIMenuKind) -> NSMenu? {
        let result = NSMenu(title: "")
        result.autoenablesItems = false
        for number in 1...5 { result.addItem(withTitle: "Item \(number)", action: nil, keyEquivalent: "") }
        return result
    }
}
