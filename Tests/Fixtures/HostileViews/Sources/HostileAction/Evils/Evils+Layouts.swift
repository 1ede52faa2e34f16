extension Evils {
    private enum Attribute { static let left: UInt64 = 1, top: UInt64 = 3, width: UInt64 = 7, height: UInt64 = 8 }

    static let layouts: [String: Raw] = [
        "million constraints": after { update in
            for number in 1...1_000_000 { update.constrain(UInt64(number), (2, Attribute.width), plus: 10, priority: 1) }
        },
        "constraints by and by": again { update, round in
            for number in 1...1000 { update.constrain(round * 1000 + UInt64(number), (2, Attribute.left), plus: 10, priority: 1) }
        },
        "unsatisfiable": after { update in
            update.constrain(1, (2, Attribute.width), plus: 10, identifier: "narrow")
            update.constrain(2, (2, Attribute.width), plus: 20, identifier: "wide")
        },
        "huge constants": after { update in
            update.constrain(1, (2, Attribute.width), plus: 1e300)
            update.constrain(2, (2, Attribute.height), (1, Attribute.height), times: 1e300)
            update.constrain(3, (2, Attribute.left), (1, Attribute.left), times: 1e-300)
        },
        "constraint that is no number": after { $0.constrain(1, (2, Attribute.width), plus: .nan) },
        "constraint on nothing": after { $0.constrain(1, (77, Attribute.width), plus: 1) },
        // Everything depends on everything: each row of the solver has a term for each view.
        "much work": again { update, round in
            let first = 3 + round * 400
            for step in 0..<400 {
                let view = first + UInt64(step)
                update.insert(view, in: 1)
                let number = round * 4000 + UInt64(step) * 10
                for other in 1...4 {
                    let partner = first + UInt64((step * 7 + other * 31) % (step + 1))
                    guard partner != view else { continue }
                    update.constrain(
                        number + UInt64(other), (view, Attribute.left), (partner, Attribute.width), relation: UInt64(other % 3),
                        times: 1 + Double(other) / 7, plus: Double(step * other % 13), priority: Double(1 + (step * 37 + other) % 1000))
                    update.constrain(
                        number + 4 + UInt64(other), (view, Attribute.width), (partner, Attribute.width), relation: UInt64((other + 1) % 3),
                        times: 0.5 + Double(step % 5), plus: -Double(step % 7), priority: Double(1 + (step * 53 + other) % 1000))
                }
            }
        },
        "drawing": after { update in
            update.set(Update.Key.drawing, of: 2) { $0.message(15) { $0.data(1, [UInt8](repeating: 4, count: 200_001)) } }
        },
        "many drawings": again { update, round in
            update.insert(3 + round, in: 1) { $0.set(Update.Key.drawing) { $0.message(15) { $0.data(1, [UInt8](repeating: 4, count: 200_000)) } } }
        },
        "endless gradient": after { update in
            update.set(Update.Key.drawing, of: 2) {
                $0.message(15) {
                    $0.data(1, [28])
                    $0.doubles(2, [0, 0, 1, 1, 0, 1e9])
                }
            }
        },
        "gradient without end": after { update in
            update.set(Update.Key.drawing, of: 2) {
                $0.message(15) {
                    $0.data(1, [29])
                    $0.doubles(2, [0, 0, 0, 1, 1, 1, 0, .infinity])
                }
            }
        },
        "drawing without operands": after { update in update.set(Update.Key.drawing, of: 2) { $0.message(15) { $0.data(1, [27, 26, 7]) } } },
        "layers": after { update in
            update.set(Update.Key.drawing, of: 2) { $0.message(15) { $0.data(1, [UInt8](repeating: 31, count: 10_000)) } }
        },
    ]
}
