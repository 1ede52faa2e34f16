public import Foundation
package import Wire

/// Records drawing as a list of operations, which a host or this process draws later.
public class CGContext {
    struct State {
        /// Maps current coordinates to those of the drawing.
        var transform = CGAffineTransform.identity
        /// The area that can be drawn in, in the drawing's coordinates.
        var clip: CGRect
        var fill = RGBA(0x0000_00ff)
        var stroke = RGBA(0x0000_00ff)
    }

    private enum Level { case state, layer, clippedLayer }

    let size: CGSize
    let scale: CGFloat
    /// Maps the drawing's coordinates to pixels as Core Graphics counts them: from the bottom.
    private let base: CGAffineTransform

    private(set) var drawing = RecordedDrawing()
    var state: State
    private var saved: [(state: State, level: Level)] = []
    /// In current coordinates.
    private var pathGeometry = PathGeometry()

    /// A context in which y points down, as in views.
    ///
    /// - Parameters:
    ///   - size: In points.
    ///   - scale: Pixels per point.
    package init(size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale > 0 ? scale : 1
        base = CGAffineTransform(a: self.scale, b: 0, c: 0, d: -self.scale, tx: 0, ty: size.height * self.scale)
        state = State(clip: CGRect(origin: .zero, size: size))
    }

    /// A bitmap context, in which y points up. It always has its own memory: `data` must be nil.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard data == nil, (1...32767).contains(width), (1...32767).contains(height) else { return nil }
        self.init(size: CGSize(width: width, height: height), scale: 1)
        concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// What has been drawn so far, in wire form.
    package var displayList: WireDisplayList { drawing.numbered }

    /// What has been drawn so far, for use in this process.
    package var recorded: RecordedDrawing { drawing }

    public var width: Int { Int((size.width * scale).rounded()) }
    public var height: Int { Int((size.height * scale).rounded()) }

    func add(_ operation: WireDrawOperation, _ numbers: [Double] = []) { drawing.add(operation, numbers) }

    func add(_ text: WireStyledText, _ numbers: [Double]) { drawing.add(text, numbers) }

    func add(_ image: UIImage, _ numbers: [Double]) { drawing.add(image, numbers) }

    // MARK: - State

    public func saveGState() {
        saved.append((state, .state))
        add(.save)
    }

    /// Does nothing without a state that was saved in the same layer.
    public func restoreGState() {
        guard saved.last?.level == .state else { return }
        leave()
        add(.restore)
    }

    private func leave() {
        guard let last = saved.popLast() else { return }
        // The path is stored in current coordinates, which change here.
        change(path: state.transform.concatenating(last.state.transform.inverted()))
        state = last.state
    }

    /// What is drawn from here on is composited as one layer: the present transparency, blend mode and shadow apply to the whole layer.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { beginLayer(.layer) }

    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        saveGState()
        clip(to: rect)
        beginLayer(.clippedLayer)
    }

    private func beginLayer(_ level: Level) {
        saved.append((state, level))
        add(.beginLayer)
    }

    public func endTransparencyLayer() {
        guard saved.contains(where: { $0.level != .state }) else { return }
        while saved.last?.level == .state { restoreGState() }
        let isClipped = saved.last?.level == .clippedLayer
        leave()
        add(.endLayer)
        if isClipped { restoreGState() }
    }

    // MARK: - Coordinates

    /// Maps current coordinates to pixels from the bottom left, as in Core Graphics.
    public var ctm: CGAffineTransform { state.transform.concatenating(base) }

    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    public func concatenate(_ transform: CGAffineTransform) {
        change(path: transform.inverted())
        state.transform = transform.concatenating(state.transform)
        add(.transform, transform.numbers)
    }

    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    /// The area that can be drawn in, in current coordinates.
    public var boundingBoxOfClipPath: CGRect { state.clip.isNull ? .zero : state.clip.applying(state.transform.inverted()) }

    // MARK: - The current path

    var geometry: PathGeometry { pathGeometry }

    func change(_ body: (inout PathGeometry) -> Void) { body(&pathGeometry) }

    private func change(path transform: CGAffineTransform) {
        guard !pathGeometry.isEmpty, !transform.isIdentity else { return }
        let old = pathGeometry
        pathGeometry = PathGeometry()
        pathGeometry.append(old, transform)
    }

    func takePath() -> PathGeometry {
        defer { pathGeometry = PathGeometry() }
        return pathGeometry
    }
}
