/// An UpdateView (Protocol/views.proto), correct or not.
struct Update {
    private(set) var message = Message()
    var bytes: [UInt8] { message.bytes }

    enum Kind { static let container: UInt64 = 1, label: UInt64 = 2, button: UInt64 = 4 }
    enum Key {
        static let hidden: UInt64 = 1, alpha: UInt64 = 2, gestures: UInt64 = 23, keys: UInt64 = 24, menu: UInt64 = 25, drawing: UInt64 = 26
        static let placement: UInt64 = 40, text: UInt64 = 60
    }

    /// The root, with one label in it, which stays readable as long as the view is shown.
    static func start() -> Update {
        var update = Update()
        update.insert(1)
        update.insert(2, kind: Kind.label, in: 1) { $0.set(Key.text) { $0.text("still here") } }
        return update
    }

    mutating func patch(_ build: (inout Message) -> Void) { message.message(1, build) }

    mutating func insert(_ view: UInt64, kind: UInt64 = Kind.container, in parent: UInt64 = 0, _ properties: (inout Message) -> Void = { _ in }) {
        patch {
            $0.message(1) {
                $0.number(1, view)
                $0.number(2, kind)
                if parent != 0 { $0.number(3, parent) }
                properties(&$0)
            }
        }
    }

    mutating func remove(_ view: UInt64) { patch { $0.number(2, view) } }

    mutating func move(_ view: UInt64, to parent: UInt64) {
        patch {
            $0.message(3) {
                $0.number(1, view)
                $0.number(2, parent)
            }
        }
    }

    /// `value` writes the field of ViewValue.
    mutating func set(_ key: UInt64, of view: UInt64, _ value: (inout Message) -> Void) {
        patch {
            $0.message(4) {
                $0.number(1, view)
                $0.number(2, key)
                $0.message(3, value)
            }
        }
    }

    /// `first` = `second` + `constant`; attributes as LayoutAttributeKind. Without a second view, the constant alone.
    mutating func constrain(
        _ number: UInt64, _ first: (UInt64, UInt64), _ second: (UInt64, UInt64)? = nil, relation: UInt64 = 0, times multiplier: Double = 1,
        plus constant: Double = 0, priority: Double = 1000, identifier: String = ""
    ) {
        patch {
            $0.message(5) {
                $0.number(1, number)
                $0.message(2) {
                    $0.number(1, first.0)
                    $0.number(2, first.1)
                }
                $0.number(3, relation)
                if let second {
                    $0.message(4) {
                        $0.number(1, second.0)
                        $0.number(2, second.1)
                    }
                }
                $0.double(5, multiplier)
                $0.double(6, constant)
                $0.double(7, priority)
                if !identifier.isEmpty { $0.string(8, identifier) }
            }
        }
    }

    mutating func animate(duration: Double, delay: Double) {
        message.message(2) {
            $0.number(1, 1)
            $0.double(2, duration)
            $0.double(3, delay)
        }
    }

    mutating func image(_ image: UInt64, _ width: UInt64, _ height: UInt64, stride: UInt64) {
        message.message(3) {
            $0.number(1, image)
            $0.number(2, width)
            $0.number(3, height)
            $0.number(4, stride)
            $0.double(5, 1)
        }
    }
}

extension Message {
    /// A property of an insertion.
    mutating func set(_ key: UInt64, _ value: (inout Message) -> Void) {
        message(5) {
            $0.number(2, key)
            $0.message(3, value)
        }
    }

    /// A StyledText as a ViewValue.
    mutating func text(_ text: String) { message(7) { $0.string(1, text) } }

    /// A ViewPlacement as a ViewValue.
    mutating func placement(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        message(11) {
            $0.message(1) {
                $0.double(2, x)
                $0.double(3, y)
                $0.double(4, width)
                $0.double(5, height)
            }
        }
    }
}
