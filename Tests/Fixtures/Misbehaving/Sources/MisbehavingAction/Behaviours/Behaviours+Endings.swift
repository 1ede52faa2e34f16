import CProbes
import UIKit

extension Behaviours {
    /// Ends that are none, or come at the wrong time.
    static let endings: [String: Behaviour] = [
        "crash": { _ in fatalError("the moon is in the wrong phase") },
        "segfault": { _ in misbehave_segfault() },
        "abort": { _ in abort() },
        "exit": { request in exit(Int32(request.number("status", default: 3))) },
        "hang": { _ in while true { sleep(1000) } },
        "spin": { _ in while true {} },
        "never complete": { _ in },
        "ignore signals": { _ in
            for signal in 1..<32 { _ = Foundation.signal(Int32(signal), SIG_IGN) }
        },
        "hang in completion": { request in
            let result = NSExtensionItem()
            result.attributedContentText = NSAttributedString(string: "completed")
            request.context.completeRequest(returningItems: [result]) { _ in while true { sleep(1000) } }
        },
        "record expiry": { request in
            let path = Request.home + "/expired"
            request.context.completeRequest(returningItems: []) { expired in
                let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
                let line = "\(expired)\n"
                write(file, line, line.utf8.count)
                close(file)
                // The first call works until the process is ended.
                while !expired { sleep(1000) }
            }
        },
        "work in completion": { request in
            let path = Request.home + "/done"
            request.context.completeRequest(returningItems: []) { _ in
                usleep(300_000)
                _ = FileManager.default.createFile(atPath: path, contents: nil)
            }
        },
    ]
}
