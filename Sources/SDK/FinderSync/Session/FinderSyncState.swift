import AppKit
import ExtensionFoundation
import Foundation
import Synchronization
import SystemCalls
import Wire

/// What the extension of this process has said, sent to its host as far as the host does not know it. A process has one Finder Sync extension.
final class FinderSyncState: ExtensionSession {
    static let current = FinderSyncState()

    /// What the person clicked.
    struct Selection: Sendable {
        let targeted: URL?
        /// Their paths: a menu need not look at thousands of files.
        let selected: [String]
        var selectedURLs: [URL] { selected.map { URL(fileURLWithPath: $0) } }
    }

    /// The greatest width and height of a badge in pixels. Guide: *Finder Sync*, "Set Up Badge Images".
    static let badgeSize = 320.0

    /// Changes within this time are one message.
    private static let pause = 0.005
    /// The most badges in a message.
    private static let batch = 200

    private struct Values {
        var directories: Set<String> = []
        var selection: Selection?
        /// Nil until the host is there.
        var channel: Channel?
        var toolbar = WireFinderTraits()
        var images: [String: (image: NSImage, label: String)] = [:]
        /// What has not been sent.
        var newImages: [String] = []
        /// By the bytes of the path: names that look alike are two.
        var newBadges: [[UInt8]: (path: String, badge: String)] = [:]
        var areTraitsNew = true
        var isSending = false
    }

    private let values = Mutex(Values())
    private let queue = DispatchQueue(label: "appex.badges")

    // MARK: - What the extension says

    var directories: Set<String> {
        get { values.withLock { $0.directories } }
        set {
            change {
                $0.areTraitsNew = $0.areTraitsNew || $0.directories != newValue
                $0.directories = newValue
            }
        }
    }

    var selection: Selection? { values.withLock { $0.selection } }

    /// Performs `body` with what the person clicked.
    @MainActor
    func with<Result>(_ selection: Selection?, _ body: () -> Result) -> Result {
        values.withLock { $0.selection = selection }
        defer { values.withLock { $0.selection = nil } }
        return body()
    }

    /// The host, once it is there.
    var channel: Channel? { values.withLock { $0.channel } }

    func setImage(_ image: NSImage, label: String, of badge: String) {
        change {
            $0.images[badge] = (image, label)
            if !$0.newImages.contains(badge) { $0.newImages.append(badge) }
        }
    }

    func setBadge(_ badge: String, of path: String) { change { $0.newBadges[Array(path.utf8)] = (path, badge) } }

    // MARK: - What the host learns

    /// The host is there: it learns all that was said before.
    func begin(_ channel: Channel, toolbar: WireFinderTraits, image: NSImage?) {
        change {
            $0.channel = channel
            $0.areTraitsNew = true
            $0.toolbar = toolbar
            guard let image else { return }
            $0.images[""] = (image, toolbar.toolbarName)
            $0.newImages.insert("", at: 0)
        }
    }

    /// Performs `body` when the host has been sent all that was said until now.
    func afterSending(_ body: @escaping @Sendable () -> Void) {
        queue.async { [self] in
            send()
            body()
        }
    }

    /// Many changes in a row are one message.
    private func change(_ body: (inout Values) -> Void) {
        let shouldSend = values.withLock { values in
            body(&values)
            guard values.channel != nil, !values.isSending else { return false }
            values.isSending = true
            return true
        }
        if shouldSend { queue.asyncAfter(deadline: .now() + Self.pause) { [self] in send() } }
    }

    private func send() {
        let (channel, traits, images, badges) = values.withLock { values in
            defer {
                values.areTraitsNew = false
                values.newImages = []
                values.newBadges = [:]
                values.isSending = false
            }
            let traits = values.areTraitsNew ? values.toolbar : nil
            let directories = values.directories
            return (
                values.channel,
                traits.map { traits in
                    WireFinderTraits.with {
                        $0 = traits
                        $0.directories = directories.sorted()
                    }
                },
                values.newImages.compactMap { badge in values.images[badge].map { (badge, $0.image, $0.label) } }, values.newBadges
            )
        }
        guard let channel else { return }
        // A host that has gone needs no message: the process ends.
        if let traits { try? channel.send(traits) }
        for (badge, image, label) in images { send(image, label, of: badge, over: channel) }
        let all = badges.values.map { path, badge in WireFileBadge.with { ($0.path, $0.badge) = (path, badge) } }
        for start in stride(from: 0, to: all.count, by: Self.batch) {
            try? channel.send(.with { $0.badges = Array(all[start..<min(start + Self.batch, all.count)]) } as WireSetBadges)
        }
    }

    private func send(_ image: NSImage, _ label: String, of badge: String, over channel: Channel) {
        var message = WireSetBadgeImage.with { ($0.badge, $0.label) = (badge, label) }
        if let symbol = image.symbolName {
            message.symbol = symbol
            return ask(message, over: channel)
        }
        let least = Self.badgeSize / image.scale
        let isSmall = image.size.width <= least && image.size.height <= least
        guard let pixels = try? (isSmall ? image : image.preparingThumbnail(of: CGSize(width: least, height: least)) ?? image).pixels() else {
            NSLog("The image of the badge “%@” cannot be read.", badge as NSString)
            return
        }
        message.image = .with {
            $0.image = 1
            $0.width = UInt32(clamping: pixels.width)
            $0.height = UInt32(clamping: pixels.height)
            $0.stride = UInt32(clamping: pixels.stride)
            $0.scale = pixels.scale
            $0.isTemplate = pixels.isTemplate
        }
        ask(message, [pixels.memory], over: channel)
    }

    private func ask(_ message: WireSetBadgeImage, _ descriptors: [OwnedDescriptor] = [], over channel: Channel) {
        _ = channel.ask(message, descriptors: descriptors, deadline: .seconds(30)) { answer in
            guard case .failure(.failure(let failure)) = answer else { return }
            NSLog("The badge “%@”: %@", message.badge as NSString, failure.message as NSString)
        }
    }

    // MARK: - As the session of the controller, which is a context without a request

    func complete(items: [NSExtensionItem], completionHandler: (@Sendable (Bool) -> Void)?) { completionHandler?(false) }
    func cancel(error: any Error) {}
    func open(_ url: URL, completionHandler: @escaping @Sendable (Bool) -> Void) {
        guard let system = SystemLine.current else { return completionHandler(false) }
        system.open(url, completionHandler: completionHandler)
    }
}
