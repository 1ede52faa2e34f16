import Wire

/// What the person did and the extension has not been told yet.
struct EventQueue {
    /// More wait only when an extension does not answer; then the newest matter.
    static let limit = 512
    private(set) var events: [WireViewEvent] = []

    var isEmpty: Bool { events.isEmpty }

    /// Adds an event. A newer state of the same thing replaces an older one, unless something has happened between them whose order matters.
    mutating func append(_ event: WireViewEvent) {
        if event.isState {
            for index in events.indices.reversed() {
                guard events[index].isState else { break }
                guard events[index].isOfSameThing(as: event) else { continue }
                events.remove(at: index)
                break
            }
        }
        if events.count >= Self.limit { events.remove(at: events.firstIndex { $0.isState } ?? 0) }
        events.append(event)
    }

    mutating func takeAll() -> [WireViewEvent] {
        defer { events = [] }
        return events
    }
}

extension WireViewEvent {
    /// Tells how something is now, as opposed to that something happened.
    fileprivate var isState: Bool {
        switch kind {
        case .text, .selection, .value, .choice, .date, .zoom: true
        case .scroll: phase != .began && phase != .ended && phase != .cancelled
        case .gesture: phase == .changed
        default: false
        }
    }

    fileprivate func isOfSameThing(as other: WireViewEvent) -> Bool { kind == other.kind && view == other.view && number == other.number }
}
