import RemoteView
import Wire

extension ViewSnapshot {
    func scroll(_ element: ViewElement, to target: ViewAction.ScrollTarget) throws(ViewProblem) -> [WireViewEvent] {
        if target == .into { return try scroll(into: element) }
        guard element.node.kind == .scroll else { throw ViewProblem("\(element.summary.capitalizedFirst) does not scroll.") }
        _ = try reach(element)
        let (room, now) = (room(in: element), element.offset)
        let wanted: ViewPoint =
            switch target {
            case .offset(let x, let y): ViewPoint(x: x, y: y)
            case .top: ViewPoint(x: now.x, y: 0)
            case .bottom: ViewPoint(x: now.x, y: room.height)
            case .left: ViewPoint(x: 0, y: now.y)
            case .right: ViewPoint(x: room.width, y: now.y)
            case .into: now
            }
        return [.scroll(element, to: ViewPoint(x: min(max(0, wanted.x), room.width), y: min(max(0, wanted.y), room.height)))]
    }

    /// Scrolls as little as possible until the element is in the visible area.
    private func scroll(into element: ViewElement) throws(ViewProblem) -> [WireViewEvent] {
        guard let outer = path(from: element).dropFirst().first(where: { $0.node.kind == .scroll }) else { return [] }
        _ = try reach(outer)
        func offset(_ now: Double, _ start: Double, _ length: Double, _ outerStart: Double, _ outerLength: Double, _ room: Double) -> Double {
            if start < outerStart { return max(0, now + start - outerStart) }
            let beyond = start + length - outerStart - outerLength
            return beyond > 0 ? min(room, now + min(beyond, start - outerStart)) : now
        }
        let (room, now, frame, port) = (room(in: outer), outer.offset, element.frame, outer.frame)
        let wanted = ViewPoint(
            x: offset(now.x, frame.x, frame.width, port.x, port.width, room.width),
            y: offset(now.y, frame.y, frame.height, port.y, port.height, room.height))
        return wanted == now ? [] : [.scroll(outer, to: wanted)]
    }

    private func room(in element: ViewElement) -> ViewSize {
        ViewSize(
            width: max(0, (element.contentSize?.width ?? 0) - element.frame.width),
            height: max(0, (element.contentSize?.height ?? 0) - element.frame.height))
    }
}

extension WireViewEvent {
    fileprivate static func scroll(_ element: ViewElement, to offset: ViewPoint) -> WireViewEvent {
        .of(element, .scroll) {
            $0.x = offset.x
            $0.y = offset.y
            $0.phase = .ended
        }
    }
}
