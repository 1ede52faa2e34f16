import CPictureEngine
import Foundation
import ImageIO
import PictureEngine
import RemoteDrawing

/// One rendering of a graph: makes of it a chain of libvips's operations, which computes tile by tile.
///
/// Each step is made once, for all that need it. A file whose rows can be used as they are decoded is never in memory as a whole; another is decoded
/// into memory or, when it is large, into a temporary file.
struct RenderPass {
    /// Beyond it, what a file decodes to is in a temporary file.
    static let memory = PictureOutput.memory
    /// A chain is cut where libvips would nest deeper.
    private static let deepest = 120

    let engine: PictureEngine
    let space: WorkingSpace
    /// Whether every file is decoded before its pixels are used.
    private let storesAll: Bool
    private var inOrder: Set<ObjectIdentifier> = []

    private init(engine: PictureEngine, space: WorkingSpace, storesAll: Bool) {
        self.engine = engine
        self.space = space
        self.storesAll = storesAll
    }

    /// Renders a part of an image, and uses it.
    ///
    /// - Parameter use: computes the pixels. It is called once more, with a picture that does not depend on an order, when that fails.
    static func render<Result>(
        _ root: any ImageNode, _ rect: PixelRect, in space: WorkingSpace, use: (EnginePicture) throws -> Result
    ) throws -> Result {
        let engine = try PictureEngine.shared()
        guard !rect.isEmpty, rect.width <= 1 << 20, rect.height <= 1 << 20 else {
            throw ImagingError(.tooLarge, "An image of \(rect.width) × \(rect.height) pixels cannot be rendered. Crop it first.")
        }
        do {
            return try use(RenderPass(engine: engine, space: space, storesAll: false).picture(root, rect))
        } catch let error as ImagingError where error.code == .damaged {
            return try use(RenderPass(engine: engine, space: space, storesAll: true).picture(root, rect))
        }
    }

    func transparent(_ rect: PixelRect) throws -> EnginePicture {
        try .generated(APPEX_GENERATE_COLOR, [0, 0, 0, 0], width: rect.width, height: rect.height, at: rect.place, engine: engine)
    }

    /// A file that is decoded, if its rows are not used in order.
    func readable(_ stored: EnginePicture, for node: any ImageNode) throws -> EnginePicture {
        inOrder.contains(ObjectIdentifier(node)) ? stored : try stored.stored(memory: Self.memory)
    }

    private func picture(_ root: any ImageNode, _ rect: PixelRect) throws -> EnginePicture {
        let plan = RenderPlan(root, rect)
        var pass = self
        if !storesAll { pass.inOrder = plan.inOrder }
        var made: [ObjectIdentifier: PlacedPicture] = [:]
        for node in plan.nodes {
            let id = ObjectIdentifier(node)
            guard let part = plan.parts[id] else { continue }
            var inputs: [PlacedPicture] = []
            for input in node.inputs {
                let other = ObjectIdentifier(input)
                let placed = try Self.remembered(made[other] ?? .nothing, by: node, users: plan.users[other, default: 1])
                made[other] = placed
                inputs.append(placed)
            }
            var placed = PlacedPicture(picture: try node.render(part, inputs, pass), rect: part)
            placed.depth = (inputs.map(\.depth).max() ?? 0) + 1
            placed.work = inputs.reduce(node.cost) { $0 + $1.work * Self.overlap(node) }
            made[id] = try Self.bounded(placed)
        }
        return try (made[ObjectIdentifier(root)] ?? .nothing).part(rect, pass)
    }

    /// How often a pixel is computed for a step that looks around: once for each tile that needs it. Tiles are 128 × 128 pixels.
    private static func overlap(_ node: any ImageNode) -> Double {
        let side = 1 + Double(2 * node.reach) / 128
        return side * side
    }

    /// What would be computed again and again is remembered for a while, where that saves more than the memory is worth.
    private static func remembered(_ placed: PlacedPicture, by node: any ImageNode, users: Int) throws -> PlacedPicture {
        let waste = placed.work * (overlap(node) * Double(users) - 1)
        guard waste > 40, let picture = placed.picture else { return placed }
        return PlacedPicture(picture: try picture.cached(rows: 2 * node.reach + 160), rect: placed.rect, depth: placed.depth, work: 1)
    }

    private static func bounded(_ placed: PlacedPicture) throws -> PlacedPicture {
        guard placed.depth > deepest, let picture = placed.picture else { return placed }
        return PlacedPicture(picture: try picture.stored(memory: memory), rect: placed.rect)
    }
}
