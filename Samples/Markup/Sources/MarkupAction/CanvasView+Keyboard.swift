import UIKit

/// Drawing without a pointer: arrow keys move a pen, Space lowers and raises it.
extension CanvasView {
    /// The part of the picture's longer side by which a key moves the pen; with Shift, the smaller one.
    private static let (step, smallStep) = (CGFloat(0.05), CGFloat(0.01))

    static let keys: [UIKeyCommand] = {
        let (left, right) = (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
        let (up, down) = (UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow)
        let comment = "A command: where the pen moves"
        let steps = [
            (NSLocalizedString("Left", comment: comment), left, Selector(CanvasView.left)),
            (NSLocalizedString("Right", comment: comment), right, Selector(CanvasView.right)),
            (NSLocalizedString("Up", comment: comment), up, Selector(CanvasView.up)),
            (NSLocalizedString("Down", comment: comment), down, Selector(CanvasView.down)),
        ]
        let smallSteps = [
            (NSLocalizedString("Left a Little", comment: comment), left, Selector(CanvasView.slightlyLeft)),
            (NSLocalizedString("Right a Little", comment: comment), right, Selector(CanvasView.slightlyRight)),
            (NSLocalizedString("Up a Little", comment: comment), up, Selector(CanvasView.slightlyUp)),
            (NSLocalizedString("Down a Little", comment: comment), down, Selector(CanvasView.slightlyDown)),
        ]
        let turn = NSLocalizedString("Lower or Raise the Pen", comment: "A command")
        return steps.map { UIKeyCommand(title: $0, input: $1, action: $2) }
            + smallSteps.map { UIKeyCommand(title: $0, input: $1, modifierFlags: .shift, action: $2) }
            + [UIKeyCommand(title: turn, input: " ", action: Selector(CanvasView.lowerOrRaise))]
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
