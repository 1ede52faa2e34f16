public import UIKit

/// Creates the app object and its delegate, and runs the app until it ends.
///
/// - Parameters:
///   - principalClassName: On Apple's systems, the name of a subclass of `UIApplication`. Here the app is always a `UIApplication`.
///   - delegateClassName: `Module.Class`, as `NSStringFromClass` returns it.
@MainActor @preconcurrency @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    ApplicationProcess.run { delegateClassName.flatMap(ApplicationProcess.delegate(named:)) }
}

extension UIApplicationDelegate {
    /// Called by `@main` on the delegate's class.
    @MainActor @preconcurrency
    public static func main() {
        ApplicationProcess.run { ApplicationProcess.delegate(of: self) }
    }
}
