extension UIViewController {
    /// Called by a container for a child controller whose view is about to appear or disappear.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing { willAppear(animated) } else { willDisappear(animated) }
    }

    /// The view has appeared or disappeared, as announced by the last ``beginAppearanceTransition(_:animated:)``.
    public func endAppearanceTransition() {
        didAppear(false)
        didDisappear(false)
    }
}
