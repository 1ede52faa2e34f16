import Foundation
@testable import RemoteView
import SystemCalls
import Wire

/// What an extension sends about its view, and what the person does meanwhile: checked, kept, laid out.
///
/// An input is a list of messages: a byte that says which, and a part. 0 to 3: `UpdateView`; 4 `ViewEnvironment`; 5 `ViewEvent`;
/// 6 `FitViews`; 7 `MeasureText`.
final class ViewGate: Gate {
    static let name = "views"
    static let longest = 4 << 10

    /// Memory for every image.
    private let memory: OwnedDescriptor

    init() throws { memory = try SealedMemory.make([UInt8](repeating: 128, count: 4096)) }

    func enter(_ bytes: [UInt8]) throws {
        var environment = WireViewEnvironment()
        environment.width = 320
        environment.height = 480
        let model = ViewModel(measurer: Measurer(), environment: environment)
        var renderer = RendererTree()
        var input = Input(bytes)
        let start = ContinuousClock.Instant.now
        do {
            while !input.isAtEnd {
                let kind = input.byte()
                let body = Data(input.part())
                guard let changes = try take(kind % 8, body, model, start) else { continue }
                try renderer.apply(changes)
                try check(model, renderer)
            }
        } catch let violation as ViewViolation {
            // The extension is ended with this sentence.
            try require(!violation.description.isEmpty, "A view is refused without a sentence.")
        }
    }

    private func take(_ kind: UInt8, _ body: Data, _ model: ViewModel, _ now: ContinuousClock.Instant) throws -> ViewChanges? {
        switch kind {
        case 4:
            guard let environment = try? WireViewEnvironment(serializedBytes: body) else { return nil }
            return model.setEnvironment(environment).changes
        case 5:
            if let event = try? WireViewEvent(serializedBytes: body) { model.note(event) }
            return nil
        case 6:
            guard let fit = try? WireFitViews(serializedBytes: body) else { return nil }
            for frame in try model.fit(fit, now: now).frames { try check(frame) }
            return nil
        case 7:
            guard let text = try? WireMeasureText(serializedBytes: body) else { return nil }
            _ = try model.measure(text, now: now)
            return nil
        default:
            try UpdateScan.check(body, limits: model.limits)
            guard let update = try? WireUpdateView(serializedBytes: body), update.images.count <= 16 else { return nil }
            return try model.apply(update, descriptors: update.images.map { _ in memory }, now: now).changes
        }
    }

    // MARK: - What must hold

    private func check(_ model: ViewModel, _ renderer: RendererTree) throws {
        let tree = model.tree
        let all = tree.subtree(of: tree.root)
        try require(all.count == tree.nodes.count && Set(all).count == all.count, "A node is not in the tree, or twice.")
        try require(all.count <= model.limits.nodes, "There are more nodes than there may be.")
        for (id, node) in tree.nodes {
            try require(node.id == id && node.children.allSatisfy { tree[$0]?.parent == id }, "A node is not inside its parent.")
            if let frame = model.frame(of: id) { try check(frame) }
            if let size = model.contentSize(of: id) { try require(size.width.isFinite && size.height.isFinite, "A content has no size.") }
            try require(renderer.children[id] == node.children, "A renderer has other nodes inside \(id).")
        }
        try require(renderer.children.count == tree.nodes.count, "A renderer has other nodes.")
        for constraint in tree.constraints.values {
            for view in [constraint.first.view, constraint.hasSecond ? constraint.second.view : 0] where view != 0 {
                try require(tree[view] != nil, "A constraint is about a node that there is not.")
            }
        }
    }

    private func check(_ frame: WireViewFrame) throws(Contradiction) {
        try require([frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite), "A frame is not finite.")
    }

    /// Text of ten points a character and twenty a line; controls of 50 by 30.
    private struct Measurer: ViewMeasurer {
        func naturalSize(of node: ViewNode, width: Double?, in environment: WireViewEnvironment) -> NaturalSize {
            guard node.kind == .label || node.kind == .textView else { return NaturalSize(width: 50, height: 30) }
            let length = Double(node[.text]?.text.utf8.count ?? 0) * 10 * environment.textScale
            guard let width, width < length else { return NaturalSize(width: length, height: 20) }
            return NaturalSize(width: width, height: (length / max(width, 10)).rounded(.up) * 20)
        }

        func measure(_ text: WireMeasureText, in environment: WireViewEnvironment) -> WireMeasuredText { WireMeasuredText() }
    }
}
