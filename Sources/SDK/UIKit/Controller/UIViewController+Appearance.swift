extension UIViewController {
    /// The stage of a controller's appearance.
    enum Appearance { case gone, appearing, shown, disappearing }

    /// The host closes the view.
    package func disappear() {
        topmost.setAppearance(shown: false, animated: false)
        setAppearance(shown: false, animated: false)
    }

    /// Begins or ends the appearance of this controller and of the controllers inside it.
    func setAppearance(shown: Bool, animated: Bool) {
        if shown { willAppear(animated) } else { willDisappear(animated) }
        if shown { didAppear(animated) } else { didDisappear(animated) }
    }

    func willAppear(_ animated: Bool) {
        guard appearance == .gone || appearance == .disappearing else { return }
        loadViewIfNeeded()
        appearance = .appearing
        viewWillAppear(animated)
        viewIsAppearing(animated)
        for child in visibleChildren { child.willAppear(animated) }
    }

    func didAppear(_ animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .shown
        viewDidAppear(animated)
        for child in visibleChildren { child.didAppear(animated) }
    }

    func willDisappear(_ animated: Bool) {
        guard appearance == .shown || appearance == .appearing else { return }
        appearance = .disappearing
        viewWillDisappear(animated)
        for child in visibleChildren { child.willDisappear(animated) }
    }

    func didDisappear(_ animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .gone
        viewDidDisappear(animated)
        for child in visibleChildren { child.didDisappear(animated) }
    }

    /// Children whose views are inside this controller's view.
    var visibleChildren: [UIViewController] {
        children.filter { child in
            child.viewIfLoaded.map { viewIfLoaded?.node ?? $0.node }.map { child.viewIfLoaded?.node.isInside($0) ?? false } ?? false
        }
    }

    /// The topmost controller that is presented over this controller.
    var topmost: UIViewController {
        var controller = self
        while let presented = controller.presentedViewController { controller = presented }
        return controller
    }
}
