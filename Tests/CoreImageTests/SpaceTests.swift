import Foundation
import PictureEngine
import TestSupport
import Testing
import UIKit

@testable import CoreImage

/// In which space an image is computed.
@Suite struct SpaceTests {
    private let place: ScratchDirectory

    init() throws { place = try ScratchDirectory() }

    /// A picture in a file.
    private func file(_ name: String) throws -> CIImage {
        let url = URL(fileURLWithPath: place.path("\(name).png"))
        let space = try #require(CGColorSpace(name: name))
        try contexts.linear.writePNGRepresentation(of: CIImage(sample()), to: url, format: .RGBA8, colorSpace: space)
        return try #require(CIImage(contentsOf: url))
    }

    @Test func effectsOnTheNumbersOfFilesStayInTheseNumbers() throws {
        let image = try file(CGColorSpace.sRGB)
        let sepia = image.applyingFilter("CISepiaTone").applyingFilter("CIColorInvert").cropped(to: CGRect(x: 3, y: 4, width: 20, height: 11))
        #expect(image.node.cheapest(.linear) == .encoded)
        #expect(sepia.node.cheapest(.linear) == .encoded)
        #expect(sepia.node.cheapest(.unmanaged) == .unmanaged)
        // What is about light needs light, before and behind an effect.
        for name in ["CIExposureAdjust", "CIGaussianBlur", "CIColorMatrix"] {
            #expect(sepia.applyingFilter(name).node.cheapest(.linear) == .linear, "\(name)")
        }
        #expect(try file(CGColorSpace.displayP3).applyingFilter("CISepiaTone").node.cheapest(.linear) == .linear)
    }

    @Test func itCannotBeSeenInTheResult() throws {
        let image = try file(CGColorSpace.sRGB).applyingFilter("CISepiaTone", parameters: ["inputIntensity": 0.7])
            .applyingFilter("CIPhotoEffectChrome")
        // A matrix that changes nothing, in linear light.
        let other = image.applyingFilter("CIColorMatrix")
        #expect(other.node.cheapest(.linear) == .linear)
        #expect(try saved(image).distance(saved(other)) < 0.01, "one step of 8 bits, which near white is 0.009")
    }

    private func saved(_ image: CIImage) throws -> Grid {
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let data = try #require(contexts.linear.pngRepresentation(of: image, format: .RGBA8, colorSpace: space))
        return try #require(CIImage(data: data)).grid()
    }
}
