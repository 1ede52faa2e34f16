import CProbes
import UIKit

extension Behaviours {
    /// Crashes of all kinds, for the reports of them.
    static let crashes: [String: Behaviour] = [
        "unwrap nil": { request in
            let value: String? = request["a key that is not there"]
            request.answer(value!)
        },
        "index": { request in
            let numbers = Array(repeating: 1, count: request.number("count", default: 3))
            request.answer("\(numbers[request.number("index", default: 7)])")
        },
        "overflow": { request in request.answer("\(Int8(request.number("number", default: 1000)))") },
        "call yourself": { request in request.answer("\(endless(request.number("start", default: 1)))") },
        "crash in another thread": { _ in DispatchQueue.global().async { misbehave_segfault() } },
        "crash without a stack": { _ in misbehave_lose_stack() },
        "crash without the memory": { _ in
            misbehave_lose_report()
            misbehave_segfault()
        },
        "forge a report": { _ in misbehave_forge_report() },
        "call nothing": { _ in misbehave_call_nothing() },
    ]

    @inline(never)
    private static func endless(_ number: Int) -> Int { endless(number + 1) + number }
}
