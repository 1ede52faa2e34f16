public import Foundation

// Filters that blur and sharpen, with typed properties: part of `CIFilterBuiltins`.

public protocol CIBoxBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIDiscBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIGaussianBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIMedian: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIMorphologyGradient: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIMorphologyMaximum: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIMorphologyMinimum: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIMorphologyRectangle: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var width: Float { get set }
    var height: Float { get set }
}

public protocol CIMotionBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var angle: Float { get set }
}

public protocol CINoiseReduction: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var noiseLevel: Float { get set }
    var sharpness: Float { get set }
}

public protocol CISharpenLuminance: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var sharpness: Float { get set }
    var radius: Float { get set }
}

public protocol CIUnsharpMask: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
}

public protocol CIZoomBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var amount: Float { get set }
}

extension BuiltinFilter:
    CIBoxBlur, CIDiscBlur, CIGaussianBlur, CIMedian, CIMorphologyGradient, CIMorphologyMaximum, CIMorphologyMinimum, CIMorphologyRectangle,
    CIMotionBlur, CINoiseReduction, CISharpenLuminance, CIUnsharpMask, CIZoomBlur
{}

extension CIFilter {
    public class func boxBlur() -> any CIFilter & CIBoxBlur { BuiltinFilter.named("CIBoxBlur") }
    public class func discBlur() -> any CIFilter & CIDiscBlur { BuiltinFilter.named("CIDiscBlur") }
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltinFilter.named("CIGaussianBlur") }
    public class func median() -> any CIFilter & CIMedian { BuiltinFilter.named("CIMedianFilter") }
    public class func morphologyGradient() -> any CIFilter & CIMorphologyGradient { BuiltinFilter.named("CIMorphologyGradient") }
    public class func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum { BuiltinFilter.named("CIMorphologyMaximum") }
    public class func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum { BuiltinFilter.named("CIMorphologyMinimum") }
    public class func morphologyRectangleMaximum() -> any CIFilter & CIMorphologyRectangle { BuiltinFilter.named("CIMorphologyRectangleMaximum") }
    public class func morphologyRectangleMinimum() -> any CIFilter & CIMorphologyRectangle { BuiltinFilter.named("CIMorphologyRectangleMinimum") }
    public class func motionBlur() -> any CIFilter & CIMotionBlur { BuiltinFilter.named("CIMotionBlur") }
    public class func noiseReduction() -> any CIFilter & CINoiseReduction { BuiltinFilter.named("CINoiseReduction") }
    public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance { BuiltinFilter.named("CISharpenLuminance") }
    public class func unsharpMask() -> any CIFilter & CIUnsharpMask { BuiltinFilter.named("CIUnsharpMask") }
    public class func zoomBlur() -> any CIFilter & CIZoomBlur { BuiltinFilter.named("CIZoomBlur") }
}
