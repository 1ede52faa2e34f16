import CPictureEngine
import Foundation
import PictureEngine

/// A change of the colours of single pixels: of colours that are not premultiplied, in the working space.
struct ColorStep: Sendable {
    let steps: @Sendable (WorkingSpace) -> [PixelStep]
    /// Whether an opaque pixel may become transparent.
    let touchesAlpha: Bool
    /// Whether it is a change of the numbers that sRGB has in files, whatever the working space is.
    let isEncoded: Bool

    init(touchesAlpha: Bool = false, isEncoded: Bool = false, _ steps: @escaping @Sendable (WorkingSpace) -> [PixelStep]) {
        self.steps = steps
        (self.touchesAlpha, self.isEncoded) = (touchesAlpha, isEncoded)
    }

    /// The same in each space.
    static func plain(_ kind: appex_engine_step_kind, _ values: [Float] = [], touchesAlpha: Bool = false) -> ColorStep {
        ColorStep(touchesAlpha: touchesAlpha) { _ in [PixelStep(kind, values)] }
    }

    /// On the numbers that sRGB has in files, whatever the working space is.
    static func encoded(_ steps: [PixelStep]) -> ColorStep {
        ColorStep(isEncoded: true) { $0 == .linear ? [PixelStep(APPEX_STEP_ENCODE)] + steps + [PixelStep(APPEX_STEP_DECODE)] : steps }
    }
}

/// Several changes, one after the other, made in one go.
final class StepsNode: ImageNode {
    private let input: any ImageNode
    private let steps: [ColorStep]

    init(_ input: any ImageNode, _ step: ColorStep) {
        if let before = input as? StepsNode {
            self.input = before.input
            steps = before.steps + [step]
        } else {
            self.input = input
            steps = [step]
        }
    }

    var extent: CGRect { input.extent }
    var inputs: [any ImageNode] { [input] }
    var opacity: Opacity { steps.contains { $0.touchesAlpha } ? .unknown : .asInput(0) }
    var isEncoded: Bool { steps.allSatisfy(\.isEncoded) }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        let picture = try inputs[0].part(rect, pass)
        let program = steps.flatMap { $0.steps(pass.space) }
        let whole = [PixelStep(APPEX_STEP_UNPREMULTIPLY)] + program + [PixelStep(APPEX_STEP_PREMULTIPLY)]
        return try picture.applying(PixelStep.simplified(whole), at: rect.place)
    }
}

extension PixelStep {
    /// The same with matrices multiplied and without steps that undo each other.
    static func simplified(_ steps: [PixelStep]) -> [PixelStep] {
        var result: [PixelStep] = []
        for step in steps {
            switch (result.last?.kind, step.kind) {
            case (APPEX_STEP_DECODE, APPEX_STEP_ENCODE), (APPEX_STEP_ENCODE, APPEX_STEP_DECODE): result.removeLast()
            case (APPEX_STEP_MATRIX, APPEX_STEP_MATRIX): result[result.count - 1] = product(result[result.count - 1], step)
            default: result.append(step)
            }
        }
        return result.count == steps.count ? result : simplified(result)
    }

    /// One matrix for two, of which `first` is applied first.
    private static func product(_ first: PixelStep, _ second: PixelStep) -> PixelStep {
        guard first.values.count == 20, second.values.count == 20 else { return second }
        var values = [Float](repeating: 0, count: 20)
        for column in 0..<5 {
            for row in 0..<4 {
                var sum: Float = column == 4 ? second.values[16 + row] : 0
                for middle in 0..<4 { sum += second.values[middle * 4 + row] * first.values[column * 4 + middle] }
                values[column * 4 + row] = sum
            }
        }
        return PixelStep(APPEX_STEP_MATRIX, values)
    }
}
