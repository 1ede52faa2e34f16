import UIKit

/// What the tests tell an extension to do.
public enum Behaviour {
    public static let group = "group.org.appex.notebook"

    public static func run(_ context: NSExtensionContext) {
        let info = (context.inputItems.first as? NSExtensionItem)?.userInfo as? [String: Any] ?? [:]
        func word(_ key: String) -> String { info[key] as? String ?? "" }
        let shared = UserDefaults(suiteName: word("suite").isEmpty ? group : word("suite"))
        switch word("do") {
        case "set":
            shared?.set(word("value"), forKey: "value")
            answer("done", context)
        case "set and be killed":
            shared?.set(word("value"), forKey: "value")
            kill(getpid(), SIGKILL)
        case "get": answer(shared?.string(forKey: "value") ?? "none", context)
        case "set own":
            UserDefaults.standard.set(word("value"), forKey: "own")
            answer("done", context)
        case "get own": answer(UserDefaults.standard.string(forKey: "own") ?? "none", context)
        case "language": answer(UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first ?? "none", context)
        case "words": answer(words(), context)
        case "container": answer(container(), context)
        case "observe": observe(shared, context)
        case "knock": answer(Doors.knock(outside: word("outside"), group: word("group")).joined(separator: "\n"), context)
        case "fill": fill(shared, context)
        case "plant a link": plant(word("target"), context)
        case "write blocks": write(Int(word("mebibytes")) ?? 0, again: word("again") == "yes", context)
        case "remove blocks": removeBlocks(context)
        case "stir": stir()
        default: answer("nothing to do", context)
        }
    }

    static func answer(_ text: String, _ context: NSExtensionContext) {
        let item = NSExtensionItem()
        item.attributedContentText = NSAttributedString(string: text)
        context.completeRequest(returningItems: [item])
    }

    private static func container() -> String {
        guard let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else { return "none" }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path + "/Library")) ?? []
        return url.path + " " + names.sorted().joined(separator: ",")
    }

    /// Answers with what another process writes.
    private static func observe(_ shared: UserDefaults?, _ context: NSExtensionContext) {
        NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: shared, queue: nil) { _ in
            answer(shared?.string(forKey: "value") ?? "removed", context)
        }
        FileManager.default.createFile(atPath: NSHomeDirectory() + "/observes", contents: nil)
    }

    /// Keeps more than there is room for on the disk.
    private static func fill(_ shared: UserDefaults?, _ context: NSExtensionContext) {
        for number in 0..<40 { shared?.set(Data(count: 200_000), forKey: "block \(number)") }
        shared?.set("last", forKey: "value")
        let isOnDisk = shared?.synchronize() ?? false
        answer("\(isOnDisk) \(shared?.string(forKey: "value") ?? "none")", context)
    }

    /// Puts a link where the preferences of the group are kept, to lead others to `target`.
    private static func plant(_ target: String, _ context: NSExtensionContext) {
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)?.path else { return }
        try? FileManager.default.removeItem(atPath: folder + "/Library")
        try? FileManager.default.createDirectory(atPath: folder + "/Library", withIntermediateDirectories: true)
        let result = symlink(target, folder + "/Library/Preferences")
        answer("\(result)", context)
    }
}
