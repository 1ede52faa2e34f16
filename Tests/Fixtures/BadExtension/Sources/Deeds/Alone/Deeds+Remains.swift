import CDeeds
import UIKit

extension Deeds {
    private static let theme = "Remains"

    /// What is hard to remove.
    static let remains = [
        Deed(theme, "leave temporary files", "a thousand of them") { request in
            for number in 0..<1000 { close(open(Request.temporary + "/left \(number)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)) }
            request.answer("left")
        },
        Deed(theme, "leave folders deeper than a path", "600 folders in folders") { request in
            request.answer(deed_nest_folders(Request.temporary, 600) == 0 ? "left" : "refused")
        },
        Deed(theme, "leave a folder that cannot be listed", "made with a mode that forbids it") { request in
            request.answer(deed_make_unlistable(Request.temporary) == 0 ? "left" : "refused")
        },
        Deed(theme, "leave data that cannot be removed", "both of these in `/data`, against `appex uninstall`") { request in
            let isDone = deed_nest_folders(Request.data, 600) == 0 && deed_make_unlistable(Request.data) == 0
            request.answer(isDone ? "left" : "refused")
        },
        Deed(theme, "leave links to the person's files", "whose targets a careless removal would follow") { request in
            symlink(request["secret"] ?? "/etc", Request.temporary + "/link")
            symlink(request["other"] ?? "/etc", Request.data + "/link")
            request.answer("left")
        },
        Deed(theme, "leave sockets and pipes", "for whoever opens what is there") { request in
            mkfifo(Request.temporary + "/pipe", 0o600)
            mkfifo(Request.data + "/Info.plist", 0o600)
            request.answer("left")
        },
    ]
}
