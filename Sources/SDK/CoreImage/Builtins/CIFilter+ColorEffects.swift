public import Foundation
public import UIKit

// Filters that change colours for an effect, with typed properties: part of `CIFilterBuiltins`.

public protocol CIColorCrossPolynomial: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var redCoefficients: CIVector { get set }
    var greenCoefficients: CIVector { get set }
    var blueCoefficients: CIVector { get set }
}

public protocol CIColorCube: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var cubeDimension: Float { get set }
    var cubeData: Data { get set }
}

public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var cubeDimension: Float { get set }
    var cubeData: Data { get set }
    var colorSpace: CGColorSpace? { get set }
}

public protocol CIColorCurves: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var curvesData: Data { get set }
    var curvesDomain: CIVector { get set }
    var colorSpace: CGColorSpace? { get set }
}

public protocol CIColorInvert: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIColorMap: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var gradientImage: CIImage? { get set }
}

public protocol CIColorMonochrome: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
    var intensity: Float { get set }
}

public protocol CIColorPosterize: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var levels: Float { get set }
}

public protocol CIDither: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}

public protocol CIFalseColor: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

public protocol CIMaskToAlpha: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIMaximumComponent: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIMinimumComponent: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIPhotoEffect: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CISepiaTone: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}

public protocol CIThermal: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIVignette: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
    var radius: Float { get set }
}

public protocol CIVignetteEffect: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
    var falloff: Float { get set }
}

public protocol CIXRay: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

extension BuiltinFilter:
    CIColorCrossPolynomial, CIColorCube, CIColorCubeWithColorSpace, CIColorCurves, CIColorInvert, CIColorMap, CIColorMonochrome,
    CIColorPosterize, CIDither, CIFalseColor, CIMaskToAlpha, CIMaximumComponent, CIMinimumComponent, CIPhotoEffect, CISepiaTone, CIThermal,
    CIVignette, CIVignetteEffect, CIXRay
{}

extension CIFilter {
    public class func colorCrossPolynomial() -> any CIFilter & CIColorCrossPolynomial { BuiltinFilter.named("CIColorCrossPolynomial") }
    public class func colorCube() -> any CIFilter & CIColorCube { BuiltinFilter.named("CIColorCube") }
    public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace { BuiltinFilter.named("CIColorCubeWithColorSpace") }
    public class func colorCurves() -> any CIFilter & CIColorCurves { BuiltinFilter.named("CIColorCurves") }
    public class func colorInvert() -> any CIFilter & CIColorInvert { BuiltinFilter.named("CIColorInvert") }
    public class func colorMap() -> any CIFilter & CIColorMap { BuiltinFilter.named("CIColorMap") }
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { BuiltinFilter.named("CIColorMonochrome") }
    public class func colorPosterize() -> any CIFilter & CIColorPosterize { BuiltinFilter.named("CIColorPosterize") }
    public class func dither() -> any CIFilter & CIDither { BuiltinFilter.named("CIDither") }
    public class func falseColor() -> any CIFilter & CIFalseColor { BuiltinFilter.named("CIFalseColor") }
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltinFilter.named("CIMaskToAlpha") }
    public class func maximumComponent() -> any CIFilter & CIMaximumComponent { BuiltinFilter.named("CIMaximumComponent") }
    public class func minimumComponent() -> any CIFilter & CIMinimumComponent { BuiltinFilter.named("CIMinimumComponent") }
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectChrome") }
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectFade") }
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectInstant") }
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectMono") }
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectNoir") }
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectProcess") }
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectTonal") }
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectTransfer") }
    public class func sepiaTone() -> any CIFilter & CISepiaTone { BuiltinFilter.named("CISepiaTone") }
    public class func thermal() -> any CIFilter & CIThermal { BuiltinFilter.named("CIThermal") }
    public class func vignette() -> any CIFilter & CIVignette { BuiltinFilter.named("CIVignette") }
    public class func vignetteEffect() -> any CIFilter & CIVignetteEffect { BuiltinFilter.named("CIVignetteEffect") }
    public class func xRay() -> any CIFilter & CIXRay { BuiltinFilter.named("CIXRay") }
}
