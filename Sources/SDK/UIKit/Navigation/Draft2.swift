public import Foundation
open class UINavigationItem: NSObject {
    public init(title: String) { self.title = title }
    open var title: String?
}
open class UINavigationController: UIViewController { open func pushViewController(_ v: UIViewController, animated: Bool) {} }
open class UIAlertController: UIViewController {}
