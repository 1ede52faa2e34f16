import UIKit

extension Behaviours {
    /// Files and values that come back.
    static let results: [String: Behaviour] = [
        "return a file": { request in
            let url = URL(fileURLWithPath: NSTemporaryDirectory() + "/result.bin")
            do {
                try makeFile(url, mebibytes: request.number("mebibytes", default: 1))
                request.answer(provider(of: url, name: request["name"] ?? "result.bin"))
            } catch {
                request.fail("\(error)")
            }
        },
        "return a path": { request in
            // A path says nothing about who may open it; the host must not open it for the extension.
            let url = URL(fileURLWithPath: request["path"] ?? "/etc/passwd")
            request.answer(NSItemProvider(item: url as NSURL, typeIdentifier: "public.file-url"))
        },
        "return a path as text type": { request in
            let url = URL(fileURLWithPath: request["path"] ?? "/etc/passwd")
            request.answer(NSItemProvider(item: url as NSURL, typeIdentifier: "public.data"))
        },
        "return an endless file": { request in request.answer(provider(of: URL(fileURLWithPath: "/dev/urandom"), name: "random")) },
        "return a pipe": { request in
            let path = NSTemporaryDirectory() + "/pipe"
            mkfifo(path, 0o600)
            request.answer(provider(of: URL(fileURLWithPath: path), name: "pipe"))
        },
        "return a folder": { request in request.answer(provider(of: URL(fileURLWithPath: "/data"), name: "folder")) },
        "return a link": { request in
            let path = NSTemporaryDirectory() + "/link"
            symlink(request["path"] ?? "/etc/passwd", path)
            request.answer(provider(of: URL(fileURLWithPath: path), name: "link"))
        },
        "change a file after returning it": { request in
            let url = URL(fileURLWithPath: NSTemporaryDirectory() + "/changing.bin")
            do {
                try makeFile(url, mebibytes: 64)
                Thread {
                    // Shrinks and grows while the host reads: a host that maps it dies with SIGBUS.
                    while true {
                        truncate(url.path, 0)
                        truncate(url.path, 64 << 20)
                    }
                }.start()
                request.answer(provider(of: url, name: "changing.bin"))
            } catch {
                request.fail("\(error)")
            }
        },
        "never deliver": { request in
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { _ in nil }
            request.answer(provider)
        },
        "die while delivering": { request in
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { _ in fatalError("halfway") }
            request.answer(provider)
        },
    ]

    private static func provider(of url: URL, name: String) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.suggestedName = name
        provider.registerFileRepresentation(forTypeIdentifier: "public.data", fileOptions: .openInPlace, visibility: .all) { completion in
            completion(url, true, nil)
            return nil
        }
        return provider
    }

    private static func makeFile(_ url: URL, mebibytes: Int) throws {
        _ = FileManager.default.createFile(atPath: url.path, contents: nil)
        let file = try FileHandle(forWritingTo: url)
        for number in 0..<mebibytes { try file.write(contentsOf: Data(repeating: UInt8(truncatingIfNeeded: number), count: 1 << 20)) }
        try file.close()
    }
}
