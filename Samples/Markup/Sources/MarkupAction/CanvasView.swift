import UIKit

/// A picture, and what the person has drawn on it.
class CanvasView: UIView {
    private struct Stroke {
        let color: UIColor
        /// In pixels of the picture, so that they stay in place at every size.
        var points: [CGPoint]
    }

    var picture: UIImage? { didSet { setNeedsDisplay() } }
    var pen = Pen.all[0]
    var onChange: () -> Void = {}
    private var strokes: [Stroke] = []

    var hasStrokes: Bool { !strokes.isEmpty }

    func undo() {
        _ = strokes.popLast()
        changed()
    }

    private func changed() {
        setNeedsDisplay()
        onChange()
    }

    // MARK: - Drawing

    override func draw(_ rect: CGRect) {
        guard let picture, let context = UIGraphicsGetCurrentContext() else { return }
        let frame = pictureFrame
        picture.draw(in: frame)
        context.saveGState()
        context.translateBy(x: frame.minX, y: frame.minY)
        context.scaleBy(x: frame.width / picture.size.width, y: frame.height / picture.size.height)
        drawStrokes(context)
        context.restoreGState()
    }

    /// The picture with everything drawn on it, in its own size.
    func rendered() -> UIImage? {
        guard let picture else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: picture.size, format: format).image { renderer in
            picture.draw(in: CGRect(origin: .zero, size: picture.size))
            drawStrokes(renderer.cgContext)
        }
    }

    private func drawStrokes(_ context: CGContext) {
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(max(4, (picture?.size.width ?? 0) / 120))
        for stroke in strokes {
            guard let first = stroke.points.first else { continue }
            context.setStrokeColor(stroke.color.cgColor)
            context.beginPath()
            context.move(to: first)
            for point in stroke.points.dropFirst() { context.addLine(to: point) }
            if stroke.points.count == 1 { context.addLine(to: first) }
            context.strokePath()
        }
    }

    /// Where the picture is in the view: whole, and in the middle.
    private var pictureFrame: CGRect {
        guard let size = picture?.size, size.width > 0, size.height > 0 else { return .zero }
        let scale = min(bounds.width / size.width, bounds.height / size.height)
        let (width, height) = (size.width * scale, size.height * scale)
        return CGRect(x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
    }

    // MARK: - Touches

    private func place(of touch: UITouch) -> CGPoint? {
        let frame = pictureFrame
        guard let picture, frame.width > 0 else { return nil }
        let point = touch.location(in: self)
        return CGPoint(
            x: (point.x - frame.minX) * picture.size.width / frame.width, y: (point.y - frame.minY) * picture.size.height / frame.height)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first.flatMap(place) else { return }
        strokes.append(Stroke(color: pen.color, points: [point]))
        changed()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first.flatMap(place), !strokes.isEmpty else { return }
        strokes[strokes.count - 1].points.append(point)
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { undo() }
}
