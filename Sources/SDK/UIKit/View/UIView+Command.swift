import Foundation
import RemoteView
import Wire

extension UIView {
    /// Has the host do something with the view.
    func command(_ kind: WireViewCommandKind, animated: Bool = false, at point: CGPoint = .zero, text: String = "") {
        let command = WireViewCommand.with {
            $0.kind = kind
            $0.isAnimated = animated
            $0.x = point.x
            $0.y = point.y
            $0.text = text
        }
        node.session?.noteCommand(command, to: node)
    }
}
