extension LayoutEngine {
    /// The row of an entry; nil if one of its items has no variables.
    func equation(of entry: Entry) -> LinearConstraint? {
        switch entry.source {
        case .constraint(let constraint): equation(of: constraint, isBroken: entry.isBroken)
        case .intrinsic(let index, let isHorizontal): intrinsicEquation(of: index, isHorizontal, isBroken: entry.isBroken)
        case .size(let index, let isHorizontal): sizeEquation(of: index, isHorizontal, strength: .edit)
        }
    }

    func sizeEquation(of index: Int, _ isHorizontal: Bool, strength: Strength) -> LinearConstraint? {
        guard let item = items[index], let variable = isHorizontal ? item.width : item.height,
            let size = isHorizontal ? item.widthFromOutside : item.heightFromOutside
        else { return nil }
        return LinearConstraint([.init(variable)], constant: -size, strength: strength)
    }

    private func intrinsicEquation(of index: Int, _ isHorizontal: Bool, isBroken: Bool) -> LinearConstraint? {
        guard let item = items[index], let variable = isHorizontal ? item.width : item.height else { return nil }
        let intrinsics = isHorizontal ? item.horizontal : item.vertical
        guard let size = intrinsics.size else { return nil }
        return LinearConstraint(
            [.init(variable)], constant: -size, above: strength(intrinsics.hugging, isBroken),
            below: strength(intrinsics.compressionResistance, isBroken))
    }

    private func strength(_ priority: Double, _ isBroken: Bool) -> Strength? {
        let strength = Strength.priority(priority)
        return isBroken && strength == .required ? .broken : strength
    }

    /// Positions are compared as distances from the leading or left edge of the nearest common ancestor, which matters only with a
    /// multiplier; for a right-to-left reading, everything is mirrored.
    private func equation(of constraint: LayoutConstraint, isBroken: Bool) -> LinearConstraint? {
        guard let strength = strength(constraint.priority, isBroken), let first = places[constraint.first.item] else { return nil }
        let second = constraint.second.flatMap { places[$0.item] }
        let isMirrored = constraint.isDirectional && isReadFromTheRight(constraint)
        let isPosition = !constraint.first.attribute.isSize
        let sign = isMirrored ? -1.0 : 1.0
        var form = LinearForm()
        form.constant = -constraint.constant
        add(constraint.first, of: first, times: sign, isMirrored, to: &form)
        var multiplier = 0.0
        if let anchor = constraint.second, let second {
            multiplier = constraint.multiplier
            add(anchor, of: second, times: -sign * multiplier, isMirrored, to: &form)
        }
        if isPosition, multiplier != 1 {
            let origin = second.map { commonAncestor(first, $0) ?? first } ?? items[first]?.parent ?? first
            if origin >= 0, let item = items[origin] {
                let side: LayoutAttribute = constraint.first.attribute.isHorizontal ? (isMirrored ? .right : .left) : .top
                add(LayoutAnchor(item.id, side), of: origin, times: sign * (multiplier - 1), isMirrored, to: &form)
            }
        }
        return LinearConstraint(form.significant, constant: form.constant, constraint.relation, strength: strength)
    }

    private func isReadFromTheRight(_ constraint: LayoutConstraint) -> Bool {
        switch constraint.reading {
        case .asLayout: currentDirection == .rightToLeft
        case .leftToRight: false
        case .rightToLeft: true
        }
    }

    private func add(_ anchor: LayoutAnchor, of index: Int, times factor: Double, _ isMirrored: Bool, to form: inout LinearForm) {
        guard let item = items[index] else { return }
        let insets =
            switch anchor.region {
            case .frame: LayoutInsets.zero
            case .margins: item.margins
            case .safeArea: item.safeArea
            }
        let isHorizontal = anchor.attribute.isHorizontal
        let origin = isHorizontal ? item.left : item.top
        let size = isHorizontal ? item.width : item.height
        let near = isHorizontal ? insets.left : insets.top
        let far = isHorizontal ? insets.right : insets.bottom
        let side: LayoutAttribute =
            switch anchor.attribute.base {
            case .leading: isMirrored ? .right : .left
            case .trailing: isMirrored ? .left : .right
            default: anchor.attribute.base
            }
        switch side {
        case .left, .top, .firstBaseline:
            form.add(factor, origin)
            form.constant += factor * (near + (anchor.attribute == .firstBaseline ? item.firstBaseline : 0))
        case .right, .bottom, .lastBaseline:
            form.add(factor, origin)
            form.add(factor, size)
            form.constant -= factor * (far + (anchor.attribute == .lastBaseline ? item.lastBaseline : 0))
        case .centerX, .centerY:
            form.add(factor, origin)
            form.add(factor / 2, size)
            form.constant += factor * (near - far) / 2
        case .width, .height:
            form.add(factor, size)
            form.constant -= factor * (near + far)
        default: break
        }
    }
}
