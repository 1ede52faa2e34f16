import CDeeds
import UIKit

extension Deeds {
    private static let theme = "Lies"

    /// Wrong things on the lines to the system and to the host.
    static let lies = Line.allCases.flatMap(broken) + [claims, answers].flatMap { $0 }

    /// What is not a frame, or not a whole one.
    private static func broken(_ line: Line) -> [Deed] {
        // Something that either side may say of itself.
        let event = Frame(kind: .event, method: line == .system ? .lifecycle : .updateView)
        func deed(_ name: String, _ tries: String, _ act: @escaping () -> Void) -> Deed {
            Deed(theme, "\(name) to \(line.words)", tries) { _ in act() }
        }
        return [
            deed("send garbage", "a packet of 0xFF") { line.send([UInt8](repeating: 0xFF, count: 1000)) },
            deed("send half a frame", "a frame whose body has a length past its end") { line.send([0x08, 4, 0x22, 0xFF, 0x7F, 1]) },
            deed("send an oversized packet", "a packet of 70,000 bytes") { line.send([UInt8](repeating: 0, count: 70_000)) },
            deed("send an empty packet", "a packet without a byte") { line.send([]) },
            deed("announce a body without one", "a length, and no descriptor") {
                var frame = event
                frame.bodySize = 1 << 20
                line.send(frame)
            },
            deed("lie about a body's length", "a sealed memory file that is shorter than announced") {
                var frame = event
                frame.bodySize = 1 << 20
                line.send(frame, descriptor: deed_memory([1, 2, 3], 3, 1))
            },
            deed("send a body that can change", "a memory file without seals") {
                var frame = event
                frame.bodySize = 3
                line.send(frame, descriptor: deed_memory([1, 2, 3], 3, 0))
            },
            deed("send a body in a pipe", "a pipe that never says anything") {
                var ends: [Int32] = [0, 0]
                pipe(&ends)
                var frame = event
                frame.bodySize = 100_000
                line.send(frame, descriptor: ends[0])
            },
            deed("send a body of a gigabyte", "a length beyond any limit") {
                var frame = event
                frame.bodySize = 1 << 30
                line.send(frame, descriptor: deed_memory([1], 1, 1))
            },
            deed("send too many descriptors", "253 descriptors in each of 200 packets") {
                let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
                for _ in 0..<200 { guard [0, ETOOMANYREFS].contains(line.send(event.bytes, descriptor: null, count: 253)) else { return } }
            },
            deed("hang up", "shuts the socket down") { shutdown(line.rawValue, Int32(SHUT_RDWR)) },
        ]
    }

    private static func phase(_ number: UInt64) -> Frame { Frame(kind: .event, method: .lifecycle, body: Frame.number(1, number)) }

    /// What is not true.
    private static let claims = [
        Deed(theme, "claim to be loading again", "tells the system that it was loaded, a hundred times, and hangs") { _ in
            for _ in 0..<100 { Line.system.send(phase(1)) }
        },
        Deed(theme, "claim to be finished", "tells the system so, and hangs") { _ in Line.system.send(phase(4)) },
        Deed(theme, "claim to be completing", "tells the system so to gain time, and hangs") { _ in Line.system.send(phase(3)) },
        Deed(theme, "claim to be unusable", "tells the system so with a sentence of control characters, and hangs") { _ in
            var frame = phase(5)
            frame.body += Frame.number(2, 1) + Frame.data(3, Array("\u{1B}[2J\u{1B}]0;owned\u{7}\u{202E}gnp.txt".utf8))
            Line.system.send(frame)
        },
        Deed(theme, "claim to be unusable without end", "tells the system so ten times a second, to gain time each time") { _ in
            var frame = phase(5)
            frame.body += Frame.number(2, 1) + Frame.data(3, Array("It needs more time.".utf8))
            for _ in 0..<300 {
                Line.system.send(frame)
                usleep(100_000)
            }
        },
        Deed(theme, "claim that the host has gone", "tells the system so, and hangs") { _ in Line.system.send(phase(7)) },
        Deed(theme, "claim a phase of tomorrow", "a phase that nobody knows") { request in
            Line.system.send(phase(4711))
            request.answer("claimed")
        },
        Deed(theme, "give orders to the system", "asks it to uninstall an app, and to launch something") { request in
            Line.system.send(Frame(kind: .request, call: 5, method: .uninstall, body: Frame.data(1, Array("org.appex.bad".utf8))))
            Line.system.send(Frame(kind: .request, call: 6, method: .launch))
            request.answer("asked")
        },
        Deed(theme, "close every descriptor", "all that it has, its lines included") { _ in
            for descriptor in 0..<256 { close(Int32(descriptor)) }
        },
    ]

    /// Answers that nobody waits for.
    private static let answers = [
        Deed(theme, "answer twice", "completes twice, and cancels") { request in
            request.answer("the first")
            request.answer("the second")
            request.fail("the third")
        },
        Deed(theme, "answer twice on the wire", "completes, and replies to the request a hundred times more") { request in
            request.answer("the first")
            for _ in 0..<100 { Line.host.send(Frame(kind: .reply, call: 1)) }
        },
        Deed(theme, "answer for another call", "replies to calls that nobody made") { request in
            for call in 2..<102 as Range<UInt64> { Line.host.send(Frame(kind: .reply, call: call)) }
            request.answer("the first")
        },
        Deed(theme, "answer nonsense", "replies to the request with what does not decode") { _ in
            Line.host.send(Frame(kind: .reply, call: 1, body: [UInt8](repeating: 0xFF, count: 100)))
        },
    ]
}
