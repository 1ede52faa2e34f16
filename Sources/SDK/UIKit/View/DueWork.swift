/// The work of a view that must be done before the next update is sent.
struct DueWork: OptionSet {
    let rawValue: UInt8

    static let constraints = DueWork(rawValue: 1)
    static let intrinsicSize = DueWork(rawValue: 2)
    static let layout = DueWork(rawValue: 4)
    static let display = DueWork(rawValue: 8)
}

extension UIView {
    /// The number of views around this one.
    var depth: Int {
        var depth = 0
        var view = superview
        while let current = view {
            depth += 1
            view = current.superview
        }
        return depth
    }

    public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
    public func setNeedsUpdateConstraints() { note(.constraints) }
    public func needsUpdateConstraints() -> Bool { due.contains(.constraints) }
    public func updateConstraintsIfNeeded() {
        guard due.remove(.constraints) != nil else { return }
        updateConstraints()
    }

    /// Lays out now; afterwards the frames of views in the interface are up to date.
    public func layoutIfNeeded() {
        guard let session = node.session else { return updateIfDue() }
        session.layOutNow()
    }

    func note(_ work: DueWork) {
        due.insert(work)
        node.session?.noteLayout(of: self)
    }

    func updateIfDue() {
        let work = due
        due = []
        if work.contains(.constraints) { updateConstraints() }
        if work.contains(.intrinsicSize) { sendIntrinsicSize() }
        if work.contains(.layout), bounds.width > 0 || bounds.height > 0 {
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        if work.contains(.display) { sendDrawing() }
    }

    private func sendIntrinsicSize() {
        guard let size = IntrinsicSize.own(of: self) else { return node[.intrinsicSize] = [] }
        node[.intrinsicSize] = [size.width, size.height].map { $0 == UIView.noIntrinsicMetric ? -1 : max(0, Double($0)) }
    }

    private func sendDrawing() {
        guard !drawsNothing, bounds.width > 0, bounds.height > 0 else { return due.formUnion(drawsNothing ? [] : .display) }
        let context = CGContext(size: bounds.size, scale: traitCollection.displayScale)
        UIGraphicsPushContext(context)
        draw(bounds)
        UIGraphicsPopContext()
        node[.drawing] = drawsNothing ? nil : context.displayList
    }
}
