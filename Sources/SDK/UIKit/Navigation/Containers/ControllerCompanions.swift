import Foundation

/// State of a controller that belongs to its containers and presentations.
struct ControllerCompanions {
    var tabBarItem: UITabBarItem?
    var popover: UIPopoverPresentationController?
    var sheet: UISheetPresentationController?
    /// Of a controller that is presented in another way.
    var presentation: UIPresentationController?
}

extension UIViewController {
    /// The controller's item in a tab bar.
    public var tabBarItem: UITabBarItem! {
        get {
            if let item = companions.tabBarItem { return item }
            let item = UITabBarItem(title: title ?? (self as? UINavigationController)?.viewControllers.first?.title, image: nil, tag: 0)
            companions.tabBarItem = item
            return item
        }
        set {
            companions.tabBarItem = newValue
            tabBarController?.itemsChanged()
        }
    }

    public var tabBarController: UITabBarController? { parent as? UITabBarController ?? parent?.tabBarController }

    /// The anchor of a popover; stored, because hosts show popovers as sheets.
    public var popoverPresentationController: UIPopoverPresentationController? {
        guard modalPresentationStyle == .popover || self is UIAlertController || self is UIActivityViewController else { return nil }
        if companions.popover == nil {
            companions.popover = UIPopoverPresentationController(presentedViewController: self, presenting: presentingViewController)
        }
        return companions.popover
    }

    /// The appearance of a sheet; nil for controllers that are presented in another way.
    public var sheetPresentationController: UISheetPresentationController? {
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet: break
        default: return nil
        }
        if companions.sheet == nil {
            companions.sheet = UISheetPresentationController(presentedViewController: self, presenting: presentingViewController)
        }
        return companions.sheet
    }
}
