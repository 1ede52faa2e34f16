import CPictureEngine
import Foundation
import PictureEngine

/// What `CIImage.autoAdjustmentFilters(options:)` may do.
public struct CIImageAutoAdjustmentOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// False: colours and lightness stay as they are.
    public static let enhance = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustEnhance")
    /// Not used: eyes are not found.
    public static let redEye = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustRedEye")
    public static let crop = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustCrop")
    public static let level = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustLevel")
}

extension CIImage {
    public func autoAdjustmentFilters() -> [CIFilter] { autoAdjustmentFilters(options: nil) }

    /// Filters that make a dull picture clearer, by how light its pixels are: a vibrance and a tone curve. Renders a small picture. Empty for one
    /// that needs none or cannot be rendered.
    public func autoAdjustmentFilters(options: [CIImageAutoAdjustmentOption: Any]?) -> [CIFilter] {
        guard options?[.enhance] as? Bool != false, !extent.isInfinite, !extent.isEmpty else { return [] }
        let scale = min(256 / max(extent.width, extent.height), 1)
        let small = transformed(by: .init(scaleX: scale, y: scale)).stepping(.encoded([PixelStep(matrix: ColorMatrix.saturation(0))]))
        let bins = 256
        guard let rect = PixelRect(covering: small.extent),
            let counts = try? RenderPass.render(small.node, rect, in: .encoded, use: { try $0.measured(APPEX_MEASURE_HISTOGRAM, bins: bins) })
        else { return [] }
        let lightness = (0..<bins).map { counts[$0 * 4] }
        let whole = lightness.reduce(0, +)
        guard whole > 0 else { return [] }
        /// The lightness below which a part of the pixels is.
        func place(_ part: Double) -> Double {
            var below = 0.0
            for bin in 0..<bins {
                below += lightness[bin]
                if below >= part * whole { return Double(bin) / Double(bins - 1) }
            }
            return 1
        }
        // A hundredth at each end may become black or white, and neither moves far.
        let (dark, middle, light) = (min(place(0.01), 0.2), place(0.5), max(place(0.99), 0.8))
        guard light > dark else { return [] }
        let stretched = min(max((middle - dark) / (light - dark), 0.05), 0.95)
        // Half of the way to a middle gray.
        let lift = (0.5 - stretched) * 0.5 * min(stretched, 1 - stretched) * 2
        guard let vibrance = CIFilter(name: "CIVibrance"), let curve = CIFilter(name: "CIToneCurve") else { return [] }
        vibrance.setValue(0.2, forKey: kCIInputAmountKey)
        let heights = [0, 0.25 + lift / 2, 0.5 + lift, 0.75 + lift / 2, 1]
        for (index, height) in heights.enumerated() {
            let x = dark + (light - dark) * Double(index) / 4
            curve.setValue(CIVector(x: CGFloat(x), y: CGFloat(height)), forKey: "inputPoint\(index)")
        }
        return [vibrance, curve]
    }
}
