import Foundation
import UIKit

/// What takes room in the folder of the group.
extension Behaviour {
    private static var folder: String? { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)?.path }

    /// Writes so many mebibytes, four at a time: into new files, or into one again and again.
    static func write(_ mebibytes: Int, again: Bool, _ context: NSExtensionContext) {
        guard let folder else { return answer("no folder", context) }
        let block = Data(repeating: 7, count: 4 << 20)
        let first = (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
        for number in 0..<mebibytes / 4 {
            do {
                try block.write(to: URL(fileURLWithPath: "\(folder)/block \(again ? 0 : first + number)"))
            } catch {
                return answer("\(error)", context)
            }
            // The system looks four times a second.
            usleep(20_000)
        }
        answer("written \(mebibytes)", context)
    }

    static func removeBlocks(_ context: NSExtensionContext) {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return answer("no folder", context) }
        for name in names where name.hasPrefix("block ") { unlink(folder + "/" + name) }
        answer("removed", context)
    }

    /// Gives files other names as long as it lives, so that nobody who looks at the folder finds them all.
    static func stir() {
        guard let folder = folder.map({ $0 + "/stirred" }), mkdir(folder, 0o700) == 0 else { return }
        let names = (0..<2000).map { "\(folder)/\($0)" }
        for name in names { close(open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)) }
        FileManager.default.createFile(atPath: NSHomeDirectory() + "/stirs", contents: nil)
        Thread {
            while true {
                for name in names { rename(name, name + " again") }
                for name in names { rename(name + " again", name) }
            }
        }.start()
    }
}
