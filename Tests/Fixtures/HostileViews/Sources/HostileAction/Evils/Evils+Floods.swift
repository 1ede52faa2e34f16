extension Evils {
    static let floods: [String: Raw] = [
        "patches": again { update, _ in for _ in 0..<10_000 { update.set(Update.Key.alpha, of: 2) { $0.double(3, 1) } } },
        "open updates": { wire in
            wire.call(.updateView, Update.start().bytes)
            // While the host is at work on a long one, others come.
            var (long, short) = (Update(), Update())
            for _ in 0..<8_000 { long.set(Update.Key.alpha, of: 2) { $0.double(3, 1) } }
            short.set(Update.Key.alpha, of: 2) { $0.double(3, 1) }
            for _ in 0..<5 {
                for update in [long] + Array(repeating: short, count: 50) { guard wire.ask(.updateView, update.bytes) else { return } }
            }
        },
        "measuring without waiting": { wire in
            wire.call(.updateView, Update.start().bytes)
            while wire.ask(.measureText, Message { $0.message(1) { $0.string(1, "text") } }.bytes) {}
        },
        "measuring": { wire in
            wire.call(.updateView, Update.start().bytes)
            let long = Message { $0.message(1) { $0.string(1, String(repeating: "words ", count: 170_000)) } }.bytes
            while wire.call(.measureText, long) {}
        },
        "measuring too long a text": { wire in
            wire.call(.updateView, Update.start().bytes)
            wire.call(.measureText, Message { $0.message(1) { $0.string(1, String(repeating: "x", count: 3 << 20)) } }.bytes)
        },
        "fitting without waiting": { wire in
            wire.call(.updateView, Update.start().bytes)
            while wire.ask(.fitViews, Message { $0.message(1) { $0.number(1, 1) } }.bytes) {}
        },
        "fitting": { wire in
            var update = Update.start()
            for view in 3..<1000 { update.insert(UInt64(view), in: 1) }
            wire.call(.updateView, update.bytes)
            let fits = Message { message in for _ in 0..<100 { message.message(1) { $0.number(1, 1) } } }.bytes
            while wire.call(.fitViews, fits) {}
        },
        "too many fits": { wire in
            wire.call(.updateView, Update.start().bytes)
            wire.call(.fitViews, Message { message in for _ in 0..<1001 { message.message(1) { $0.number(1, 1) } } }.bytes)
        },
        "never shows": { _ in },
        "shows and hangs": { wire in wire.call(.updateView, Update.start().bytes) },
    ]
}
