import UIKit

/// A picture, and what the person has drawn on it, with the pointer or with the keyboard.
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
    /// Where the keyboard's pen is, in pixels of the picture; nil until an arrow key was pressed.
    private var penPlace: CGPoint? { didSet { setNeedsDisplay() } }
    private var isPenDown = false

    var hasStrokes: Bool { !strokes.isEmpty }

    func undo() {
        isPenDown = false
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
        if let penPlace { drawPen(context, at: penPlace, radius: 9 * picture.size.width / frame.width) }
        context.restoreGState()
    }

    /// A ring, filled while the pen draws; white around it, so that it is seen on every picture.
    private func drawPen(_ context: CGContext, at place: CGPoint, radius: CGFloat) {
        let ring = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
        if isPenDown {
            context.setFillColor(pen.color.cgColor)
            context.fillEllipse(in: ring)
        }
        for (color, width) in [(UIColor.white, radius / 2), (pen.color, radius / 4)] {
            context.setStrokeColor(color.cgColor)
            context.setLineWidth(width)
            context.strokeEllipse(in: ring)
        }
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

    // MARK: - The keyboard

    override var canBecomeFocused: Bool { true }
    override var keyCommands: [UIKeyCommand]? { Self.keys }

    /// Moves the pen, which begins in the middle, and draws a line there if the pen is down. It stays on the picture.
    func movePen(by distance: CGSize) {
        guard let size = picture?.size else { return }
        let old = penPlace ?? CGPoint(x: size.width / 2, y: size.height / 2)
        let new = CGPoint(x: min(max(0, old.x + distance.width), size.width), y: min(max(0, old.y + distance.height), size.height))
        penPlace = new
        if isPenDown, !strokes.isEmpty { strokes[strokes.count - 1].points.append(new) }
        tellPen()
    }

    /// Lowers the pen, which makes a dot, or raises it.
    func turnPen() {
        guard let size = picture?.size else { return }
        let place = penPlace ?? CGPoint(x: size.width / 2, y: size.height / 2)
        penPlace = place
        isPenDown.toggle()
        if isPenDown { strokes.append(Stroke(color: pen.color, points: [place])) }
        tellPen()
        changed()
    }

    /// Screen readers say where the pen is.
    private func tellPen() {
        guard let penPlace, let size = picture?.size, size.width > 0, size.height > 0 else { return }
        let (across, down) = (Int(100 * penPlace.x / size.width), Int(100 * penPlace.y / size.height))
        let comment = "A colour, and how far from the left and from the top the pen is"
        let sentence =
            isPenDown
            ? NSLocalizedString("%1$@ pen down, %2$d %% across, %3$d %% down", comment: comment)
            : NSLocalizedString("%1$@ pen up, %2$d %% across, %3$d %% down", comment: comment)
        accessibilityValue = String(format: sentence, pen.name, across, down)
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
        (penPlace, isPenDown) = (nil, false)
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
