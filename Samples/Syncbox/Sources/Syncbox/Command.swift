import Foundation
import SyncboxKit
import SyncEngine

/// `Syncbox`, the command.
enum Command {
    private static let usage = """
        Syncbox link LEFT RIGHT   keep two folders alike
        Syncbox serve             do so until it is stopped; --once: compare them once
        Syncbox status            how they are
        Syncbox unlink            let them be; nothing in them is changed
        """

    static func run(_ arguments: [String]) -> Int32 {
        do {
            let shared = try GroupContainer.find()
            switch arguments.first {
            case "link" where arguments.count == 3: try link(arguments[1], arguments[2], shared)
            case "unlink" where arguments.count == 1: try unlink(shared)
            case "status" where arguments.count == 1: status(shared)
            case "serve" where arguments.count == 1: return try Service(shared).run()
            case "serve" where arguments.dropFirst() == ["--once"]: return try Service(shared).runOnce()
            default:
                print(usage)
                return arguments.isEmpty ? 0 : 2
            }
            return 0
        } catch {
            warn((error as? FileProblem)?.description ?? error.localizedDescription)
            return 1
        }
    }

    static func warn(_ words: String) { FileHandle.standardError.write(Data((words + "\n").utf8)) }

    private static func link(_ left: String, _ right: String, _ shared: SharedFolder) throws {
        guard shared.link() == nil else { throw FileProblem("Two folders are linked already. `Syncbox unlink` ends that.") }
        let link = try Link(left: left, right: right, apartFrom: shared.container.path)
        try Announcement.write(in: shared) {
            shared.removeStatus()
            try shared.setLink(link)
        }
        try shared.add(SyncRequest(.syncNow))
        print("\(link.left) and \(link.right) are linked.")
        if !shared.isServiceRunning { print("`Syncbox serve` keeps them alike.") }
    }

    private static func unlink(_ shared: SharedFolder) throws {
        guard shared.link() != nil else { throw FileProblem("No folders are linked.") }
        try Announcement.write(in: shared) {
            try shared.removeLink()
            shared.removeStatus()
        }
        // A service that runs looks at the link again.
        try shared.add(SyncRequest(.syncNow))
        print("The folders are not linked any more. What was deleted in them is still in \(shared.trash.path).")
    }

    private static func status(_ shared: SharedFolder) {
        guard let link = shared.link() else { return print("No folders are linked. `Syncbox link LEFT RIGHT` links two.") }
        print("\(link.left) and \(link.right)")
        let service = shared.isServiceRunning ? (link.isPaused ? "is paused" : "runs") : "does not run; `Syncbox serve` starts it"
        print("The service \(service).")
        guard let summary = shared.summary() else { return print("They have not been compared yet.") }
        if let problem = summary.problem { print(problem) }
        print("Items: \(summary.items), to do: \(summary.remaining), conflicts: \(summary.conflictCount), errors: \(summary.errorCount).")
        for conflict in summary.conflicts { print("conflict  \(conflict.path.shown)  another version of \(conflict.words)") }
        for error in summary.errors { print("error     \(error.path.shown)  \(error.words)") }
    }
}
