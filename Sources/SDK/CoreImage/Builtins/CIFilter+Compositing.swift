// Filters that make one image of two, with typed properties: part of `CIFilterBuiltins`.

public protocol CICompositeOperation: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var backgroundImage: CIImage? { get set }
}

public protocol CIDissolveTransition: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var targetImage: CIImage? { get set }
    var time: Float { get set }
}

extension BuiltinFilter: CICompositeOperation, CIDissolveTransition {}

extension CIFilter {
    public class func additionCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIAdditionCompositing") }
    public class func colorBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIColorBlendMode") }
    public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIColorBurnBlendMode") }
    public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIColorDodgeBlendMode") }
    public class func darkenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIDarkenBlendMode") }
    public class func differenceBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIDifferenceBlendMode") }
    public class func dissolveTransition() -> any CIFilter & CIDissolveTransition { BuiltinFilter.named("CIDissolveTransition") }
    public class func divideBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIDivideBlendMode") }
    public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIExclusionBlendMode") }
    public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIHardLightBlendMode") }
    public class func hueBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIHueBlendMode") }
    public class func lightenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CILightenBlendMode") }
    public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CILinearBurnBlendMode") }
    public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CILinearDodgeBlendMode") }
    public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CILinearLightBlendMode") }
    public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CILuminosityBlendMode") }
    public class func maximumCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIMaximumCompositing") }
    public class func minimumCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIMinimumCompositing") }
    public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIMultiplyBlendMode") }
    public class func multiplyCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIMultiplyCompositing") }
    public class func overlayBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIOverlayBlendMode") }
    public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIPinLightBlendMode") }
    public class func saturationBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISaturationBlendMode") }
    public class func screenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIScreenBlendMode") }
    public class func softLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISoftLightBlendMode") }
    public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISourceAtopCompositing") }
    public class func sourceInCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISourceInCompositing") }
    public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISourceOutCompositing") }
    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISourceOverCompositing") }
    public class func subtractBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISubtractBlendMode") }
    public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIVividLightBlendMode") }
}
