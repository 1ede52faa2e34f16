import Foundation
import Synchronization
import Wire

/// The traits of this process's widget and how it is shown, for use on every thread. A process has one widget.
final class WidgetState: Sendable {
    private struct Values {
        var surroundings: WireWidgetSurroundings
        var traits = WireWidgetTraits()
        var width: Double
        var margins = WireViewInsets()
        var isShown = false
        var offersUpdates = true
    }

    private static let known = Mutex<WidgetState?>(nil)
    /// Nil in a process without a widget.
    static var current: WidgetState? {
        get { known.withLock { $0 } }
        set { known.withLock { $0 = newValue } }
    }

    private let values: Mutex<Values>
    private let channel: Channel

    init(_ surroundings: WireWidgetSurroundings, channel: Channel) {
        self.channel = channel
        values = Mutex(Values(surroundings: surroundings, width: 0))
    }

    // MARK: - Traits

    var traits: WireWidgetTraits { values.withLock { $0.traits } }

    /// Sends changed traits to the host; sends nothing before the view is shown.
    func change(_ body: (inout WireWidgetTraits) -> Void) {
        let news = values.withLock { values -> WireWidgetTraits? in
            let old = values.traits
            body(&values.traits)
            return values.isShown && values.traits != old ? values.traits : nil
        }
        if let news { try? channel.send(news) }  // a host that has disconnected needs no message
    }

    /// The view is shown: traits are sent now, and after every change from now on.
    func shown() {
        let traits = values.withLock { values in
            values.isShown = true
            return values.traits
        }
        try? channel.send(traits)
    }

    func noteUpdatesAreNotOffered() { values.withLock { $0.offersUpdates = false } }
    var offersUpdates: Bool { values.withLock { $0.offersUpdates } }

    // MARK: - Display

    var surroundings: WireWidgetSurroundings {
        get { values.withLock { $0.surroundings } }
        set { values.withLock { $0.surroundings = newValue } }
    }

    var activeMode: WireWidgetDisplayMode { values.withLock { $0.surroundings.displayMode } }

    /// In points: the width that the host gives the widget, and the margins of its view.
    func place(width: Double, margins: WireViewInsets) {
        values.withLock { values in
            values.width = width
            values.margins = margins
        }
    }

    /// Maximum size of the widget's view.
    func maximumSize(in mode: WireWidgetDisplayMode) -> CGSize {
        values.withLock { values in
            let height = mode == .expanded ? values.surroundings.expandedHeight : values.surroundings.compactHeight
            let margins = values.margins
            return CGSize(width: max(0, values.width - margins.left - margins.right), height: max(0, height - margins.top - margins.bottom))
        }
    }
}
