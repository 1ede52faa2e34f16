public import UIKit

/// Makes the app and its delegate, and runs it until it ends.
///
/// - Parameters:
///   - principalClassName: Apple's systems make a subclass of `UIApplication` of this name. Here the app is a `UIApplication`.
///   - delegateClassName: `Module.Class`, as `NSStringFromClass` gives it.
@MainActor @preconcurrency @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    ApplicationProcess.run { delegateClassName.flatMap(ApplicationProcess.delegate(named:)) }
}

extension UIApplicationDelegate {
    /// What `@main` before a delegate's class calls.
    @MainActor @preconcurrency
    public static func main() {
        ApplicationProcess.run { ApplicationProcess.delegate(of: self) }
    }
}
