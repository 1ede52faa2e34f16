import CDeeds
import UIKit

extension Deeds {
    private static let theme = "Results"
    private static let secret = "/etc/passwd"

    /// Results that are not what they seem.
    static let results = [
        Deed(theme, "return a device", "`/dev/urandom`, which never ends, as a file") { $0.answer(file("/dev/urandom")) },
        Deed(theme, "return a pipe", "a named pipe, whose reader waits") { request in
            mkfifo(Request.temporary + "/pipe", 0o600)
            request.answer(file(Request.temporary + "/pipe"))
        },
        Deed(theme, "return a folder", "a folder as a file") { $0.answer(file(Request.data)) },
        Deed(theme, "return a link", "a link to `/etc/passwd`, for the host to follow") { request in
            unlink(Request.temporary + "/link")
            symlink(secret, Request.temporary + "/link")
            request.answer(file(Request.temporary + "/link"))
        },
        Deed(theme, "return a path", "the address of `/etc/passwd`, for the host to open") { request in
            request.answer(NSItemProvider(item: URL(fileURLWithPath: secret) as NSURL, typeIdentifier: "public.file-url"))
        },
        Deed(theme, "return a name that climbs", "a file with the name `../../../escaped`") { request in
            request.answer(ownFile("result", name: "../../../escaped"))
        },
        Deed(theme, "return a name of control characters", "a file whose name turns its own direction and clears the screen") { request in
            request.answer(ownFile("result", name: "\u{1B}[2J\u{202E}gnp\u{7}.exe\n"))
        },
        Deed(theme, "return files that a login reads", "`.bash_profile`, `.config`, `-rf`, `~` and the like, for a person who works at home") {
            request in
            request.answer(namedFiles([".bash_profile", ".profile", ".config", ".ssh", "-rf", "--help", "~", "\u{200B}.zshrc", "+!reboot", "id |"]))
        },
        Deed(theme, "return files that tools read", "`Makefile`, `autorun.inf`, `json.py`, a launcher and the like") { request in
            request.answer(
                namedFiles([
                    "Makefile", "GNUmakefile", "autorun.inf", "json.py", "package.json", "Firefox.desktop", "Ｖagrantfile", "Make\u{200D}file",
                ]))
        },
        Deed(theme, "return a file that shrinks", "a file that is emptied and filled while it is read") { request in
            let provider = ownFile("changing", name: "changing.bin", size: 32 << 20)
            Thread {
                while true {
                    truncate(Request.temporary + "/changing", 0)
                    let file = open(Request.temporary + "/changing", O_WRONLY)
                    ftruncate(file, 32 << 20)
                    close(file)
                }
            }.start()
            request.answer(provider)
        },
        Deed(theme, "return ten thousand items", "more than any host shows") { request in
            let items = (0..<10_000).map { number in
                let item = NSExtensionItem()
                item.attributedContentText = NSAttributedString(string: "item \(number)")
                return item
            }
            request.context.completeRequest(returningItems: items)
        },
        Deed(theme, "return a text of 20 MB", "more than any host wants") { $0.answer(String(repeating: "word ", count: 4_000_000)) },
        Deed(theme, "return a deep value", "a `userInfo` of 20,000 levels") { request in
            var value: [AnyHashable: Any] = ["end": "here"]
            for _ in 0..<20_000 { value = ["deeper": value] }
            let item = NSExtensionItem()
            item.userInfo = value
            request.context.completeRequest(returningItems: [item])
        },
        Deed(theme, "never deliver", "promises an attachment, and does not bring it") { request in
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { _ in nil }
            request.answer(provider)
        },
        Deed(theme, "die while delivering", "promises an attachment, and crashes when asked") { request in
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { _ in
                deed_crash()
                return nil
            }
            request.answer(provider)
        },
    ]

    private static func file(_ path: String, name: String = "result") -> NSItemProvider {
        let provider = NSItemProvider()
        provider.suggestedName = name
        provider.registerFileRepresentation(forTypeIdentifier: "public.data", fileOptions: .openInPlace, visibility: .all) { completion in
            completion(URL(fileURLWithPath: path), true, nil)
            return nil
        }
        return provider
    }

    private static func namedFiles(_ names: [String]) -> [NSItemProvider] {
        names.enumerated().map { ownFile("named \($0.offset)", name: $0.element) }
    }

    private static func ownFile(_ file: String, name: String, size: Int = 1000) -> NSItemProvider {
        let path = Request.temporary + "/" + file
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        ftruncate(descriptor, size)
        close(descriptor)
        return self.file(path, name: name)
    }
}
