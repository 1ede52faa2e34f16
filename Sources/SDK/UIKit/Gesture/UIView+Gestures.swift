import Foundation
import RemoteView
import Wire

extension UIView {
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
        sendGestures()
    }

    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.view = nil
        gestureRecognizers?.removeAll { $0 === recognizer }
        sendGestures()
    }

    /// The number of a gesture is its index in the list; the number for plain touches follows the last gesture's.
    func sendGestures() {
        var gestures: [WireViewGesture] = []
        for (index, recognizer) in (gestureRecognizers ?? []).enumerated() where recognizer.isEnabled {
            guard var message = recognizer.message else { continue }
            message.number = UInt64(index + 1)
            gestures.append(message)
        }
        if receivesTouches {
            gestures.append(
                .with {
                    $0.kind = .touches
                    $0.number = Self.touchesNumber
                })
        }
        node[.gestures] = gestures.isEmpty ? nil : WireViewGestures.with { $0.gestures = gestures }
    }

    private static var touchesNumber: UInt64 { 1 << 32 }

    func handleGesture(_ event: WireViewEvent) {
        if event.number == Self.touchesNumber { return handleTouch(event) }
        let recognizers = gestureRecognizers ?? []
        guard event.number >= 1, event.number <= UInt64(recognizers.count) else { return }
        recognizers[Int(event.number) - 1].receive(event)
    }

    private func handleTouch(_ event: WireViewEvent) {
        let touch = currentTouch ?? UITouch()
        touch.view = self
        touch.previousPoint = touch.point
        touch.point = CGPoint(x: event.x, y: event.y)
        touch.timestamp = ProcessInfo.processInfo.systemUptime
        let whole = UIEvent()
        whole.allTouches = [touch]
        whole.timestamp = touch.timestamp
        currentTouch = touch
        switch event.phase {
        case .began:
            touch.phase = .began
            touch.previousPoint = touch.point
            touchesBegan([touch], with: whole)
        case .changed:
            touch.phase = .moved
            touchesMoved([touch], with: whole)
        case .ended, .unspecified, .UNRECOGNIZED:
            touch.phase = .ended
            currentTouch = nil
            touchesEnded([touch], with: whole)
        case .cancelled:
            touch.phase = .cancelled
            currentTouch = nil
            touchesCancelled([touch], with: whole)
        }
    }
}
