import AutoLayout
import Wire

extension ViewLayout {
    mutating func add(constraint number: UInt64, from tree: ViewTree) {
        guard let wire = tree.constraints[number], wire.ends.allSatisfy({ places[$0.view] != nil }) else { return }
        guard let first = anchor(wire.first, other: wire.hasSecond ? wire.second.view : nil, tree) else {
            return say("Constraint \(number) is left out: it has no attribute that is known here.")
        }
        var constraint = LayoutConstraint(first, constant: wire.constant, priority: wire.priority)
        constraint.relation =
            switch wire.relation {
            case .atMost: .lessOrEqual
            case .atLeast: .greaterOrEqual
            case .equal, .UNRECOGNIZED: .equal
            }
        if wire.hasSecond {
            guard let second = anchor(wire.second, other: wire.first.view, tree) else {
                return say("Constraint \(number) is left out: it has no attribute that is known here.")
            }
            constraint.second = second
            constraint.multiplier = wire.multiplier
            if wire.multiplier == 0 {  // as in UIKit: the second item does not matter
                constraint.second = nil
                constraint.multiplier = 1
            }
        }
        if !wire.identifier.isEmpty { constraint.identifier = wire.identifier }
        constraint.reading = reading(of: wire, tree)
        var added: LayoutConstraintID?
        attempt("Constraint \(wire.identifier.isEmpty ? "\(number)" : wire.identifier) is left out") { engine throws(LayoutError) in
            added = try engine.add(constraint)
        }
        if let added {
            numbers[number] = added
            authors[added] = number
        }
        for end in wire.ends {
            if end.region == .safeArea { safeAreaUsers.insert(end.view) }
            // The natural size matters from now on, even for a view with a frame.
            if places[end.view]?.natural == nil { stale.insert(end.view) }
        }
    }

    mutating func remove(constraint number: UInt64) {
        guard let id = numbers.removeValue(forKey: number) else { return }
        authors[id] = nil
        try? engine.remove(id)  // removed with one of its items
    }

    mutating func change(constraint number: UInt64, in tree: ViewTree) {
        guard let wire = tree.constraints[number] else { return }
        guard let id = numbers[number] else { return add(constraint: number, from: tree) }
        attempt("Constraint \(number)") { engine throws(LayoutError) in
            try engine.setConstant(wire.constant, of: id)
            try engine.setPriority(wire.priority, of: id)
        }
    }

    mutating func renew(constraint number: UInt64, from tree: ViewTree) {
        remove(constraint: number)
        add(constraint: number, from: tree)
    }

    /// The engine's anchor for an end of a constraint. For views inside a scroll node, the node stands for its content.
    private func anchor(_ end: WireLayoutEnd, other: UInt64?, _ tree: ViewTree) -> LayoutAnchor? {
        guard let place = places[end.view], let attribute = LayoutAttribute(end.attribute) else { return nil }
        let isFromInside = place.content != nil && other.map { tree.isInside($0, end.view) } ?? false
        let (item, region): (LayoutItemID, LayoutAnchor.Region) =
            switch end.region {
            case .frame, .UNRECOGNIZED: (isFromInside ? place.content ?? place.frame : place.frame, .frame)
            case .margins: (isFromInside ? place.content ?? place.frame : place.frame, .margins)
            case .safeArea: (place.frame, .safeArea)
            case .content: (place.content ?? place.frame, .frame)
            case .viewport: (place.frame, .frame)
            }
        return LayoutAnchor(item, attribute, in: region)
    }

    /// The outer of the two views determines the reading direction, if it has a direction of its own.
    private func reading(of wire: WireAddLayoutConstraint, _ tree: ViewTree) -> LayoutConstraint.Reading {
        let outer = wire.hasSecond && !tree.isInside(wire.second.view, wire.first.view) ? wire.second.view : wire.first.view
        return switch tree[outer]?[.direction] {
        case 1: .leftToRight
        case 2: .rightToLeft
        default: .asLayout
        }
    }
}

extension LayoutAttribute {
    fileprivate init?(_ kind: WireLayoutAttributeKind) {
        switch kind {
        case .left: self = .left
        case .right: self = .right
        case .top: self = .top
        case .bottom: self = .bottom
        case .leading: self = .leading
        case .trailing: self = .trailing
        case .width: self = .width
        case .height: self = .height
        case .centerX: self = .centerX
        case .centerY: self = .centerY
        case .lastBaseline: self = .lastBaseline
        case .firstBaseline: self = .firstBaseline
        case .unspecified, .UNRECOGNIZED: return nil
        }
    }
}
