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
    ]
}
