import Cocoa
import Deeds
import FinderSync

/// Does what the names of the files say that it is asked about. It monitors every folder that a person may have.
class FinderSync: FIFinderSync {
    private let controller = FIFinderSyncController.default()
    /// Clears the screen, sets the window's title, turns the direction, and has marks and ends of lines that nobody sees.
    private static let evil = "\u{1B}[2J\u{1B}]0;owned\u{7}\u{202E}txt.exe\r\n\u{8}\u{200B}\u{2028}\u{E0041}"

    override init() {
        super.init()
        controller.directoryURLs = Set(
            ["home", "root", "tmp", "var", "srv", "mnt", "media"].map { URL(fileURLWithPath: "/" + $0) })
        controller.setBadgeImage(NSImage(named: NSImage.cautionName)!, label: "Seen", forBadgeIdentifier: "seen")
    }

    override var toolbarItemName: String { "Bad" + Self.evil }
    override var toolbarItemToolTip: String { Self.evil }
    override var toolbarItemImage: NSImage { NSImage(named: NSImage.infoName)! }

    override func requestBadgeIdentifier(for url: URL) {
        let folder = url.deletingLastPathComponent().path
        switch url.lastPathComponent {
        case "read what links lead to":
            // The test has put links there; one is made now.
            let made = folder + "/made"
            try? FileManager.default.createSymbolicLink(atPath: made, withDestinationPath: folder + "/../secret.txt")
            for path in [folder + "/link", folder + "/links/secret.txt", folder + "/../secret.txt", made, "/proc/self/cwd/../secret.txt"] {
                print((try? String(contentsOfFile: path, encoding: .utf8)).map { "read \($0)" } ?? "unreadable")
            }
        case "look at the neighbours":
            print("listed \(((try? FileManager.default.contentsOfDirectory(atPath: folder + "/..")) ?? []).sorted().joined(separator: ","))")
        case "say something about others' files":
            BadgeFrames.set([
                ("/etc/passwd", "seen"), (folder + "/../secret.txt", "seen"), (folder + "-beside/a", "seen"), ("", "seen"), ("relative", "seen"),
                (folder + "/a\u{0}b", "seen"), (folder + "/" + String(repeating: "x", count: 5000), "seen"), (url.path, Self.evil),
            ])
            BadgeFrames.set((0..<1010).map { (folder + "/\($0)", "seen") })
        case "show pictures that are none":
            BadgeFrames.describe("gigapixel", picture: (40_000, 40_000, 160_000), bytes: 4096)
            BadgeFrames.describe("short", picture: (320, 320, 1280), bytes: 4096)
            BadgeFrames.describe("narrow", picture: (320, 320, 4), bytes: 1 << 20)
            BadgeFrames.describe("changing", picture: (16, 16, 64), bytes: 4096, isSealed: false)
            BadgeFrames.describe("empty", picture: (0, 0, 0), bytes: 0)
        case "have a thousand badges":
            for number in 0..<1000 {
                controller.setBadgeImage(NSImage(named: NSImage.cautionName)!, label: "\(number)" + Self.evil, forBadgeIdentifier: "badge \(number)")
            }
            controller.setBadgeImage(NSImage(named: NSImage.cautionName)!, label: "x", forBadgeIdentifier: String(repeating: "x", count: 100_000))
        case "write beside the folder":
            for path in ["/../secret.txt", "/link", "/links/secret.txt", "-beside/a", "/pipe", "/a\u{0}b"].map({ folder + $0 }) + [
                "", "relative", "/etc/hosts",
            ] {
                FinderFrames.write(path, tags: [1, 2, 3])
            }
            FinderFrames.write(url.path, tags: [UInt8](repeating: 1, count: 5000), date: .nan)
            for number in 0..<200 { FinderFrames.write(folder + "/\(number)", tags: [1]) }
        case "shout without being asked":
            for _ in 0..<50 {
                FinderFrames.shout("Your password, please" + Self.evil)
                FinderFrames.open(["/usr/bin/env", url.path], inFileManager: false)
                FinderFrames.open([url.path], inFileManager: true)
                FinderFrames.open(address: "https://example.org/?secret=1")
                FinderFrames.open(address: "bad:secret")
            }
        default: break
        }
        controller.setBadgeIdentifier("seen", for: url)
    }

    override func menu(for menu: FIMenuKind) -> NSMenu? {
        let result = NSMenu(title: Self.evil)
        if controller.targetedURL()?.lastPathComponent == "have ten thousand items" {
            for number in 0..<10_000 { result.addItem(withTitle: "\(number)", action: Selector(FinderSync.nothing), keyEquivalent: "") }
        }
        for title in [Self.evil + "Title", String(repeating: "long ", count: 20_000)] {
            result.addItem(withTitle: title, action: Selector(FinderSync.nothing), keyEquivalent: "")
        }
        return result
    }

    func nothing() {}
}
