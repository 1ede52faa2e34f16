import UIKit

/// Drawing without a pointer: arrow keys move a pen, Space lowers and raises it.
extension CanvasView {
    /// The part of the picture's longer side by which a key moves the pen; with Shift, the smaller one.
    private static let (step, smallStep) = (CGFloat(0.05), CGFloat(0.01))

    static let keys: [UIKeyCommand] = {
        let arrows: [(String, String, Selector, Selector)] = [
            (UIKeyCommand.inputLeftArrow, "Left", Selector(CanvasView.left), Selector(CanvasView.slightlyLeft)),
            (UIKeyCommand.inputRightArrow, "Right", Selector(CanvasView.right), Selector(CanvasView.slightlyRight)),
            (UIKeyCommand.inputUpArrow, "Up", Selector(CanvasView.up), Selector(CanvasView.slightlyUp)),
            (UIKeyCommand.inputDownArrow, "Down", Selector(CanvasView.down), Selector(CanvasView.slightlyDown)),
        ]
        return arrows.flatMap { key, title, wide, slight in
            [
                UIKeyCommand(title: title, input: key, action: wide),
                UIKeyCommand(title: "\(title) a Little", input: key, modifierFlags: .shift, action: slight),
            ]
        } + [UIKeyCommand(title: "Lower or Raise the Pen", input: " ", action: Selector(CanvasView.lowerOrRaise))]
    }()

    private func left() { move(-Self.step, 0) }
    private func right() { move(Self.step, 0) }
    private func up() { move(0, -Self.step) }
    private func down() { move(0, Self.step) }
    private func slightlyLeft() { move(-Self.smallStep, 0) }
    private func slightlyRight() { move(Self.smallStep, 0) }
    private func slightlyUp() { move(0, -Self.smallStep) }
    private func slightlyDown() { move(0, Self.smallStep) }
    private func lowerOrRaise() { turnPen() }

    private func move(_ across: CGFloat, _ down: CGFloat) {
        guard let size = picture?.size else { return }
        let side = max(size.width, size.height)
        movePen(by: CGSize(width: across * side, height: down * side))
    }
}
