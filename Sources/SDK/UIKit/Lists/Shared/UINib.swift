public import Foundation

/// The name of an interface file. Linux has no such files: interfaces are created in code, and lists refuse a nib with an explanation.
@MainActor @preconcurrency
open class UINib: NSObject {
    let name: String

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    func refuse(for identifier: String) -> Never {
        preconditionFailure(
            "The nib \"\(name)\" cannot be registered for \"\(identifier)\": interfaces are made in code here. Register a class instead.")
    }
}
