public import Foundation

// Filters that make an image out of nothing, and numbers of images, with typed properties: part of `CIFilterBuiltins`.

public protocol CIAreaAverage: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
}

public protocol CIAreaHistogram: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
    var count: Int { get set }
    var scale: Float { get set }
}

public protocol CIAreaMaximum: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
}

public protocol CIAreaMinimum: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
}

public protocol CICheckerboardGenerator: CIFilterProtocol {
    var center: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
    var width: Float { get set }
    var sharpness: Float { get set }
}

public protocol CIColumnAverage: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
}

public protocol CIGaussianGradient: CIFilterProtocol {
    var center: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
    var radius: Float { get set }
}

public protocol CILinearGradient: CIFilterProtocol {
    var point0: CGPoint { get set }
    var point1: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

public protocol CIRadialGradient: CIFilterProtocol {
    var center: CGPoint { get set }
    var radius0: Float { get set }
    var radius1: Float { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

public protocol CIRandomGenerator: CIFilterProtocol {
}

public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
    var extent: CGRect { get set }
    var radius: Float { get set }
    var color: CIColor { get set }
}

public protocol CIRowAverage: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
}

public protocol CISmoothLinearGradient: CIFilterProtocol {
    var point0: CGPoint { get set }
    var point1: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

public protocol CIStripesGenerator: CIFilterProtocol {
    var center: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
    var width: Float { get set }
    var sharpness: Float { get set }
}

extension BuiltinFilter:
    CIAreaAverage, CIAreaHistogram, CIAreaMaximum, CIAreaMinimum, CICheckerboardGenerator, CIColumnAverage, CIGaussianGradient,
    CILinearGradient, CIRadialGradient, CIRandomGenerator, CIRoundedRectangleGenerator, CIRowAverage, CISmoothLinearGradient, CIStripesGenerator
{}

extension CIFilter {
    public class func areaAverage() -> any CIFilter & CIAreaAverage { BuiltinFilter.named("CIAreaAverage") }
    public class func areaHistogram() -> any CIFilter & CIAreaHistogram { BuiltinFilter.named("CIAreaHistogram") }
    public class func areaMaximum() -> any CIFilter & CIAreaMaximum { BuiltinFilter.named("CIAreaMaximum") }
    public class func areaMinimum() -> any CIFilter & CIAreaMinimum { BuiltinFilter.named("CIAreaMinimum") }
    public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator { BuiltinFilter.named("CICheckerboardGenerator") }
    public class func columnAverage() -> any CIFilter & CIColumnAverage { BuiltinFilter.named("CIColumnAverage") }
    public class func gaussianGradient() -> any CIFilter & CIGaussianGradient { BuiltinFilter.named("CIGaussianGradient") }
    public class func linearGradient() -> any CIFilter & CILinearGradient { BuiltinFilter.named("CILinearGradient") }
    public class func radialGradient() -> any CIFilter & CIRadialGradient { BuiltinFilter.named("CIRadialGradient") }
    public class func randomGenerator() -> any CIFilter & CIRandomGenerator { BuiltinFilter.named("CIRandomGenerator") }
    public class func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator { BuiltinFilter.named("CIRoundedRectangleGenerator") }
    public class func rowAverage() -> any CIFilter & CIRowAverage { BuiltinFilter.named("CIRowAverage") }
    public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient { BuiltinFilter.named("CISmoothLinearGradient") }
    public class func stripesGenerator() -> any CIFilter & CIStripesGenerator { BuiltinFilter.named("CIStripesGenerator") }
}
