import Wire

/// The person's events that have not been sent to the extension yet.
struct EventQueue {
    /// The queue reaches this size only when an extension does not answer; then the newest events matter.
    static let limit = 512
    private(set) var events: [WireViewEvent] = []

    var isEmpty: Bool { events.isEmpty }

    /// Adds an event. A newer state of the same thing replaces the older state, unless an event between the two makes their order matter.
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
    /// The event says how something is now, and not that something happened.
    fileprivate var isState: Bool {
        switch kind {
        case .text, .selection, .value, .choice, .date, .zoom: true
        case .scroll: phase != .began && phase != .ended && phase != .cancelled
        case .gesture, .drop: phase == .changed
        default: false
        }
    }

    fileprivate func isOfSameThing(as other: WireViewEvent) -> Bool { kind == other.kind && view == other.view && number == other.number }
}
