import CProbes
import UIKit

extension Behaviours {
    /// More than an extension may have.
    static let resources: [String: Behaviour] = [
        "grow until warned": { request in
            let warned = DispatchSemaphore(value: 0)
            let name = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in warned.signal() }
            Thread {
                var blocks: [[UInt8]] = []
                // A mebibyte at a time, so slowly that the system can look in between.
                while warned.wait(timeout: .now() + .milliseconds(10)) == .timedOut { blocks.append([UInt8](repeating: 1, count: 1 << 20)) }
                let size = blocks.count
                blocks = []
                request.answer("warned at \(size)")
            }.start()
        },
        "eat memory": { _ in misbehave_small_allocations() },
        "ask for much memory": { request in
            let isGiven = misbehave_big_allocation(request.number("mebibytes", default: 4096)) != 0
            request.answer(isGiven ? "given" : "refused")
        },
        "eat memory files": { request in
            _ = misbehave_memory_files(request.number("mebibytes", default: 400))
            while true { sleep(1000) }
        },
        "eat shared memory": { request in
            _ = misbehave_shared_memory(request.number("mebibytes", default: 400))
            while true { sleep(1000) }
        },
        "start threads": { request in request.answer("\(misbehave_threads())") },
        "open descriptors": { request in request.answer("\(misbehave_descriptors())") },
        "write a huge file": { request in
            let result = misbehave_extend(Request.home + "/huge", Int64(request.number("gibibytes", default: 5)) << 30)
            request.answer(result == 0 ? "written" : String(cString: strerror(result)))
        },
        "write data": { request in
            let block = Data(repeating: 7, count: request.number("chunk", default: 4) << 20)
            let count = request.number("mebibytes", default: 1)
            let start = (try? FileManager.default.contentsOfDirectory(atPath: Request.home).count) ?? 0
            for number in stride(from: 0, to: count, by: block.count >> 20) {
                try? block.write(to: URL(fileURLWithPath: Request.home + "/data \(start + number)"))
                usleep(8000)
            }
            // Whoever has written much is still there when the system looks.
            if count > 100 { while true { sleep(1000) } }
            request.answer("written \(count)")
        },
        "remove data": { request in
            for name in (try? FileManager.default.contentsOfDirectory(atPath: Request.home)) ?? [] where name.hasPrefix("data ") || name == "huge" {
                unlink(Request.home + "/" + name)
            }
            request.answer("removed")
        },
        "leave temporary files": { request in
            for number in 0..<100 {
                _ = FileManager.default.createFile(atPath: NSTemporaryDirectory() + "/left \(number)", contents: Data(count: 1000))
            }
            request.answer("left")
        },
    ]
}
