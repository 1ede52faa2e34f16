extension UIViewController {
    /// A container tells a controller inside it that its view is about to come or go.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing { willAppear(animated) } else { willDisappear(animated) }
    }

    /// The view has come or gone, as the last ``beginAppearanceTransition(_:animated:)`` said.
    public func endAppearanceTransition() {
        didAppear(false)
        didDisappear(false)
    }
}
