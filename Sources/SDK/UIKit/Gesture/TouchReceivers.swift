/// The views that receive plain touches: views of a class outside this SDK, which may override `touchesBegan`. The SDK's own classes do not.
@MainActor enum TouchReceivers {
    private static var known: [ObjectIdentifier: Bool] = [:]

    static func contains(_ view: UIView) -> Bool {
        let type = type(of: view)
        if let answer = known[ObjectIdentifier(type)] { return answer }
        let module = String(reflecting: type).prefix { $0 != "." }
        let answer = !["UIKit", "Social", "AppKit"].contains(module)
        known[ObjectIdentifier(type)] = answer
        return answer
    }
}

extension UIView {
    var receivesTouches: Bool {
        switch node.kind {
        case .container, .image, .label: TouchReceivers.contains(self)
        default: false
        }
    }
}
