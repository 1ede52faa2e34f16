import Cocoa
import FinderSync
import Glibc

class FinderSync: FIFinderSync {
    private let controller = FIFinderSyncController.default()
    private let folders: [String]

    override init() {
        let text = UserDefaults(suiteName: "group.org.appex.lookout")?.string(forKey: "folders") ?? ""
        folders = text.split(separator: "\n").map(String.init)
        super.init()
        controller.directoryURLs = Set(folders.map { URL(fileURLWithPath: $0) })
        let image = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 400)).image { context in
            UIColor(red: 1, green: 0, blue: 1, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 400, height: 400))
        }
        controller.setBadgeImage(image, label: "Known", forBadgeIdentifier: "known")
        controller.setBadgeImage(NSImage(named: NSImage.cautionName)!, label: "Odd\u{7}\nlabel", forBadgeIdentifier: "odd")
    }

    override var toolbarItemName: String { "Lookout" }
    override var toolbarItemToolTip: String { "What it sees" }
    override var toolbarItemImage: NSImage { NSImage(named: NSImage.infoName)! }

    override func beginObservingDirectory(at url: URL) { print("began \(url.path)") }
    override func endObservingDirectory(at url: URL) { print("ended \(url.path)") }

    override func requestBadgeIdentifier(for url: URL) {
        switch url.lastPathComponent {
        case "crash": fatalError("A file is called so.")
        case "hang": while true { sleep(1) }
        case "outside":
            for path in ["/etc/passwd", url.deletingLastPathComponent().path + "-elsewhere/a", url.path + "/../../b"] {
                controller.setBadgeIdentifier("odd", for: URL(fileURLWithPath: path))
            }
        case "flood": for number in 0..<100_000 { controller.setBadgeIdentifier("known", for: url.appendingPathComponent("\(number)")) }
        case "late": DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { [controller] in controller.setBadgeIdentifier("odd", for: url) }
        case "alarm": print("answered \(ask().rawValue)")
        case "none": controller.setBadgeIdentifier("", for: url)
        default: controller.setBadgeIdentifier("known", for: url)
        }
        if controller.targetedURL() != nil || controller.selectedItemURLs() != nil { print("knows a selection") }
    }

    override func menu(for menu: FIMenuKind) -> NSMenu? {
        if controller.targetedURL()?.lastPathComponent == "slow" { sleep(2) }
        let result = NSMenu(title: "")
        result.addItem(withTitle: "Say What Was Clicked", action: Selector(FinderSync.say(_:)), keyEquivalent: "").tag = 7
        result.addItem(withTitle: "Read", action: Selector(FinderSync.read), keyEquivalent: "")
        if controller.targetedURL()?.lastPathComponent == "socket" {
            result.addItem(withTitle: "Connect", action: Selector(FinderSync.connect), keyEquivalent: "")
        }
        switch controller.targetedURL()?.lastPathComponent {
        case "noted": result.addItem(withTitle: "Note", action: Selector(FinderSync.note), keyEquivalent: "")
        case "asking": result.addItem(withTitle: "Ask", action: Selector(FinderSync.askOften), keyEquivalent: "")
        case "opened": result.addItem(withTitle: "Open", action: Selector(FinderSync.open), keyEquivalent: "")
        default: break
        }
        result.addItem(.separator())
        let kept = NSMenuItem(title: "Kept", action: Selector(FinderSync.say(_:)), keyEquivalent: "")
        kept.state = .on
        kept.indentationLevel = 1
        result.addItem(kept)
        result.addItem(withTitle: "Nothing to Do", action: nil, keyEquivalent: "")
        let hidden = NSMenuItem(title: "Hidden", action: Selector(FinderSync.say(_:)), keyEquivalent: "")
        hidden.isHidden = true
        result.addItem(hidden)
        let more = result.addItem(withTitle: "More", action: nil, keyEquivalent: "")
        let inner = NSMenu(title: "More")
        inner.addItem(withTitle: "Crash", action: Selector(FinderSync.crash), keyEquivalent: "")
        // A menu that contains itself has an end.
        if controller.targetedURL()?.lastPathComponent == "nested" {
            inner.addItem(withTitle: "Again", action: nil, keyEquivalent: "").submenu = inner
        }
        more.submenu = inner
        return result
    }

    @IBAction func say(_ sender: NSMenuItem) {
        let names = (controller.selectedItemURLs() ?? []).map(\.lastPathComponent).joined(separator: ",")
        print("clicked \(controller.targetedURL()?.lastPathComponent ?? "nothing"), selected \(names), \(sender.title), tag \(sender.tag)")
    }

    /// Which of the files that it knows of it can read and write.
    func read() {
        for folder in folders {
            print("\(folder) a.txt: \((try? String(contentsOfFile: folder + "/a.txt", encoding: .utf8)) ?? "unreadable")")
            print("\(folder) new: \((try? "x".write(toFile: folder + "/new", atomically: false, encoding: .utf8)) == nil ? "refused" : "written")")
        }
    }

    /// Whether it reaches a program that listens in the folder.
    func connect() {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = (folders.first ?? "") + "/socket"
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        print(result == 0 ? "connected" : "not connected")
    }

    /// Writes what it may, and tries to write elsewhere.
    func note() {
        for url in (controller.selectedItemURLs() ?? []) + [URL(fileURLWithPath: "/etc/hosts")] {
            let date = code { controller.setLastUsedDate(Date(timeIntervalSince1970: 5), forItemWith: url, completion: $0) }
            let tags = code { controller.setTagData(Data([1, 2]), forItemWith: url, completion: $0) }
            let read = (controller.lastUsedDateForItem(with: url)?.timeIntervalSince1970, controller.tagDataForItem(with: url)?.count)
            print("\(url.lastPathComponent) \(date) \(tags), \(read.0 ?? 0) \(read.1 ?? 0)")
        }
    }

    /// The code of an error; 0 is none.
    private func code(_ body: (@escaping @Sendable (any Error) -> Void) -> Void) -> Int {
        let (done, answer) = (DispatchSemaphore(value: 0), Answer())
        body {
            answer.code = ($0 as NSError).code
            done.signal()
        }
        done.wait()
        return answer.code
    }

    private func ask() -> NSApplication.ModalResponse {
        let alert = NSAlert()
        alert.messageText = "Sure?\u{7}"
        alert.informativeText = "One line\nand another"
        for title in ["Yes", "No"] { alert.addButton(withTitle: title) }
        return alert.runModal()
    }

    /// More often than it may.
    func askOften() { print("answered \((0..<7).map { _ in "\(ask().rawValue)" }.joined(separator: " "))") }

    func open() {
        let workspace = NSWorkspace.shared
        print("page \(workspace.open(URL(string: "https://example.org/?a=1")!)), elsewhere \(workspace.openFile("/etc/hosts"))")
        print("program \(workspace.open(controller.targetedURL()!.deletingLastPathComponent().appendingPathComponent("run.sh")))")
    }

    func crash() { fatalError("Chosen.") }
}

// SAFETY: written before it is read: a semaphore is between.
private final class Answer: @unchecked Sendable { var code = -1 }
