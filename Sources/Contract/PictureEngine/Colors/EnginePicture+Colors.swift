import CPictureEngine
package import Foundation
package import RemoteDrawing

extension EnginePicture {
    private static let anywhere = appex_engine_place(left: 0, top: 0)
    private static let sRGB8 = ColorProfile.sRGB.decoding(places: 256)
    private static let sRGB16 = ColorProfile.sRGB.decoding(places: 4096)

    /// A stored picture as a working picture.
    ///
    /// - Parameters:
    ///   - profile: ICC; empty: sRGB.
    ///   - bits: of each component, 8 or 16.
    package func working(
        in space: WorkingSpace, profile: Data, bits: Int, order: Order = .rgba, isPremultiplied: Bool = false
    ) throws(ImagingError) -> EnginePicture {
        guard space != .unmanaged else { return try unpacked(curve: [], order: order, isPremultiplied: isPremultiplied) }
        let known = profile.isEmpty ? ColorProfile.sRGB : ColorProfile(profile)
        // Tables, or for printers: libvips makes sRGB of these.
        let isSRGB = known?.isSRGB ?? true
        if isSRGB, space == .encoded {
            return try unpacked(curve: [], order: order, isPremultiplied: isPremultiplied, usesProfile: known == nil)
        }
        let curve = isSRGB ? (bits > 8 ? Self.sRGB16 : Self.sRGB8) : known?.decoding(places: bits > 8 ? 4096 : 256) ?? []
        let linear = try unpacked(curve: curve, order: order, isPremultiplied: isPremultiplied, usesProfile: known == nil)
        guard !isSRGB, let known else { return linear }
        var steps = known.isGray ? [] : [PixelStep(matrix: known.toSRGB)]
        if space == .encoded { steps += [PixelStep(APPEX_STEP_UNPREMULTIPLY), PixelStep(APPEX_STEP_ENCODE), PixelStep(APPEX_STEP_PREMULTIPLY)] }
        return try linear.applying(steps, at: Self.anywhere)
    }

    /// A working picture in the colours of a profile.
    ///
    /// - Parameter keepsAlpha: else the picture is put on black.
    package func colored(
        by profile: ColorProfile, from space: WorkingSpace, keepsAlpha: Bool, isPremultiplied: Bool
    ) throws(ImagingError) -> EnginePicture {
        var steps: [PixelStep] = []
        if space == .encoded, !(profile.isSRGB && !profile.isGray) { steps.append(PixelStep(APPEX_STEP_DECODE)) }
        if space != .unmanaged { steps += Self.conversion(to: profile, isLinear: space == .linear) }
        if keepsAlpha {
            let before = steps.isEmpty && isPremultiplied ? [] : [PixelStep(APPEX_STEP_UNPREMULTIPLY)]
            steps = before + steps + (isPremultiplied && !before.isEmpty ? [PixelStep(APPEX_STEP_PREMULTIPLY)] : [])
        }
        return try applying(steps, at: Self.anywhere)
    }

    private static func conversion(to profile: ColorProfile, isLinear: Bool) -> [PixelStep] {
        if profile.isGray {
            let lightness = [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]]
            return [PixelStep(matrix: lightness), encoding(profile)]
        }
        if profile.isSRGB { return isLinear ? [PixelStep(APPEX_STEP_ENCODE)] : [] }
        let toProfile = profile.primaries == ColorProfile.sRGB.primaries ? [] : [PixelStep(matrix: profile.fromSRGB ?? Matrix.identity)]
        return toProfile + (profile.curves.allSatisfy { $0 == .linear } ? [] : [encoding(profile)])
    }

    private static func encoding(_ profile: ColorProfile) -> PixelStep {
        PixelStep(APPEX_STEP_CURVES, [0, 1, 1] + profile.encoding(places: 2048))
    }
}

extension PixelStep {
    /// A matrix of red, green and blue, row by row, and what is added.
    package init(matrix rows: [[Double]], bias: [Double] = [0, 0, 0]) {
        var values = [Float](repeating: 0, count: 20)
        for (row, weights) in rows.enumerated() {
            for (column, weight) in weights.enumerated() { values[column * 4 + row] = Float(weight) }
        }
        for (row, value) in bias.enumerated() { values[16 + row] = Float(value) }
        values[15] = 1
        self.init(APPEX_STEP_MATRIX, values)
    }
}
