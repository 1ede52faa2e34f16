import CDeeds

/// One evil thing.
struct Deed {
    enum Act {
        /// Tries and comes back: 0 when it worked, otherwise the number of the error that stopped it. Nobody else notices it.
        case attempt(isForEveryThread: Bool, () -> Int32)
        /// Ends the process, fills something or lies to somebody: with a process of its own.
        case alone((Request) -> Void)
    }

    let theme: String
    let name: String
    /// What it tries, for the table.
    let tries: String
    let act: Act
    var needsView = false
}

extension Deed {
    init(_ theme: String, _ name: String, _ tries: String, needsView: Bool = false, alone: @escaping (Request) -> Void) {
        self.init(theme: theme, name: name, tries: tries, act: .alone(alone), needsView: needsView)
    }

    static func deeds(of theme: deed_theme) -> [Deed] {
        let isForEveryThread = theme.is_for_every_thread != 0
        return UnsafeBufferPointer(start: theme.deeds, count: theme.count).map { deed in
            Deed(
                theme: String(cString: theme.title), name: String(cString: deed.name), tries: String(cString: deed.tries),
                act: .attempt(isForEveryThread: isForEveryThread, deed.run))
        }
    }
}
