import AutoLayout
package import Wire

extension ViewModel {
    static let fitsAtOnce = 1000

    /// The smallest sizes that satisfy the constraints inside some views. The answer omits views that do not exist.
    package func fit(_ fit: WireFitViews, now: ContinuousClock.Instant = .now) throws(ViewViolation) -> WireFittedViews {
        guard fit.views.count <= Self.fitsAtOnce else { throw .tooMany(what: "sizes asked for at once", limit: Self.fitsAtOnce) }
        var answer = WireFittedViews()
        for wanted in fit.views {
            guard wanted.width.isFinite, wanted.height.isFinite else { throw .badNumber(property: "size", view: wanted.view) }
            guard tree[wanted.view] != nil else { continue }
            // Costs as much as an update with that many patches.
            try allowance.take(tree.subtree(of: wanted.view).count, now: now)
            do throws(LayoutError) {
                let size = try layout.fittingSize(of: wanted.view, width: wanted.width, height: wanted.height, tree, context)
                answer.frames.append(
                    .with {
                        $0.view = wanted.view
                        $0.width = size.width
                        $0.height = size.height
                    })
            } catch {
                try refuse(error)
            }
        }
        return answer
    }

    /// The height that the view wants at a width: its preferred height, or else the smallest that satisfies its constraints; 0 without either.
    ///
    /// For the host, so it does not count against the extension's allowance.
    package func wantedHeight(width: Double) -> Double {
        if let preferredSize, preferredSize.height > 0 { return preferredSize.height }
        guard width.isFinite, tree[tree.root] != nil else { return 0 }
        return (try? layout.fittingSize(of: tree.root, width: width, height: 0, tree, context).height) ?? 0
    }

    /// The size of a text in the host's fonts.
    package func measure(_ text: WireMeasureText, now: ContinuousClock.Instant = .now) throws(ViewViolation) -> WireMeasuredText {
        guard text.width.isFinite else { throw .badNumber(property: "width", view: 0) }
        // Long texts take long to measure.
        try allowance.take(1 + text.text.text.utf8.count / 256, now: now)
        try ValueCheck(limits: limits, view: 0, key: .text).check(text.text)
        return measurer.measure(text, in: environment)
    }
}
