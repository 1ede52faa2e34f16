import Wire

/// Animations.
extension ViewSession {
    /// Animates the changes made in `body`. Earlier changes are sent first and take effect at once, except changes of constraints, because `body`
    /// may lay out: `constraint.constant = 0; UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() }`.
    func animate(_ animation: WireViewAnimation, _ body: () -> Void, completion: ((Bool) -> Void)?) {
        if openUpdates < Self.mostOpenUpdates { _ = send(holdingLayout: true) }
        runningAnimation = animation
        runningAnimation?.number = 0
        body()
        runningAnimation = nil
        var animation = animation
        animation.number = newNumber()
        // An animation that could not be sent yet is merged into this one.
        var ends = self.animation.flatMap { animationEnds.removeValue(forKey: $0.number) } ?? []
        if let completion { ends.append(completion) }
        animationEnds[animation.number] = ends.isEmpty ? nil : ends
        self.animation = animation
        if !sendNow() { schedule() }
    }

    func finishAnimation(_ number: UInt64) {
        guard let ends = animationEnds.removeValue(forKey: number) else { return }
        for end in ends { end(true) }
    }
}
