public import Foundation

// Filters that look around each pixel, and screens, with typed properties: part of `CIFilterBuiltins`.

public protocol CIBlendWithMask: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var backgroundImage: CIImage? { get set }
    var maskImage: CIImage? { get set }
}

public protocol CIBloom: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
}

public protocol CICircularScreen: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var width: Float { get set }
    var sharpness: Float { get set }
}

public protocol CIConvolution: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var weights: CIVector { get set }
    var bias: Float { get set }
}

public protocol CICrystallize: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
}

public protocol CIDotScreen: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var angle: Float { get set }
    var width: Float { get set }
    var sharpness: Float { get set }
}

public protocol CIEdges: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}

public protocol CIGloom: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
}

public protocol CIHatchedScreen: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var angle: Float { get set }
    var width: Float { get set }
    var sharpness: Float { get set }
}

public protocol CIHexagonalPixellate: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var scale: Float { get set }
}

public protocol CIHighlightShadowAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var shadowAmount: Float { get set }
    var highlightAmount: Float { get set }
}

public protocol CILineScreen: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var angle: Float { get set }
    var width: Float { get set }
    var sharpness: Float { get set }
}

public protocol CIPixellate: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var scale: Float { get set }
}

extension BuiltinFilter:
    CIBlendWithMask, CIBloom, CICircularScreen, CIConvolution, CICrystallize, CIDotScreen, CIEdges, CIGloom, CIHatchedScreen,
    CIHexagonalPixellate, CIHighlightShadowAdjust, CILineScreen, CIPixellate
{}

extension CIFilter {
    public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.named("CIBlendWithAlphaMask") }
    public class func blendWithMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.named("CIBlendWithMask") }
    public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.named("CIBlendWithRedMask") }
    public class func bloom() -> any CIFilter & CIBloom { BuiltinFilter.named("CIBloom") }
    public class func circularScreen() -> any CIFilter & CICircularScreen { BuiltinFilter.named("CICircularScreen") }
    public class func convolution3X3() -> any CIFilter & CIConvolution { BuiltinFilter.named("CIConvolution3X3") }
    public class func convolution5X5() -> any CIFilter & CIConvolution { BuiltinFilter.named("CIConvolution5X5") }
    public class func convolution7X7() -> any CIFilter & CIConvolution { BuiltinFilter.named("CIConvolution7X7") }
    public class func convolution9Horizontal() -> any CIFilter & CIConvolution { BuiltinFilter.named("CIConvolution9Horizontal") }
    public class func convolution9Vertical() -> any CIFilter & CIConvolution { BuiltinFilter.named("CIConvolution9Vertical") }
    public class func crystallize() -> any CIFilter & CICrystallize { BuiltinFilter.named("CICrystallize") }
    public class func dotScreen() -> any CIFilter & CIDotScreen { BuiltinFilter.named("CIDotScreen") }
    public class func edges() -> any CIFilter & CIEdges { BuiltinFilter.named("CIEdges") }
    public class func gloom() -> any CIFilter & CIGloom { BuiltinFilter.named("CIGloom") }
    public class func hatchedScreen() -> any CIFilter & CIHatchedScreen { BuiltinFilter.named("CIHatchedScreen") }
    public class func hexagonalPixellate() -> any CIFilter & CIHexagonalPixellate { BuiltinFilter.named("CIHexagonalPixellate") }
    public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust { BuiltinFilter.named("CIHighlightShadowAdjust") }
    public class func lineScreen() -> any CIFilter & CILineScreen { BuiltinFilter.named("CILineScreen") }
    public class func pixellate() -> any CIFilter & CIPixellate { BuiltinFilter.named("CIPixellate") }
}
