import UIKit

/// Does what the item's `userInfo["do"]` says with coordinated files, and completes with a line for each thing that came of it.
public final class Behaviour: @unchecked Sendable {
    private let context: NSExtensionContext
    private let information: [AnyHashable: Any]
    private let lock = NSLock()
    private var lines: [String] = []

    public static func run(_ context: NSExtensionContext) {
        let behaviour = Behaviour(context)
        let all: [String: (Behaviour) -> Void] = [
            "read": { $0.read() }, "write": { $0.write() }, "hold": { $0.hold() }, "nest": { $0.nest() }, "async": { $0.async() },
            "cancel": { $0.cancel() }, "move": { $0.move() }, "upload": { $0.upload() }, "batch": { $0.batch() }, "present": { $0.present() },
            "hammer": { $0.hammer() }, "many": { $0.many() }, "blocked": { $0.blocked() },
        ]
        guard let action = all[behaviour["do"]] else { return behaviour.finish("no such behaviour") }
        if behaviour["thread"] == "main" { return action(behaviour) }
        Thread.detachNewThread { action(behaviour) }
    }

    private init(_ context: NSExtensionContext) {
        self.context = context
        information = (context.inputItems.first as? NSExtensionItem)?.userInfo ?? [:]
    }

    subscript(key: String) -> String { information[key] as? String ?? "" }

    // MARK: - What comes of it

    func note(_ line: String) { lock.withLock { lines.append(line) } }

    func finish(_ line: String? = nil) {
        if let line { note(line) }
        let result = NSExtensionItem()
        result.attributedContentText = NSAttributedString(string: lock.withLock { lines }.joined(separator: "\n"))
        context.completeRequest(returningItems: [result])
    }

    static func text(_ error: (any Error)?) -> String {
        guard let error = error as NSError? else { return "no error" }
        let underlying = (error.userInfo[NSUnderlyingErrorKey] as? NSError).map { " \($0.domain) \($0.code)" } ?? ""
        return "\(error.domain) \(error.code)\(underlying): \(error.localizedDescription)"
    }

    // MARK: - Files of the group

    static let group = URL(fileURLWithPath: "/groups/group.org.appex.coordination", isDirectory: true)

    var file: URL { Self.group.appendingPathComponent(self["file"].isEmpty ? "file" : self["file"]) }
    var other: URL { Self.group.appendingPathComponent(self["other"]) }

    /// Tells the test something: makes a file that it waits for.
    func signal(_ name: String) { _ = FileManager.default.createFile(atPath: Self.group.path + "/signal-" + name, contents: nil) }

    /// Waits for a file that the test, or another process, makes.
    func wait(for name: String) {
        while access(Self.group.path + "/signal-" + name, F_OK) != 0 { usleep(2000) }
    }
}
