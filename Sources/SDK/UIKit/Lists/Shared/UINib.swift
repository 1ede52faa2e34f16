public import Foundation

/// The name of an interface file. There are none on Linux: interfaces are made in code, and lists refuse a nib with a sentence.
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
