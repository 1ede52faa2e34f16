import AutoLayout
import Foundation
import RemoteView
import Wire

@testable import UIKit

/// Lays out a tree as a host does, with texts whose characters are all 8 points wide.
@MainActor struct LayoutProbe {
    private var engine = LayoutEngine()
    private let window: UIWindow
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var contents: [ObjectIdentifier: Int] = [:]
    private(set) var conflicts: [LayoutConflict] = []

    init(_ window: UIWindow, width: Double, height: Double) throws {
        self.window = window
        try add(window, in: nil)
        try engine.setSize(width: width, height: height, of: 1)
        try addConstraints(of: window)
        conflicts = try engine.layout()
    }

    /// In the window's coordinates.
    func frame(of view: UIView) throws -> CGRect {
        let frame = try engine.frameInRoot(of: LayoutItemID(numbers[ObjectIdentifier(view.node)] ?? 0))
        return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }

    private mutating func newItem(in parent: Int?, name: String) throws -> LayoutItemID {
        let id = LayoutItemID(numbers.count + contents.count + 1)
        try engine.addItem(id, in: parent.map { LayoutItemID($0) }, name: name)
        return id
    }

    private mutating func add(_ view: UIView, in parent: Int?) throws {
        let name = "\(type(of: view))" + (view.accessibilityIdentifier.map { " " + $0 } ?? "")
        let id = try newItem(in: parent, name: name)
        numbers[ObjectIdentifier(view.node)] = id.rawValue
        let size = naturalSize(of: view)
        let resistance = view.node[.resistance]
        try engine.setIntrinsics(
            horizontal: LayoutIntrinsics(size: size.width, hugging: resistance[0], compressionResistance: resistance[2]),
            vertical: LayoutIntrinsics(size: size.height, hugging: resistance[1], compressionResistance: resistance[3]), of: id)
        let margins = view.layoutMargins
        try engine.setMargins(LayoutInsets(top: margins.top, left: margins.left, bottom: margins.bottom, right: margins.right), of: id)
        if let parent, let placement = view.node[.placement] { try place(id, LayoutItemID(parent), placement) }
        var inner = id.rawValue
        if view is UIScrollView {
            let content = try newItem(in: id.rawValue, name: name + " content")
            contents[ObjectIdentifier(view.node)] = content.rawValue
            inner = content.rawValue
            for attribute in [LayoutAttribute.left, .top] { try relate(content, attribute, to: id, 0) }
            for attribute in [LayoutAttribute.width, .height] {
                try engine.add(LayoutConstraint(LayoutAnchor(content, attribute), constant: 0, priority: 1))
            }
        }
        for child in view.subviews { try add(child, in: inner) }
    }

    private mutating func relate(_ id: LayoutItemID, _ attribute: LayoutAttribute, to other: LayoutItemID, _ constant: Double) throws {
        try engine.add(LayoutConstraint(LayoutAnchor(id, attribute), .equal, LayoutAnchor(other, attribute), constant: constant))
    }

    private mutating func place(_ id: LayoutItemID, _ parent: LayoutItemID, _ placement: WireViewPlacement) throws {
        let frame = placement.frame
        try relate(id, .left, to: parent, frame.x)
        try relate(id, .top, to: parent, frame.y)
        if placement.flexible & 2 != 0 {
            try relate(id, .width, to: parent, frame.width - placement.parentWidth)
        } else {
            try engine.add(LayoutConstraint(LayoutAnchor(id, .width), constant: frame.width))
        }
        if placement.flexible & 16 != 0 {
            try relate(id, .height, to: parent, frame.height - placement.parentHeight)
        } else {
            try engine.add(LayoutConstraint(LayoutAnchor(id, .height), constant: frame.height))
        }
    }

    private func naturalSize(of view: UIView) -> (width: Double?, height: Double?) {
        let own = view.node[.intrinsicSize]
        if own.count == 2 { return (own[0] < 0 ? nil : own[0], own[1] < 0 ? nil : own[1]) }
        let length = Double(view.node[.text]?.text.count ?? 0) * 8
        switch view.node.kind {
        case .label: return (min(length, 280), length > 280 && view.node[.lines] != 1 ? 40 : 20)
        case .button: return (length + 24, 34)
        case .textField: return (nil, 34)
        case .image: return (16, 16)
        case .activity: return (16, 16)
        default: return (nil, nil)
        }
    }

    private func anchor(_ end: LayoutEnd, of constraint: NSLayoutConstraint) -> LayoutAnchor? {
        guard let node = end.node, let number = numbers[ObjectIdentifier(node)], let attribute = LayoutAttribute(rawValue: end.attribute.rawValue)
        else { return nil }
        // Constraints of what is inside a scroll view are about its content.
        let other = [constraint.first.node, constraint.second?.node].compactMap { $0 }.first { $0 !== node }
        let isInner = other.map { $0.isInside(node) } ?? false
        let isContent = end.region == .content || (end.region == .frame && isInner)
        if isContent, let content = contents[ObjectIdentifier(node)] { return LayoutAnchor(LayoutItemID(content), attribute) }
        return LayoutAnchor(LayoutItemID(number), attribute, in: end.region == .margins ? .margins : end.region == .safeArea ? .safeArea : .frame)
    }

    private mutating func addConstraints(of view: UIView) throws {
        for constraint in view.constraints {
            guard let first = anchor(constraint.first, of: constraint) else { continue }
            let relation: LinearConstraint.Relation =
                switch constraint.relation {
                case .equal: .equal
                case .lessThanOrEqual: .lessOrEqual
                case .greaterThanOrEqual: .greaterOrEqual
                }
            var made = LayoutConstraint(first, relation, constraint.second.flatMap { anchor($0, of: constraint) })
            made.multiplier = Double(constraint.multiplier)
            made.constant = Double(constraint.constant)
            made.priority = Double(constraint.priority.rawValue)
            try engine.add(made)
        }
        for child in view.subviews { try addConstraints(of: child) }
    }
}
