public import Foundation
package import Wire

/// Records what is drawn, as a list of operations that a host, or this process, draws later.
public class CGContext {
    struct State {
        /// From the current coordinates to those of the drawing.
        var transform = CGAffineTransform.identity
        /// What may be drawn at all, in the coordinates of the drawing.
        var clip: CGRect
        var fill = RGBA(0x0000_00ff)
        var stroke = RGBA(0x0000_00ff)
    }

    private enum Level { case state, layer, clippedLayer }

    let size: CGSize
    let scale: CGFloat
    /// From the drawing's coordinates to pixels as Core Graphics counts them: from the bottom.
    private let base: CGAffineTransform

    private(set) var drawing = RecordedDrawing()
    var state: State
    private var saved: [(state: State, level: Level)] = []
    /// In current coordinates.
    private var pathGeometry = PathGeometry()

    /// A context with y downwards, as views have it.
    ///
    /// - Parameters:
    ///   - size: In points.
    ///   - scale: Pixels in a point.
    package init(size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale > 0 ? scale : 1
        base = CGAffineTransform(a: self.scale, b: 0, c: 0, d: -self.scale, tx: 0, ty: size.height * self.scale)
        state = State(clip: CGRect(origin: .zero, size: size))
    }

    /// A context for a bitmap, with y upwards. Only memory of its own: `data` has to be nil.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard data == nil, (1...32767).contains(width), (1...32767).contains(height) else { return nil }
        self.init(size: CGSize(width: width, height: height), scale: 1)
        concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// What has been drawn so far, as it is sent.
    package var displayList: WireDisplayList { drawing.numbered }

    /// What has been drawn so far, for memory of this process.
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

    /// Without a state that was saved in the same layer it does nothing.
    public func restoreGState() {
        guard saved.last?.level == .state else { return }
        leave()
        add(.restore)
    }

    private func leave() {
        guard let last = saved.popLast() else { return }
        // The path is in current coordinates, and those change.
        change(path: state.transform.concatenating(last.state.transform.inverted()))
        state = last.state
    }

    /// What is drawn from here on is drawn as one: transparency, blend mode and shadow of now are for the whole.
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

    /// From current coordinates to pixels from the bottom left, as Core Graphics has it.
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

    /// What may be drawn at all, in current coordinates.
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
