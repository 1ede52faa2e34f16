import RemoteView
import Testing
import Wire

@testable import UIKit

/// The tree as somebody who knows nothing of updates would write it down.
struct WrittenTree: Equatable {
    struct Node: Equatable {
        var kind: WireViewKind
        var parent: UInt64
        var children: [UInt64]
        var properties: [WireViewPropertyKey: WireViewValue]
        var frame: [Double]
    }

    var nodes: [UInt64: Node] = [:]
    var constraints: [UInt64: WireAddLayoutConstraint] = [:]
}

extension HostedInterface {
    /// As the extension has it: its nodes, and of `constraints` those that are active between nodes of the tree.
    func treeOfExtension(_ constraints: [NSLayoutConstraint]) -> WrittenTree {
        var tree = WrittenTree()
        var pending = [session.root]
        while let node = pending.popLast() {
            tree.nodes[node.number] = .init(
                kind: node.kind, parent: node.parent?.number ?? 0, children: node.children.map(\.number), properties: node.properties,
                frame: [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height].map(Double.init))
            pending += node.children
        }
        for constraint in constraints where constraint.isActive && constraint.isInTree(of: session) {
            tree.constraints[constraint.number] = constraint.message
        }
        return tree
    }

    func treeOfHost() -> WrittenTree {
        view.read { model in
            var tree = WrittenTree()
            for (number, node) in model.tree.nodes {
                let frame = model.frame(of: number)
                tree.nodes[number] = .init(
                    kind: node.kind, parent: node.parent, children: node.children, properties: node.properties,
                    frame: frame.map { [$0.x, $0.y, $0.width, $0.height] } ?? [])
            }
            tree.constraints = model.tree.constraints
            return tree
        }
    }

    private func difference(_ mine: WrittenTree.Node?, _ hosts: WrittenTree.Node?) -> String {
        guard let mine, let hosts else { return mine == nil ? "only there" : "only here" }
        var lines: [String] = []
        func compare<Value: Equatable>(_ name: String, _ one: Value, _ other: Value) {
            if one != other { lines.append("\(name) \(one) here, \(other) there") }
        }
        compare("kind", mine.kind, hosts.kind)
        compare("parent", mine.parent, hosts.parent)
        compare("children", mine.children, hosts.children)
        compare("frame", mine.frame, hosts.frame)
        for key in Set(mine.properties.keys).union(hosts.properties.keys) { compare("\(key)", mine.properties[key], hosts.properties[key]) }
        return lines.joined(separator: "; ")
    }

    /// The host has what the extension has, and the session knows no node besides.
    func expectSameTrees(
        _ constraints: [NSLayoutConstraint] = [], _ note: @autoclosure () -> String = "", at location: SourceLocation = #_sourceLocation
    ) {
        let (mine, hosts) = (treeOfExtension(constraints), treeOfHost())
        guard mine != hosts || Set(session.nodes.keys) != Set(mine.nodes.keys) else { return }
        let numbers = Set(mine.nodes.keys).union(hosts.nodes.keys).sorted()
        let nodes = numbers.filter { mine.nodes[$0] != hosts.nodes[$0] }
            .map { "\($0) \(difference(mine.nodes[$0], hosts.nodes[$0]))" }
        let pairs = Set(mine.constraints.keys).union(hosts.constraints.keys).sorted()
        let relations = pairs.filter { mine.constraints[$0] != hosts.constraints[$0] }
            .map { "\($0): \(String(describing: mine.constraints[$0])) here, \(String(describing: hosts.constraints[$0])) there" }
        let leaked = Set(session.nodes.keys).symmetricDifference(mine.nodes.keys).sorted()
        Issue.record("\(note())\n\((nodes + relations).joined(separator: "\n"))\nknown wrongly: \(leaked)", sourceLocation: location)
    }
}

extension NSLayoutConstraint {
    fileprivate func isInTree(of session: ViewSession) -> Bool {
        [first.node, second?.node].compactMap { $0 }.allSatisfy { $0.session === session }
    }
}
