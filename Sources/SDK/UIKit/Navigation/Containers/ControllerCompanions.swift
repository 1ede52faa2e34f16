import Foundation

/// What a controller remembers for those that contain or present it.
struct ControllerCompanions {
    var tabBarItem: UITabBarItem?
    var popover: UIPopoverPresentationController?
    var sheet: UISheetPresentationController?
}

extension UIViewController {
    /// What a tab bar shows for the controller.
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

    /// Where a popover would point to; kept, as hosts show popovers as sheets.
    public var popoverPresentationController: UIPopoverPresentationController? {
        guard modalPresentationStyle == .popover || self is UIAlertController || self is UIActivityViewController else { return nil }
        if companions.popover == nil { companions.popover = UIPopoverPresentationController() }
        return companions.popover
    }

    /// How a sheet is to look; nil for controllers that are presented in another way.
    public var sheetPresentationController: UISheetPresentationController? {
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet: break
        default: return nil
        }
        if companions.sheet == nil { companions.sheet = UISheetPresentationController() }
        return companions.sheet
    }
}
