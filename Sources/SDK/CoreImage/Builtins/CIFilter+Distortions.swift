public import Foundation
public import UIKit

// Filters that bend, move and repeat, with typed properties: part of `CIFilterBuiltins`.

public protocol CIAffineClamp: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var transform: CGAffineTransform { get set }
}

public protocol CIAffineTile: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var transform: CGAffineTransform { get set }
}

public protocol CIAffineTransform: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var transform: CGAffineTransform { get set }
}

public protocol CIBicubicScaleTransform: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var scale: Float { get set }
    var aspectRatio: Float { get set }
    var parameterB: Float { get set }
    var parameterC: Float { get set }
}

public protocol CIBumpDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var scale: Float { get set }
}

public protocol CIBumpDistortionLinear: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var angle: Float { get set }
    var scale: Float { get set }
}

public protocol CICircleSplashDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
}

public protocol CIHoleDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
}

public protocol CIKaleidoscope: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var count: Int { get set }
    var center: CGPoint { get set }
    var angle: Float { get set }
}

public protocol CILanczosScaleTransform: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var scale: Float { get set }
    var aspectRatio: Float { get set }
}

public protocol CIPerspectiveCorrection: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var topLeft: CGPoint { get set }
    var topRight: CGPoint { get set }
    var bottomRight: CGPoint { get set }
    var bottomLeft: CGPoint { get set }
}

public protocol CIPerspectiveTransform: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var topLeft: CGPoint { get set }
    var topRight: CGPoint { get set }
    var bottomRight: CGPoint { get set }
    var bottomLeft: CGPoint { get set }
}

public protocol CIPinchDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var scale: Float { get set }
}

public protocol CIStraighten: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var angle: Float { get set }
}

public protocol CITwirlDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var angle: Float { get set }
}

public protocol CIVortexDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var angle: Float { get set }
}

extension BuiltinFilter:
    CIAffineClamp, CIAffineTile, CIAffineTransform, CIBicubicScaleTransform, CIBumpDistortion, CIBumpDistortionLinear, CICircleSplashDistortion,
    CIHoleDistortion, CIKaleidoscope, CILanczosScaleTransform, CIPerspectiveCorrection, CIPerspectiveTransform, CIPinchDistortion, CIStraighten,
    CITwirlDistortion, CIVortexDistortion
{}

extension CIFilter {
    public class func affineClamp() -> any CIFilter & CIAffineClamp { BuiltinFilter.named("CIAffineClamp") }
    public class func affineTile() -> any CIFilter & CIAffineTile { BuiltinFilter.named("CIAffineTile") }
    public class func affineTransform() -> any CIFilter & CIAffineTransform { BuiltinFilter.named("CIAffineTransform") }
    public class func bicubicScaleTransform() -> any CIFilter & CIBicubicScaleTransform { BuiltinFilter.named("CIBicubicScaleTransform") }
    public class func bumpDistortion() -> any CIFilter & CIBumpDistortion { BuiltinFilter.named("CIBumpDistortion") }
    public class func bumpDistortionLinear() -> any CIFilter & CIBumpDistortionLinear { BuiltinFilter.named("CIBumpDistortionLinear") }
    public class func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion { BuiltinFilter.named("CICircleSplashDistortion") }
    public class func holeDistortion() -> any CIFilter & CIHoleDistortion { BuiltinFilter.named("CIHoleDistortion") }
    public class func kaleidoscope() -> any CIFilter & CIKaleidoscope { BuiltinFilter.named("CIKaleidoscope") }
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform { BuiltinFilter.named("CILanczosScaleTransform") }
    public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection { BuiltinFilter.named("CIPerspectiveCorrection") }
    public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform { BuiltinFilter.named("CIPerspectiveTransform") }
    public class func pinchDistortion() -> any CIFilter & CIPinchDistortion { BuiltinFilter.named("CIPinchDistortion") }
    public class func straighten() -> any CIFilter & CIStraighten { BuiltinFilter.named("CIStraightenFilter") }
    public class func twirlDistortion() -> any CIFilter & CITwirlDistortion { BuiltinFilter.named("CITwirlDistortion") }
    public class func vortexDistortion() -> any CIFilter & CIVortexDistortion { BuiltinFilter.named("CIVortexDistortion") }
}
