import AutoLayout
import Wire

extension WireViewPlacement {
    /// Constraints that keep the frame and, where parts of it are flexible, distribute the parent's growth among these parts.
    func constraints(of item: LayoutItemID, in parent: LayoutItemID) -> [LayoutConstraint] {
        let horizontal = Axis(
            start: frame.x, size: frame.width, outer: parentWidth, flexible: (flexible & 1 != 0, flexible & 2 != 0, flexible & 4 != 0))
        let vertical = Axis(
            start: frame.y, size: frame.height, outer: parentHeight, flexible: (flexible & 8 != 0, flexible & 16 != 0, flexible & 32 != 0))
        return horizontal.constraints(item, parent, start: .left, end: .right, size: .width)
            + vertical.constraints(item, parent, start: .top, end: .bottom, size: .height)
    }

    private struct Axis {
        var start: Double
        var size: Double
        var outer: Double
        /// The parts of the parent's growth that go to start and size.
        var shares = (start: 0.0, size: 0.0)

        init(start: Double, size: Double, outer: Double, flexible: (Bool, Bool, Bool)) {
            self.start = ViewLayout.length(start)
            self.size = ViewLayout.length(size, from: 0)
            self.outer = ViewLayout.length(outer, from: 0)
            let parts = [max(0, self.start), self.size, max(0, self.outer - self.start - self.size)]
            let chosen = [flexible.0, flexible.1, flexible.2]
            let sum = zip(parts, chosen).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
            let count = Double(chosen.count { $0 })
            func share(_ index: Int) -> Double {
                guard chosen[index] else { return 0 }
                let share = sum > 0 ? parts[index] / sum : 1 / count
                return share < 1e-3 ? 0 : share  // the engine ignores coefficients much smaller than this
            }
            shares = (share(0), share(1))
        }

        func constraints(
            _ item: LayoutItemID, _ parent: LayoutItemID, start startSide: LayoutAttribute, end: LayoutAttribute, size sizeSide: LayoutAttribute
        ) -> [LayoutConstraint] {
            // With a multiplier, positions are distances from the parent's near edge: the far edge stands for the parent's size.
            let position =
                shares.start > 0
                ? LayoutConstraint(
                    LayoutAnchor(item, startSide), .equal, LayoutAnchor(parent, end), multiplier: shares.start,
                    constant: ViewLayout.length(start - shares.start * outer))
                : LayoutConstraint(LayoutAnchor(item, startSide), .equal, LayoutAnchor(parent, startSide), constant: start)
            let length =
                shares.size > 0
                ? LayoutConstraint(
                    LayoutAnchor(item, sizeSide), .equal, LayoutAnchor(parent, sizeSide), multiplier: shares.size,
                    constant: ViewLayout.length(size - shares.size * outer))
                : LayoutConstraint(LayoutAnchor(item, sizeSide), constant: size)
            return [position, length]
        }
    }
}
