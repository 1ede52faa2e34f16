import CDeeds
import UIKit

extension Deeds {
    private static let theme = "Floods"

    static let floods = [
        Deed(theme, "flood the host", "events without end") { _ in Line.host.flood(Frame(kind: .event, method: .hostState)) },
        Deed(theme, "flood the host with replies", "replies to a call that nobody made") { _ in Line.host.flood(Frame(kind: .reply, call: 99)) },
        Deed(theme, "flood the host with progress", "progress of a call that nobody made") { _ in Line.host.flood(Frame(kind: .progress, call: 99)) },
        Deed(theme, "flood the host with requests", "requests that it does not know") { _ in
            Line.host.flood(Frame(kind: .request, call: 77, method: .openURL))
        },
        Deed(theme, "flood the system", "events without end") { _ in Line.system.flood(Frame(kind: .event, method: .lifecycle)) },
        Deed(theme, "flood the system with replies", "replies to a call that nobody made") { _ in
            Line.system.flood(Frame(kind: .reply, call: 99))
        },
        Deed(theme, "flood the system with requests", "requests whose answers it does not read") { _ in
            Line.system.flood(Frame(kind: .request, call: 77, method: .openURL))
        },
        Deed(theme, "flood the log", "prints 8 MB, without line ends and of nothing else") { request in
            let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
            for _ in 0..<4 { write(1, line, line.count) }
            let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 20)
            for _ in 0..<4 { write(2, lines, lines.count) }
            request.answer("printed")
        },
        Deed(theme, "hand files to the system without end", "sixteen descriptors with each of two thousand requests, of every kind") { request in
            handOver(to: .system, methods: 1...160, rounds: 13)
            request.answer("handed over")
        },
        Deed(theme, "wait for a file with descriptors", "63 claims of one file that wait for the first, each with sixteen descriptors") { request in
            for number in 1...64 as ClosedRange<UInt64> {
                let access = Frame.number(1, 2) + Frame.data(2, Array((Request.data + "/claimed").utf8))
                let claim = Frame.number(1, number) + Frame.data(2, access) + Frame.data(3, Array("purpose \(number)".utf8))
                hand(16, to: .system, Frame(kind: .request, call: 1_000_000 + number, method: .claimFiles, body: claim))
            }
            request.answer("claimed")
        },
        Deed(theme, "hand files to the host without end", "sixteen descriptors with each of a thousand requests and events") { request in
            for method in [64, 67, 80, 113] as [UInt64] { handOver(to: .host, methods: method...method, rounds: 250) }
            for _ in 0..<100 { hand(16, to: .host, Frame(kind: .event, method: .hostState)) }
            request.answer("handed over")
        },
        Deed(theme, "claim to hang and to go on", "tells the system by turns that its main thread hangs and that it does not, 2000 times") {
            request in
            for _ in 0..<2000 {
                for phase in [30, 31] as [UInt64] { Line.system.send(Frame(kind: .event, method: .lifecycle, body: Frame.number(1, phase))) }
            }
            request.answer("claimed")
        },
    ]

    /// Sends a request of each of these numbers, with descriptors.
    private static func handOver(to line: Line, methods: ClosedRange<UInt64>, rounds: UInt64) {
        for round in 0..<rounds {
            for method in methods {
                var frame = Frame(kind: .request, call: 1_000_000 + round * 1000 + method)
                frame.number = method
                hand(16, to: line, frame)
            }
        }
    }

    /// Sends a frame with a descriptor that many times; waits while more are on their way than the kernel takes.
    private static func hand(_ count: Int32, to line: Line, _ frame: Frame) {
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(null) }
        let bytes = frame.bytes
        for _ in 0..<1000 {
            guard line.send(bytes, descriptor: null, count: count) == ETOOMANYREFS else { return }
            usleep(1000)
        }
    }
}
