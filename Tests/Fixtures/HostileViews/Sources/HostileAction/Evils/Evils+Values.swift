import CRawChannel

extension Evils {
    static let values: [String: Raw] = [
        "wrong type": after { $0.set(Update.Key.hidden, of: 2) { $0.double(3, 1) } },
        "not a number": after { $0.set(Update.Key.placement, of: 2) { $0.placement(.nan, 0, 10, 10) } },
        "infinite": after { $0.set(Update.Key.alpha, of: 2) { $0.double(3, .infinity) } },
        "huge frames": after { update in
            for (index, length) in [1e300, -1e300, 1e18, 1e-300, -1].enumerated() {
                update.insert(UInt64(3 + index), in: 1) { $0.set(Update.Key.placement) { $0.placement(length, length, length, length) } }
            }
        },
        "long text": after { $0.set(Update.Key.text, of: 2) { $0.text(String(repeating: "x", count: (1 << 20) + 1)) } },
        "long update": after { $0.set(Update.Key.text, of: 2) { $0.text(String(repeating: "x", count: 20 << 20)) } },
        // Of zeros, which take no memory of the extension's.
        "text of 100 MB": { wire in
            wire.call(.updateView, Update.start().bytes)
            let frame = Message { frame in
                frame.number(1, 1)
                frame.number(2, 1 << 41)
                frame.number(3, Wire.Method.updateView.rawValue)
                frame.number(5, 100 << 20)
            }
            let memory = raw_memory(nil, 0, 100 << 20, Int32(RAW_SEALED))
            _ = raw_send(Wire.socket, frame.bytes, frame.bytes.count, [memory], 1)
        },
        "much text": again { update, round in
            update.insert(3 + round, kind: Update.Kind.label, in: 1) { $0.set(Update.Key.text) { $0.text(String(repeating: "x", count: 1 << 20)) } }
        },
        "invalid text": after { $0.set(Update.Key.text, of: 2) { $0.message(7) { $0.data(1, [0xFF, 0xFE, 0x80]) } } },
        "runs": after { update in
            update.set(Update.Key.text, of: 2) { value in
                value.message(7) { text in
                    text.string(1, "short")
                    for location in [0, 4, 2] {
                        text.message(3) { run in
                            run.number(1, UInt64(location))
                            run.number(2, 0xFFFF_FFFF)
                        }
                    }
                }
            }
        },
        "markup": after { $0.set(Update.Key.text, of: 2) { $0.text("<b>bold</b> & &amp; <a href=\"x\">\u{1B}[31mred") } },
        "deep menu": after { update in
            update.insert(3, kind: Update.Kind.button, in: 1) { $0.set(Update.Key.menu) { $0.data(14, menu(depth: 1000)) } }
        },
        "menu": after { update in
            update.insert(3, kind: Update.Kind.button, in: 1) { $0.set(Update.Key.menu) { $0.data(14, menu(depth: 20)) } }
        },
        "keys": after { update in
            update.set(Update.Key.keys, of: 1) { value in
                value.message(13) { keys in for key in 0..<100_000 { keys.message(1) { $0.number(1, UInt64(key)) } } }
            }
        },
        "gestures": after { update in
            update.set(Update.Key.gestures, of: 1) { value in
                value.message(12) { gestures in for number in 0..<100_000 { gestures.message(1) { $0.number(1, UInt64(number)) } } }
            }
        },
        "long animation": after { update in
            update.animate(duration: 1e300, delay: 1e300)
            update.set(Update.Key.alpha, of: 2) { $0.double(3, 0.5) }
        },
        "animation without an end": after { update in
            update.animate(duration: .infinity, delay: 0)
            update.set(Update.Key.alpha, of: 2) { $0.double(3, 0.5) }
        },
        "garbage": { wire in
            wire.call(.updateView, Update.start().bytes)
            wire.call(.updateView, [UInt8](repeating: 0xFF, count: 1000))
        },
        "cut off": { wire in
            wire.call(.updateView, Update.start().bytes)
            wire.call(.updateView, Array(Update.start().bytes.dropLast(3)))
        },
    ]

    /// Written from the inside, so that depth costs no stack.
    private static func menu(depth: Int) -> [UInt8] {
        var item = Message { $0.string(2, "innermost") }
        for _ in 1..<depth {
            let inner = item.bytes
            item = Message { $0.data(10, inner) }
        }
        let items = item.bytes
        return Message { $0.data(2, items) }.bytes
    }
}
