public import Foundation

// Filters that adjust colours, with typed properties: part of `CIFilterBuiltins`.

public protocol CIColorClamp: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var minComponents: CIVector { get set }
    var maxComponents: CIVector { get set }
}

public protocol CIColorControls: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var saturation: Float { get set }
    var brightness: Float { get set }
    var contrast: Float { get set }
}

public protocol CIColorMatrix: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var rVector: CIVector { get set }
    var gVector: CIVector { get set }
    var bVector: CIVector { get set }
    var aVector: CIVector { get set }
    var biasVector: CIVector { get set }
}

public protocol CIColorPolynomial: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var redCoefficients: CIVector { get set }
    var greenCoefficients: CIVector { get set }
    var blueCoefficients: CIVector { get set }
    var alphaCoefficients: CIVector { get set }
}

public protocol CIColorThreshold: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var threshold: Float { get set }
}

public protocol CIExposureAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var ev: Float { get set }
}

public protocol CIGammaAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var power: Float { get set }
}

public protocol CIHueAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var angle: Float { get set }
}

public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CITemperatureAndTint: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var neutral: CIVector { get set }
    var targetNeutral: CIVector { get set }
}

public protocol CIToneCurve: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var point0: CGPoint { get set }
    var point1: CGPoint { get set }
    var point2: CGPoint { get set }
    var point3: CGPoint { get set }
    var point4: CGPoint { get set }
}

public protocol CIVibrance: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var amount: Float { get set }
}

public protocol CIWhitePointAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
}

extension BuiltinFilter:
    CIColorClamp, CIColorControls, CIColorMatrix, CIColorPolynomial, CIColorThreshold, CIExposureAdjust, CIGammaAdjust, CIHueAdjust,
    CILinearToSRGBToneCurve, CISRGBToneCurveToLinear, CITemperatureAndTint, CIToneCurve, CIVibrance, CIWhitePointAdjust
{}

extension CIFilter {
    public class func colorClamp() -> any CIFilter & CIColorClamp { BuiltinFilter.named("CIColorClamp") }
    public class func colorControls() -> any CIFilter & CIColorControls { BuiltinFilter.named("CIColorControls") }
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltinFilter.named("CIColorMatrix") }
    public class func colorPolynomial() -> any CIFilter & CIColorPolynomial { BuiltinFilter.named("CIColorPolynomial") }
    public class func colorThreshold() -> any CIFilter & CIColorThreshold { BuiltinFilter.named("CIColorThreshold") }
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { BuiltinFilter.named("CIExposureAdjust") }
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltinFilter.named("CIGammaAdjust") }
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltinFilter.named("CIHueAdjust") }
    public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve { BuiltinFilter.named("CILinearToSRGBToneCurve") }
    public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear { BuiltinFilter.named("CISRGBToneCurveToLinear") }
    public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint { BuiltinFilter.named("CITemperatureAndTint") }
    public class func toneCurve() -> any CIFilter & CIToneCurve { BuiltinFilter.named("CIToneCurve") }
    public class func vibrance() -> any CIFilter & CIVibrance { BuiltinFilter.named("CIVibrance") }
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust { BuiltinFilter.named("CIWhitePointAdjust") }
}
