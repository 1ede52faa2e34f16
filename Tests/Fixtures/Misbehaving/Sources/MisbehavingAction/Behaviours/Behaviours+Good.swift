import UIKit
import UniformTypeIdentifiers

extension Behaviours {
    static let good: [String: Behaviour] = [
        "succeed": { request in
            request.attachment.loadItem(forTypeIdentifier: "public.text", options: nil) { value, error in
                guard let text = value as Any as? String else { return request.fail("No text came: \(error.map { "\($0)" } ?? "no error")") }
                request.answer(text.uppercased())
            }
        },
        "complete from another thread": { request in
            Thread { request.answer("from \(Thread.isMainThread ? "the main" : "another") thread") }.start()
        },
        "complete twice": { request in
            request.answer("the first")
            request.answer("the second")
            request.fail("the third")
        },
        "cancel": { request in request.fail("The moon is in the wrong phase.", domain: "org.appex.moon", code: 42) },
        "cancel as the person": { request in request.context.cancelRequest(withError: CocoaError(.userCancelled)) },
        "print": { request in
            for line in 0..<request.number("lines", default: 100_000) { print("line \(line) of many") }
            request.answer("printed")
        },
        "load late": { request in
            // The tests let go by making a file in this extension's own folder.
            let began = Request.home + "/began"
            _ = FileManager.default.createFile(atPath: began, contents: nil)
            while !FileManager.default.fileExists(atPath: Request.home + "/go") { usleep(2000) }
            request.withFile { url in request.answer(try String(contentsOf: url, encoding: .utf8)) }
        },
        // Longer than libdispatch waits before it looks at its threads, with more work than it has threads.
        "keep workers waiting": { request in
            let group = DispatchGroup()
            for _ in 0..<32 { DispatchQueue.global().async(group: group) { usleep(300_000) } }
            group.notify(queue: .main) { request.answer("all done") }
        },
        "load nothing": { request in request.answer("nothing was loaded") },
        "measure file": { request in
            request.withFile { url in
                guard let file = FileHandle(forReadingAtPath: url.path) else { return request.fail("\(url.path) cannot be opened.") }
                var (size, sum) = (0, 0 as UInt64)
                while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
                    size += part.count
                    sum = part.withUnsafeBytes { $0.reduce(into: sum) { $0 &+= UInt64($1) } }
                }
                request.answer("\(url.lastPathComponent) \(size) \(sum)")
            }
        },
        "ask about types": { request in
            // As a type and in a predicate: both ask what the system knows about installed apps.
            let (type, parent) = (request["type"] ?? "", request["parent"] ?? "")
            let predicate = NSPredicate(format: "SELF UTI-CONFORMS-TO %@", parent)
            request.answer("\(UTType(type)?.isDeclared ?? false) \(predicate.evaluate(with: type))")
        },
        "open URL": { request in
            guard let url = URL(string: "https://example.org/") else { return }
            request.context.open(url) { success in request.answer("opened: \(success)") }
        },
    ]
}
