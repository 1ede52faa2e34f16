import UIKit

extension Evils {
    static let withUIKit: [String: WithUIKit] = [
        "crash in viewDidLoad": { _ in fatalError("the view fell over") },
        "hang in a handler": { controller in controller.add("Hang") { while true { usleep(1000) } } },
        "crash in a handler": { controller in controller.add("Crash") { fatalError("the button fell off") } },
        "complete twice": { controller in
            controller.add("Twice") {
                controller.done("first")
                controller.done("second")
            }
        },
        // A button that UIKit does not know: what the person does with it is about a view that is gone.
        "view that is gone": { controller in
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) {
                var update = Update()
                update.insert(1_000_000, kind: Update.Kind.button, in: 1) {
                    $0.set(Update.Key.text) { $0.text("Ghost") }
                    $0.set(Update.Key.placement) { $0.placement(10, 300, 100, 40) }
                }
                Wire.send(kind: 1, call: 1 << 40, method: Wire.Method.updateView.rawValue, update.bytes)
            }
        },
        "updates after completion": { controller in
            controller.add("Late") {
                controller.done()
                var update = Update()
                update.set(Update.Key.text, of: 1) { $0.text("too late") }
                for call in 0..<10 { Wire.send(kind: 1, call: 1 << 40 + UInt64(call), method: Wire.Method.updateView.rawValue, update.bytes) }
            }
        },
        // The host's first call is the request.
        "complete twice on the wire": { controller in
            controller.add("Again") {
                controller.done("first")
                for _ in 0..<100 { Wire.send(kind: 2, call: 1, method: 0, []) }
            }
        },
        "works in layout": { controller in
            controller.add("Layout") {
                for _ in 0..<100_000 {
                    controller.view.setNeedsLayout()
                    controller.view.layoutIfNeeded()
                }
            }
        },
    ]
}
