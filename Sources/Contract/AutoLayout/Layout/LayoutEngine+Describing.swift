extension LayoutEngine {
    /// A constraint in words, with its identifier, for a report.
    public func describe(_ constraint: LayoutConstraint) -> String {
        var text = constraint.identifier.map { "'\($0)' " } ?? ""
        text += describe(constraint.first)
        switch constraint.relation {
        case .lessOrEqual: text += " <= "
        case .equal: text += " == "
        case .greaterOrEqual: text += " >= "
        }
        if let second = constraint.second {
            if constraint.multiplier != 1 { text += "\(short(constraint.multiplier)) * " }
            text += describe(second)
            if constraint.constant != 0 { text += constraint.constant < 0 ? " - " : " + " }
            if constraint.constant != 0 { text += short(abs(constraint.constant)) }
        } else {
            text += short(constraint.constant)
        }
        return constraint.priority < 1000 ? text + " @\(short(constraint.priority))" : text
    }

    func describe(_ source: Source) -> String {
        switch source {
        case .constraint(let constraint): describe(constraint)
        case .intrinsic(let index, let isHorizontal):
            "\(name(of: index)) natural \(isHorizontal ? "width" : "height") == "
                + short((isHorizontal ? items[index]?.horizontal.size : items[index]?.vertical.size) ?? 0)
        case .size(let index, let isHorizontal):
            "\(name(of: index)).\(isHorizontal ? "width" : "height") == "
                + short((isHorizontal ? items[index]?.widthFromOutside : items[index]?.heightFromOutside) ?? 0) + " (set from outside)"
        }
    }

    func describe(bound variable: Solver.Variable) -> String? {
        for (index, item) in items.enumerated() {
            if item?.width == variable { return "\(name(of: index)).width >= 0" }
            if item?.height == variable { return "\(name(of: index)).height >= 0" }
        }
        return nil
    }

    private func describe(_ anchor: LayoutAnchor) -> String {
        let item = places[anchor.item].map { name(of: $0) } ?? "item \(anchor.item.rawValue)"
        return switch anchor.region {
        case .frame: "\(item).\(anchor.attribute.name)"
        case .margins: "\(item).margins.\(anchor.attribute.name)"
        case .safeArea: "\(item).safeArea.\(anchor.attribute.name)"
        }
    }

    private func name(of index: Int) -> String {
        guard let item = items[index] else { return "a removed item" }
        return item.name.isEmpty ? "item \(item.id.rawValue)" : item.name
    }

    private func short(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
