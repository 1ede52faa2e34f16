import Glibc

/// The sRGB curve between stored samples and amounts of light, 0...1.
///
/// Averages are only right over amounts of light: of stored samples they come out too dark where light and dark alternate.
/// Photos with another profile have a curve close to this one.
struct TransferCurve {
    /// The amount of light for each stored value.
    let light: [Float]
    /// Stored values at steps of 1/65,536 of light. Between two of them the curve is straight to within a tenth of a 16-bit step.
    let stored: [Float]

    static let steps = 65_536

    /// The curve for samples from 0 to this value.
    init(maximum: Int) {
        light = (0...maximum).map { Self.light(Float($0) / Float(maximum)) }
        // One more than there are steps, so that there is always a next one.
        stored = (0...Self.steps + 1).map { Self.stored(min(1, Float($0) / Float(Self.steps))) * Float(maximum) }
    }

    private static func light(_ value: Float) -> Float {
        value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
    }

    private static func stored(_ light: Float) -> Float {
        light <= 0.0031308 ? light * 12.92 : 1.055 * powf(light, 1 / 2.4) - 0.055
    }
}
