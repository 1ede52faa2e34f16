import Foundation
import ImageIO
import UIKit

// The inputs of all filters, by name.

extension BuiltinFilter {
    var intensity: Float {
        get { self[number: "inputIntensity"] }
        set { self[number: "inputIntensity"] = newValue }
    }

    var levels: Float {
        get { self[number: "inputLevels"] }
        set { self[number: "inputLevels"] = newValue }
    }

    var maskImage: CIImage? {
        get { self[image: "inputMaskImage"] }
        set { self[image: "inputMaskImage"] = newValue }
    }

    var maxComponents: CIVector {
        get { self[vector: "inputMaxComponents"] }
        set { self[vector: "inputMaxComponents"] = newValue }
    }

    var minComponents: CIVector {
        get { self[vector: "inputMinComponents"] }
        set { self[vector: "inputMinComponents"] = newValue }
    }

    var neutral: CIVector {
        get { self[vector: "inputNeutral"] }
        set { self[vector: "inputNeutral"] = newValue }
    }

    var noiseLevel: Float {
        get { self[number: "inputNoiseLevel"] }
        set { self[number: "inputNoiseLevel"] = newValue }
    }

    var parameterB: Float {
        get { self[number: "inputB"] }
        set { self[number: "inputB"] = newValue }
    }

    var parameterC: Float {
        get { self[number: "inputC"] }
        set { self[number: "inputC"] = newValue }
    }

    var point0: CGPoint {
        get { self[vector: "inputPoint0"].cgPointValue }
        set { self[vector: "inputPoint0"] = CIVector(cgPoint: newValue) }
    }

    var point1: CGPoint {
        get { self[vector: "inputPoint1"].cgPointValue }
        set { self[vector: "inputPoint1"] = CIVector(cgPoint: newValue) }
    }

    var point2: CGPoint {
        get { self[vector: "inputPoint2"].cgPointValue }
        set { self[vector: "inputPoint2"] = CIVector(cgPoint: newValue) }
    }

    var point3: CGPoint {
        get { self[vector: "inputPoint3"].cgPointValue }
        set { self[vector: "inputPoint3"] = CIVector(cgPoint: newValue) }
    }

    var point4: CGPoint {
        get { self[vector: "inputPoint4"].cgPointValue }
        set { self[vector: "inputPoint4"] = CIVector(cgPoint: newValue) }
    }

    var power: Float {
        get { self[number: "inputPower"] }
        set { self[number: "inputPower"] = newValue }
    }

    var rVector: CIVector {
        get { self[vector: "inputRVector"] }
        set { self[vector: "inputRVector"] = newValue }
    }

    var radius: Float {
        get { self[number: "inputRadius"] }
        set { self[number: "inputRadius"] = newValue }
    }

    var radius0: Float {
        get { self[number: "inputRadius0"] }
        set { self[number: "inputRadius0"] = newValue }
    }

    var radius1: Float {
        get { self[number: "inputRadius1"] }
        set { self[number: "inputRadius1"] = newValue }
    }

    var redCoefficients: CIVector {
        get { self[vector: "inputRedCoefficients"] }
        set { self[vector: "inputRedCoefficients"] = newValue }
    }

    var saturation: Float {
        get { self[number: "inputSaturation"] }
        set { self[number: "inputSaturation"] = newValue }
    }

    var scale: Float {
        get { self[number: "inputScale"] }
        set { self[number: "inputScale"] = newValue }
    }

    var shadowAmount: Float {
        get { self[number: "inputShadowAmount"] }
        set { self[number: "inputShadowAmount"] = newValue }
    }

    var sharpness: Float {
        get { self[number: "inputSharpness"] }
        set { self[number: "inputSharpness"] = newValue }
    }

    var targetImage: CIImage? {
        get { self[image: "inputTargetImage"] }
        set { self[image: "inputTargetImage"] = newValue }
    }

    var targetNeutral: CIVector {
        get { self[vector: "inputTargetNeutral"] }
        set { self[vector: "inputTargetNeutral"] = newValue }
    }

    var threshold: Float {
        get { self[number: "inputThreshold"] }
        set { self[number: "inputThreshold"] = newValue }
    }

    var time: Float {
        get { self[number: "inputTime"] }
        set { self[number: "inputTime"] = newValue }
    }

    var topLeft: CGPoint {
        get { self[vector: "inputTopLeft"].cgPointValue }
        set { self[vector: "inputTopLeft"] = CIVector(cgPoint: newValue) }
    }

    var topRight: CGPoint {
        get { self[vector: "inputTopRight"].cgPointValue }
        set { self[vector: "inputTopRight"] = CIVector(cgPoint: newValue) }
    }

    var transform: CGAffineTransform {
        get { value(forKey: "inputTransform") as? CGAffineTransform ?? .identity }
        set { setValue(newValue, forKey: "inputTransform") }
    }

    var weights: CIVector {
        get { self[vector: "inputWeights"] }
        set { self[vector: "inputWeights"] = newValue }
    }

    var width: Float {
        get { self[number: "inputWidth"] }
        set { self[number: "inputWidth"] = newValue }
    }
}
