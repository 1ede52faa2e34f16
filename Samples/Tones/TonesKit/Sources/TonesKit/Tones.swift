import CoreImage
import CoreImage.CIFilterBuiltins

/// How a photo is toned: the values of all sliders. As data, it is what an edit keeps, so that the sliders can be changed a week later.
public struct Tones: Codable, Equatable, Sendable {
    /// The film that it looks like.
    public enum Look: String, Codable, CaseIterable, Sendable { case none, fade, chrome, noir }

    /// In stops.
    public var exposure: Float = 0
    /// 1: as it is.
    public var contrast: Float = 1
    /// 1: as it is; 0: gray.
    public var saturation: Float = 1
    /// From blue, -1, to yellow, 1.
    public var warmth: Float = 0
    /// How dark the corners are, from 0 to 2.
    public var vignette: Float = 0
    public var look = Look.none

    public init() {}

    /// The photo with these tones. A value that changes nothing costs nothing.
    public func applied(to image: CIImage) -> CIImage {
        var result = image
        if exposure != 0 {
            let filter = CIFilter.exposureAdjust()
            filter.inputImage = result
            filter.ev = exposure
            result = filter.outputImage ?? result
        }
        if warmth != 0 {
            let filter = CIFilter.temperatureAndTint()
            filter.inputImage = result
            filter.neutral = CIVector(x: 6500 + CGFloat(warmth) * 2000, y: 0)
            filter.targetNeutral = CIVector(x: 6500, y: 0)
            result = filter.outputImage ?? result
        }
        if contrast != 1 || saturation != 1 {
            let filter = CIFilter.colorControls()
            filter.inputImage = result
            filter.contrast = contrast
            filter.saturation = saturation
            result = filter.outputImage ?? result
        }
        if let filter = look.filter {
            filter.setValue(result, forKey: kCIInputImageKey)
            result = filter.outputImage ?? result
        }
        if vignette != 0 {
            let filter = CIFilter.vignette()
            filter.inputImage = result
            filter.intensity = vignette
            filter.radius = Float(max(image.extent.width, image.extent.height)) / 40
            result = filter.outputImage ?? result
        }
        return result.cropped(to: image.extent)
    }
}

extension Tones.Look {
    fileprivate var filter: CIFilter? {
        switch self {
        case .none: nil
        case .fade: CIFilter(name: "CIPhotoEffectFade")
        case .chrome: CIFilter(name: "CIPhotoEffectChrome")
        case .noir: CIFilter(name: "CIPhotoEffectNoir")
        }
    }
}

extension Tones {
    /// The form of the data, which an extension of another version must know.
    public static let formatIdentifier = "org.appex.tones"
    public static let formatVersion = "1"

    /// Nil for data of another form.
    public init?(data: Data, formatIdentifier: String, formatVersion: String) {
        guard formatIdentifier == Self.formatIdentifier, formatVersion == Self.formatVersion,
            let tones = try? JSONDecoder().decode(Tones.self, from: data)
        else { return nil }
        self = tones
    }

    public func data() throws -> Data { try JSONEncoder().encode(self) }

    /// Tones a photo in its full size, in tiles: 50 megapixels take little memory.
    public func write(_ photo: URL, to output: URL) throws {
        guard let image = CIImage(contentsOf: photo, options: [.applyOrientationProperty: true]),
            // A photo without colours has a space without any.
            let space = image.colorSpace?.model == .rgb ? image.colorSpace : CGColorSpace(name: CGColorSpace.sRGB)
        else { throw CocoaError(.fileReadCorruptFile) }
        try CIContext().writeJPEGRepresentation(of: applied(to: image), to: output, colorSpace: space)
    }
}
