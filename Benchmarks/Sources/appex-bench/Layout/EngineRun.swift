import AutoLayout
import CPeers
import LayoutScenes

/// A scene in an engine of Appex. The time includes reading every frame.
struct EngineRun {
    private let scene: LayoutScene
    private let constraints: [LayoutConstraint]
    private var engine = LayoutEngine()

    init(_ scene: LayoutScene) {
        self.scene = scene
        constraints = scene.layoutConstraints
    }

    mutating func first() throws -> Int64 {
        let start = peer_now()
        for (number, item) in scene.items.enumerated() {
            let id = LayoutItemID(number)
            try engine.addItem(id, in: item.parent < 0 ? nil : LayoutItemID(item.parent))
            guard item.width != nil || item.height != nil else { continue }
            try engine.setIntrinsics(
                horizontal: LayoutIntrinsics(
                    size: item.width, hugging: item.widthHugging, compressionResistance: LayoutScene.Item.compressionResistance),
                vertical: LayoutIntrinsics(
                    size: item.height, hugging: LayoutScene.Item.heightHugging, compressionResistance: LayoutScene.Item.compressionResistance),
                of: id)
        }
        for constraint in constraints { try engine.add(constraint) }
        try layOut(scene.width, scene.height)
        return peer_now() - start
    }

    mutating func resize(_ width: Double, _ height: Double) throws -> Int64 {
        let start = peer_now()
        try layOut(width, height)
        return peer_now() - start
    }

    private mutating func layOut(_ width: Double, _ height: Double) throws {
        try engine.setSize(width: width, height: height, of: 0)
        let conflicts = try engine.layout()
        guard conflicts.isEmpty else { throw BenchmarkError("The constraints of the scene cannot all hold.") }
        for number in scene.items.indices { _ = try engine.frame(of: LayoutItemID(number)) }
    }

    /// Left, top, width and height of every view in the root's coordinates, not rounded.
    func exactFrames() throws -> [Double] {
        try scene.items.indices.flatMap { number in
            let frame = try engine.exactFrameInRoot(of: LayoutItemID(number))
            return [frame.x, frame.y, frame.width, frame.height]
        }
    }
}
