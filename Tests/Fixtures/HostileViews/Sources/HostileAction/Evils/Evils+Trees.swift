extension Evils {
    static let trees: [String: Raw] = [
        "million nodes": after { update in for view in 3..<1_000_003 { update.insert(UInt64(view), in: 1) } },
        "nodes by and by": again { update, round in for view in 0..<1000 { update.insert(3 + round * 1000 + UInt64(view), in: 1) } },
        "cyclic parent": after { update in
            update.insert(3, in: 1)
            update.insert(4, in: 3)
            update.move(3, to: 4)
        },
        "node in itself": after { $0.insert(3, in: 3) },
        "moved root": after { $0.move(1, to: 2) },
        "second root": after { $0.insert(3) },
        "reused number": after { update in
            update.insert(3, in: 1)
            update.remove(3)
            update.insert(3, in: 1)
        },
        "number 0": after { $0.insert(0, in: 1) },
        "unknown parent": after { $0.insert(3, in: 77) },
        "removed parent": after { update in
            update.insert(3, in: 1)
            update.remove(3)
            update.insert(4, in: 3)
        },
        "depth": after { update in for view in 3..<10_003 { update.insert(UInt64(view), in: UInt64(view == 3 ? 1 : view - 1)) } },
        "unknown things": after { update in
            update.insert(3, kind: 999, in: 1) { $0.set(9999) { $0.text("of a later version") } }
            update.set(9999, of: 2) { $0.text("of a later version") }
            update.patch { $0.message(88) { $0.number(1, 1) } }
            update.patch {
                $0.message(9) { command in
                    command.number(1, 2)
                    command.number(2, 99)
                }
            }
            update.set(Update.Key.alpha, of: 2) { $0.number(99, 1) }
        },
        "gone things": after { update in
            update.insert(3, in: 1)
            update.remove(3)
            update.remove(3)
            update.set(Update.Key.alpha, of: 3) { $0.double(3, 0.5) }
            update.move(3, to: 1)
        },
        // The same extension shows its view again and again under other numbers.
        "scattered numbers": again { update, round in
            for step in 0..<2000 {
                let view = (1 + round * 2000 + UInt64(step)) * 3
                update.insert(view, in: 1)
                update.remove(view)
            }
        },
    ]
}
