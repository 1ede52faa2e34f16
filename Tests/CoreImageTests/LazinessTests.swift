import CoreImage
import Foundation
import SystemCalls
import TestSupport
import Testing

/// When something is computed, and in how much memory.
@Suite struct LazinessTests {
    private let place: ScratchDirectory

    init() throws { place = try ScratchDirectory() }

    @Test func aChainComputesNothing() throws {
        let white = CIImage.white.cropped(to: CGRect(x: 0, y: 0, width: 48, height: 48))
        let url = URL(fileURLWithPath: place.path("white.png"))
        try contexts.linear.writePNGRepresentation(of: white, to: url, format: .RGBA8, colorSpace: CGColorSpaceCreateDeviceRGB())
        let image = try #require(CIImage(contentsOf: url))
        let extent = CIVector(cgRect: image.extent)
        let chain = image.applyingGaussianBlur(sigma: 5).applyingFilter("CIAreaAverage", parameters: ["inputExtent": extent])
        #expect(chain.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(chain.grid().pixel(0, 0)[0] > 0.8)
        // Without its pixels the file is not white any more, so nothing was remembered either.
        let start = try #require(try Data(contentsOf: url).range(of: Data("IDAT".utf8))).upperBound
        #expect(truncate(url.path, start + 4) == 0)
        #expect(!(chain.grid().pixel(0, 0)[0] > 0.5))
    }

    @Test func aLongChainIsRendered() {
        let grid = sample(8, 8)
        var steps = CIImage(grid)
        var wide = CIImage(grid)
        for _ in 0..<400 {
            steps = steps.applyingFilter("CIExposureAdjust", parameters: ["inputEV": 0.01]).applyingFilter(
                "CIExposureAdjust", parameters: ["inputEV": -0.01])
            wide = wide.applyingFilter("CIMedianFilter").composited(over: wide)
        }
        expect(steps, is: grid, within: 0.001)
        #expect(wide.grid().pixel(3, 3)[3] == 1)
    }

    @Test func aGraphWithManyWaysIsRenderedOnceForEachStep() {
        // Two to the power of thirty ways lead to the picture.
        let grid = sample(16, 16)
        var image = CIImage(grid)
        for _ in 0..<30 { image = image.applyingFilter("CIDissolveTransition", parameters: ["inputTargetImage": image, "inputTime": 0.5]) }
        expect(image, is: grid, within: 0.0001)
    }

    @Test func aContextMayBeUsedOnManyThreads() async {
        let grid = sample(40, 40)
        let expected = CIImage(grid).applyingGaussianBlur(sigma: 2).grid(CGRect(x: 0, y: 0, width: 40, height: 40))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    CIImage(grid).applyingGaussianBlur(sigma: 2).grid(CGRect(x: 0, y: 0, width: 40, height: 40)).distance(expected) < 0.00001
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }

    /// Makes and edits a picture in a process of its own, which may have `limit` MiB of data; the most memory that it had, in MiB.
    private func probe(_ limit: Int, _ arguments: String...) throws -> Int {
        let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/PictureProbe"
        let program = Program(path, [path, "\(limit)"] + arguments, environment: Program.ownEnvironment)
        let (end, output) = try program.output(upTo: 1 << 16, within: .seconds(120))
        #expect(end.isSuccess, "\(arguments)")
        return (Int(String(decoding: output, as: UTF8.self).split(separator: " ").first ?? "") ?? .max) >> 10
    }

    @Test func fiftyMegapixelsAreEditedInLittleMemory() throws {
        // 200 MB as bytes, 800 MB as the numbers that filters calculate with.
        let (input, output) = (place.path("in.jpg"), place.path("out.jpg"))
        #expect(try probe(120, "make", "8688", "5792", input) < 100)
        #expect(try probe(100, "edit", input, output, "colors") < 100)
        #expect(CIImage(contentsOf: URL(fileURLWithPath: output))?.extent == CGRect(x: 0, y: 0, width: 8688, height: 5792))
    }

    @Test func stepsThatLookAroundStayInLittleMemory() throws {
        let (input, output) = (place.path("in.jpg"), place.path("out.jpg"))
        _ = try probe(120, "make", "3200", "2400", input)
        // 23 MB as bytes, 123 MB as numbers.
        #expect(try probe(96, "edit", input, output, "blur,crop,curve,overlay,small") < 100)
        #expect(try probe(96, "edit", input, output, "straighten") < 100)
    }
}
