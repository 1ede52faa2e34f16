import CPictureEngine
import Foundation
import PictureEngine

extension FilterDefinition {
    /// One image in front of another: the formulas of the W3C's “Compositing and Blending”, in the working space.
    static let compositing: [FilterDefinition] = [
        composition("AdditionCompositing", APPEX_BLEND_ADD), composition("ColorBlendMode", APPEX_BLEND_COLOR),
        composition("ColorBurnBlendMode", APPEX_BLEND_COLOR_BURN), composition("ColorDodgeBlendMode", APPEX_BLEND_COLOR_DODGE),
        composition("DarkenBlendMode", APPEX_BLEND_DARKEN), composition("DifferenceBlendMode", APPEX_BLEND_DIFFERENCE),
        composition("DivideBlendMode", APPEX_BLEND_DIVIDE), composition("ExclusionBlendMode", APPEX_BLEND_EXCLUSION),
        composition("HardLightBlendMode", APPEX_BLEND_HARD_LIGHT), composition("HueBlendMode", APPEX_BLEND_HUE),
        composition("LightenBlendMode", APPEX_BLEND_LIGHTEN), composition("LinearBurnBlendMode", APPEX_BLEND_LINEAR_BURN),
        composition("LinearDodgeBlendMode", APPEX_BLEND_LINEAR_DODGE), composition("LinearLightBlendMode", APPEX_BLEND_LINEAR_LIGHT),
        composition("LuminosityBlendMode", APPEX_BLEND_LUMINOSITY), composition("MaximumCompositing", APPEX_BLEND_LARGER),
        composition("MinimumCompositing", APPEX_BLEND_SMALLER), composition("MultiplyBlendMode", APPEX_BLEND_MULTIPLY),
        composition("MultiplyCompositing", APPEX_BLEND_PRODUCT), composition("OverlayBlendMode", APPEX_BLEND_OVERLAY),
        composition("PinLightBlendMode", APPEX_BLEND_PIN_LIGHT), composition("SaturationBlendMode", APPEX_BLEND_SATURATION),
        composition("ScreenBlendMode", APPEX_BLEND_SCREEN), composition("SoftLightBlendMode", APPEX_BLEND_SOFT_LIGHT),
        composition("SourceAtopCompositing", APPEX_BLEND_ATOP), composition("SourceInCompositing", APPEX_BLEND_IN),
        composition("SourceOutCompositing", APPEX_BLEND_OUT), composition("SourceOverCompositing", APPEX_BLEND_NORMAL),
        composition("SubtractBlendMode", APPEX_BLEND_SUBTRACT), composition("VividLightBlendMode", APPEX_BLEND_VIVID_LIGHT),
    ]

    private static func composition(_ name: String, _ mode: appex_engine_blend) -> FilterDefinition {
        FilterDefinition(name, kCICategoryCompositeOperation, [.image, .background]) { inputs in
            // As on Apple's systems, one of the two alone comes out as it is.
            guard let image = inputs.image, let background = inputs.image("backgroundImage") else {
                return inputs.image ?? inputs.image("backgroundImage")
            }
            return image.adding(BlendNode(image.node, over: background.node, mode))
        }
    }

    static let masks: [FilterDefinition] = [
        masking("BlendWithMask", .lightness), masking("BlendWithAlphaMask", .alpha), masking("BlendWithRedMask", .red),
        FilterDefinition("DissolveTransition", kCICategoryTransition, [.image, .image("targetImage"), .number("time", 0, 0...1)]) { inputs in
            guard let image = inputs.image, let target = inputs.image("targetImage") else { return inputs.image }
            let time = min(max(inputs.number("time"), 0), 1)
            return image.adding(BlendNode(target.node, over: image.node, APPEX_BLEND_MIX, [time, 1 - time]))
        },
    ]

    private static func masking(_ name: String, _ channel: EnginePicture.MaskChannel) -> FilterDefinition {
        FilterDefinition(name, kCICategoryStylize, [.image, .background, .image("maskImage")]) { inputs in
            guard let image = inputs.image, let mask = inputs.image("maskImage") else { return inputs.image }
            let background = inputs.image("backgroundImage")?.node ?? GeneratorNode.nothing
            return image.adding(MaskNode(image.node, over: background, mask: mask.node, channel: channel))
        }
    }
}
