import Foundation
import ImageIO
import UIKit

// The inputs of all filters, by name.

extension BuiltinFilter {
    var aVector: CIVector {
        get { self[vector: "inputAVector"] }
        set { self[vector: "inputAVector"] = newValue }
    }

    var alphaCoefficients: CIVector {
        get { self[vector: "inputAlphaCoefficients"] }
        set { self[vector: "inputAlphaCoefficients"] = newValue }
    }

    var amount: Float {
        get { self[number: "inputAmount"] }
        set { self[number: "inputAmount"] = newValue }
    }

    var angle: Float {
        get { self[number: "inputAngle"] }
        set { self[number: "inputAngle"] = newValue }
    }

    var aspectRatio: Float {
        get { self[number: "inputAspectRatio"] }
        set { self[number: "inputAspectRatio"] = newValue }
    }

    var bVector: CIVector {
        get { self[vector: "inputBVector"] }
        set { self[vector: "inputBVector"] = newValue }
    }

    var backgroundImage: CIImage? {
        get { self[image: "inputBackgroundImage"] }
        set { self[image: "inputBackgroundImage"] = newValue }
    }

    var bias: Float {
        get { self[number: "inputBias"] }
        set { self[number: "inputBias"] = newValue }
    }

    var biasVector: CIVector {
        get { self[vector: "inputBiasVector"] }
        set { self[vector: "inputBiasVector"] = newValue }
    }

    var blueCoefficients: CIVector {
        get { self[vector: "inputBlueCoefficients"] }
        set { self[vector: "inputBlueCoefficients"] = newValue }
    }

    var bottomLeft: CGPoint {
        get { self[vector: "inputBottomLeft"].cgPointValue }
        set { self[vector: "inputBottomLeft"] = CIVector(cgPoint: newValue) }
    }

    var bottomRight: CGPoint {
        get { self[vector: "inputBottomRight"].cgPointValue }
        set { self[vector: "inputBottomRight"] = CIVector(cgPoint: newValue) }
    }

    var brightness: Float {
        get { self[number: "inputBrightness"] }
        set { self[number: "inputBrightness"] = newValue }
    }

    var center: CGPoint {
        get { self[vector: "inputCenter"].cgPointValue }
        set { self[vector: "inputCenter"] = CIVector(cgPoint: newValue) }
    }

    var color: CIColor {
        get { self[color: "inputColor"] }
        set { self[color: "inputColor"] = newValue }
    }

    var color0: CIColor {
        get { self[color: "inputColor0"] }
        set { self[color: "inputColor0"] = newValue }
    }

    var color1: CIColor {
        get { self[color: "inputColor1"] }
        set { self[color: "inputColor1"] = newValue }
    }

    var colorSpace: CGColorSpace? {
        get { value(forKey: "inputColorSpace") as? CGColorSpace }
        set { setValue(newValue, forKey: "inputColorSpace") }
    }

    var contrast: Float {
        get { self[number: "inputContrast"] }
        set { self[number: "inputContrast"] = newValue }
    }

    var count: Int {
        get { Int(nearest: Double(self[number: "inputCount"])) }
        set { self[number: "inputCount"] = Float(newValue) }
    }

    var cubeData: Data {
        get { self[data: "inputCubeData"] }
        set { self[data: "inputCubeData"] = newValue }
    }

    var cubeDimension: Float {
        get { self[number: "inputCubeDimension"] }
        set { self[number: "inputCubeDimension"] = newValue }
    }

    var curvesData: Data {
        get { self[data: "inputCurvesData"] }
        set { self[data: "inputCurvesData"] = newValue }
    }

    var curvesDomain: CIVector {
        get { self[vector: "inputCurvesDomain"] }
        set { self[vector: "inputCurvesDomain"] = newValue }
    }

    var ev: Float {
        get { self[number: "inputEV"] }
        set { self[number: "inputEV"] = newValue }
    }

    var extent: CGRect {
        get { self[vector: "inputExtent"].cgRectValue }
        set { self[vector: "inputExtent"] = CIVector(cgRect: newValue) }
    }

    var falloff: Float {
        get { self[number: "inputFalloff"] }
        set { self[number: "inputFalloff"] = newValue }
    }

    var gVector: CIVector {
        get { self[vector: "inputGVector"] }
        set { self[vector: "inputGVector"] = newValue }
    }

    var gradientImage: CIImage? {
        get { self[image: "inputGradientImage"] }
        set { self[image: "inputGradientImage"] = newValue }
    }

    var greenCoefficients: CIVector {
        get { self[vector: "inputGreenCoefficients"] }
        set { self[vector: "inputGreenCoefficients"] = newValue }
    }

    var height: Float {
        get { self[number: "inputHeight"] }
        set { self[number: "inputHeight"] = newValue }
    }

    var highlightAmount: Float {
        get { self[number: "inputHighlightAmount"] }
        set { self[number: "inputHighlightAmount"] = newValue }
    }

    var inputImage: CIImage? {
        get { self[image: "inputImage"] }
        set { self[image: "inputImage"] = newValue }
    }
}
