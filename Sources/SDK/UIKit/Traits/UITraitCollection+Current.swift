import Foundation
import Synchronization

extension UITraitCollection {
    private static let key = "org.appex.traits"
    private static let shared = Mutex(
        UITraitCollection(
            style: .light, horizontal: .compact, vertical: .regular, scale: 1, direction: .leftToRight, category: .large, contrast: .normal))

    /// The traits that resolve dynamic colours: those set by `performAsCurrent`, otherwise the traits of the extension's view.
    public package(set) static var current: UITraitCollection {
        get { Thread.current.threadDictionary[key] as? UITraitCollection ?? shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }

    /// Makes this collection the current one on this thread while `actions` runs.
    public func performAsCurrent(_ actions: () -> Void) {
        let values = Thread.current.threadDictionary
        let before = values[Self.key]
        values[Self.key] = self
        defer { values[Self.key] = before }
        actions()
    }
}
