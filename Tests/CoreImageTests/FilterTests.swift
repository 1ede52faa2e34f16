import CoreImage
import Foundation
import Testing

/// Filters by their names, and what they say about themselves.
@Suite struct FilterTests {
    @Test func thereAreManyFilters() {
        let names = CIFilter.filterNames(inCategory: kCICategoryBuiltIn)
        #expect(names.count >= 120 && Set(names).count == names.count)
        #expect(CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CIGaussianBlur"))
        #expect(!CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CISepiaTone"))
        #expect(CIFilter(name: "CINoSuchFilter") == nil)
        #expect(CIFilter.localizedName(forFilterName: "CISepiaTone") == "Sepia Tone")
    }

    @Test(arguments: CIFilter.filterNames(inCategory: nil)) func eachFilterWorksWithItsDefaults(name: String) throws {
        let filter = try #require(CIFilter(name: name))
        let grid = sample(24, 18, isOpaque: false)
        for key in filter.inputKeys {
            let attributes = try #require(filter.attributes[key] as? [String: Any])
            let kind = try #require(attributes[kCIAttributeClass] as? String)
            if kind == "CIImage" { filter.setValue(CIImage(grid), forKey: key) }
            if kind == "NSNumber" { #expect(attributes[kCIAttributeSliderMin] is NSNumber && attributes[kCIAttributeDefault] is NSNumber, "\(key)") }
        }
        let image = try #require(filter.outputImage)
        let part =
            image.extent.isInfinite ? CGRect(x: 0, y: 0, width: 12, height: 9) : image.extent.intersection(CGRect(x: 0, y: 0, width: 40, height: 40))
        guard part.width >= 1, part.height >= 1 else { return }
        #expect(!image.grid(part.integral).values.contains { $0.isNaN }, "\(name)")
    }

    @Test(arguments: CIFilter.filterNames(inCategory: nil)) func noValueEndsTheProcess(name: String) throws {
        let odd: [Any] = [
            Double.nan, Double.infinity, -1e300, 0, "text", CIVector(x: .nan, y: -.infinity), CIVector(string: ""), Data([1, 2, 3]), NSNull(),
            CIImage.black,
        ]
        let grid = sample(10, 8)
        for (number, value) in odd.enumerated() {
            let filter = try #require(CIFilter(name: name))
            for (place, key) in filter.inputKeys.enumerated() {
                if key.hasSuffix("Image") {
                    filter.setValue(CIImage(grid), forKey: key)
                } else if place % 2 == number % 2 {
                    filter.setValue(value, forKey: key)
                }
            }
            _ = filter.outputImage?.grid(CGRect(x: 1, y: 1, width: 3, height: 3))
        }
        let nothing = try #require(CIFilter(name: name))
        _ = nothing.outputImage?.grid(CGRect(x: 0, y: 0, width: 2, height: 2))
    }

    @Test func valuesAreSetReadAndReset() throws {
        let filter = try #require(CIFilter(name: "CISepiaTone"))
        #expect(filter.name == "CISepiaTone" && filter.inputKeys == ["inputImage", "inputIntensity"] && filter.outputKeys == ["outputImage"])
        #expect(filter.value(forKey: kCIInputIntensityKey) as? Double == 1 && filter.outputImage == nil)
        filter.setValue(0.25, forKey: kCIInputIntensityKey)
        filter.setValue(CIImage(sample()), forKey: kCIInputImageKey)
        #expect(filter.value(forKey: kCIInputIntensityKey) as? Double == 0.25 && filter.value(forKey: kCIOutputImageKey) is CIImage)
        filter.setDefaults()
        #expect(filter.value(forKey: kCIInputIntensityKey) as? Double == 1)
        let attributes = filter.attributes
        #expect((attributes[kCIAttributeFilterCategories] as? [String])?.contains(kCICategoryColorEffect) == true)
        #expect((attributes[kCIInputIntensityKey] as? [String: Any])?[kCIAttributeSliderMax] as? Double == 1)
    }

    @Test func anUnknownFilterChangesNothing() {
        let image = CIImage(sample())
        #expect(image.applyingFilter("CINoSuchFilter", parameters: ["inputIntensity": 1]) === image)
    }

    @Test func aFilterOfOnesOwn() {
        final class Warmer: CIFilter {
            var inputImage: CIImage?
            override var outputImage: CIImage? {
                inputImage?.applyingFilter("CIColorMatrix", parameters: ["inputRVector": CIVector(x: 1.1, y: 0, z: 0, w: 0)])
            }
        }
        let filter = Warmer()
        #expect(filter.outputImage == nil)
        filter.inputImage = CIImage(Grid(2, 2) { _, _ in [0.5, 0.5, 0.5, 1] })
        expect(filter.outputImage, is: Grid(2, 2) { _, _ in [0.55, 0.5, 0.5, 1] }, within: 0.0001)
    }

    @Test func builtinsAreTheSameFilters() {
        let image = CIImage(sample())
        let sepia = CIFilter.sepiaTone()
        sepia.inputImage = image
        sepia.intensity = 0.4
        #expect(sepia.name == "CISepiaTone")
        expect(sepia.outputImage, is: image.applyingFilter("CISepiaTone", parameters: ["inputIntensity": 0.4]).grid(), within: 0.00001)
        let curve = CIFilter.toneCurve()
        curve.inputImage = image
        curve.point2 = CGPoint(x: 0.5, y: 0.7)
        expect(
            curve.outputImage, is: image.applyingFilter("CIToneCurve", parameters: ["inputPoint2": CIVector(x: 0.5, y: 0.7)]).grid(), within: 0.00001)
        let over = CIFilter.sourceOverCompositing()
        over.inputImage = image
        over.backgroundImage = .red
        #expect(over.outputImage?.extent.isInfinite == true)
        let gradient = CIFilter.linearGradient()
        gradient.point0 = .zero
        gradient.point1 = CGPoint(x: 10, y: 0)
        gradient.color0 = .black
        gradient.color1 = .white
        #expect(gradient.color1 == .white && gradient.outputImage != nil)
        let transform = CIFilter.affineTransform()
        transform.inputImage = image
        transform.transform = CGAffineTransform(translationX: 5, y: 5)
        #expect(transform.outputImage?.extent.origin == CGPoint(x: 5, y: 5))
    }

    @Test func vectorsAndColors() {
        let vector = CIVector(string: "[1 2.5 -3]")
        #expect(vector.count == 3 && vector.y == 2.5 && vector.z == -3 && vector.w == 0 && vector == CIVector(x: 1, y: 2.5, z: -3))
        #expect(CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(CIVector(string: vector.stringRepresentation) == vector)
        let color = CIColor(string: "0.5 0.25 1 0.5")
        #expect(color.green == 0.25 && color.alpha == 0.5 && CIColor(color: UIColor(ciColor: color)).blue == 1)
        #expect(CIColor(cgColor: CGColor(gray: 0.5, alpha: 1)).red == 0.5)
    }

    @Test func imagesOfUIKit() throws {
        let image = CIImage(sample(12, 10))
        let shown = UIImage(ciImage: image)
        #expect(shown.size == CGSize(width: 12, height: 10))
        let png = try #require(shown.pngData())
        let again = try #require(CIImage(data: png))
        #expect(again.grid().distance(sample(12, 10)) < 0.01)
        let of = try #require(CIImage(image: shown))
        #expect(of.cgImage == shown.cgImage && image.cgImage == nil)
        #expect(of.extent == image.extent && of.grid().distance(sample(12, 10)) < 0.01)
        // Half transparent: the numbers in memory are multiplied by the alpha.
        let pale = Grid(4, 4) { _, _ in [0.3, 0.1, 0.05, 0.5] }
        #expect(try #require(CIImage(image: UIImage(ciImage: CIImage(pale)))).grid().distance(pale) < 0.01)
        #expect(UIImage(ciImage: .red).size == CGSize(width: 1, height: 1))
        #expect(CIImage(image: try #require(UIImage(systemName: "star"))) == nil)
    }
}
