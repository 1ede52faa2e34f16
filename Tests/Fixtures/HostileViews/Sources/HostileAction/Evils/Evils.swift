/// Everything that the extension can do wrong, by name.
enum Evils {
    typealias Raw = (Wire) -> Void
    typealias WithUIKit = (HostileViewController) -> Void

    static let raw: [String: Raw] = [trees, values, layouts, pictures, floods].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

    /// Shows the view, then sends one update that does something to it.
    static func after(_ change: @escaping (inout Update) -> Void) -> Raw {
        { wire in
            wire.call(.updateView, Update.start().bytes)
            var update = Update()
            change(&update)
            wire.call(.updateView, update.bytes)
        }
    }

    /// Shows the view, then sends updates, each after the answer to the one before, until the host hangs up.
    static func again(_ change: @escaping (inout Update, _ round: UInt64) -> Void) -> Raw {
        { wire in
            wire.call(.updateView, Update.start().bytes)
            for round in 0... {
                var update = Update()
                change(&update, UInt64(round))
                guard wire.call(.updateView, update.bytes) else { return }
            }
        }
    }
}
