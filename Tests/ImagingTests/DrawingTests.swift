import RemoteDrawing
import Testing
import Wire

/// Drawings, by facts about their pixels.
@Suite struct DrawingTests {
    private let red: (WireDrawOperation, [Double]) = (.fillColor, [1, 0, 0, 1])
    private let all: [(WireDrawOperation, [Double])] = [(.beginPath, []), (.rect, [0, 0, 40, 40]), (.fill, [0])]

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [(WireDrawOperation, [Double])] {
        [(.beginPath, []), (.rect, [x, y, width, height]), (.fill, [0])]
    }

    @Test func fillsARectangleAndNothingElse() throws {
        let pixels = try draw([red] + rect(10, 10, 20, 20))
        #expect(try pixels.color(20, 20) == [255, 0, 0, 255])
        #expect(try pixels.color(9, 20) == [0, 0, 0, 0] && pixels.color(30, 20) == [0, 0, 0, 0])
    }

    @Test func theScaleMakesPixelsOfPoints() throws {
        let pixels = try draw([red] + rect(5, 5, 10, 10), scale: 2)
        #expect(try pixels.color(10, 10)[3] == 255 && pixels.color(29, 29)[3] == 255 && pixels.color(30, 30)[3] == 0)
    }

    @Test func savesAndRestoresColorAndTransform() throws {
        let pixels = try draw(
            [red, (.save, []), (.fillColor, [0, 0, 1, 1]), (.transform, [1, 0, 0, 1, 20, 0])] + rect(0, 0, 10, 10) + [(.restore, [])]
                + rect(0, 0, 10, 10))
        #expect(try pixels.color(25, 5) == [0, 0, 255, 255] && pixels.color(5, 5) == [255, 0, 0, 255])
    }

    @Test func evenOddLeavesAHole() throws {
        let path: [(WireDrawOperation, [Double])] = [(.beginPath, []), (.rect, [0, 0, 40, 40]), (.rect, [10, 10, 20, 20])]
        #expect(try draw(path + [(.fill, [1])]).color(20, 20)[3] == 0)
        #expect(try draw(path + [(.fill, [0])]).color(20, 20)[3] == 255)
    }

    @Test func clipsToAPath() throws {
        let pixels = try draw([red, (.beginPath, []), (.ellipse, [0, 0, 40, 40]), (.clip, [0])] + all)
        #expect(try pixels.color(20, 20)[3] == 255 && pixels.color(1, 1)[3] == 0)
    }

    @Test func strokesWithWidthAndDash() throws {
        let line: [(WireDrawOperation, [Double])] = [(.lineWidth, [4]), (.beginPath, []), (.move, [0, 20]), (.line, [40, 20])]
        let plain = try draw(line + [(.stroke, [])])
        #expect(try plain.color(20, 18)[3] == 255 && plain.color(20, 21)[3] == 255 && plain.color(20, 23)[3] == 0)
        let dashed = try draw([(.dash, [0, 2, 10, 10])] + line + [(.stroke, [])])
        #expect(try dashed.color(5, 20)[3] == 255 && dashed.color(15, 20)[3] == 0 && dashed.color(25, 20)[3] == 255)
    }

    @Test func anArcGoesTheWayItSays() throws {
        func quarter(_ clockwise: Double) throws -> Pixels {
            try draw([(.beginPath, []), (.move, [20, 20]), (.arc, [20, 20, 18, 0, .pi / 2, clockwise]), (.close, []), (.fill, [0])])
        }
        #expect(try quarter(1).color(28, 28)[3] == 255 && quarter(1).color(12, 12)[3] == 0, "right and below, as seen with y downwards")
        #expect(try quarter(0).color(28, 28)[3] == 0 && quarter(0).color(12, 12)[3] == 255)
    }

    @Test func alphaAndBlendModesMix() throws {
        let half = try draw([red, (.alpha, [0.5])] + all).color(5, 5)
        #expect(half[3] == 128 && half[0] == 128)
        let multiplied = try draw([(.fillColor, [1, 1, 0, 1])] + all + [(.blend, [1]), (.fillColor, [0, 1, 1, 1])] + all).color(5, 5)
        #expect(multiplied == [0, 255, 0, 255])
        let cleared = try draw([red] + all + [(.clear, [0, 0, 20, 40])])
        #expect(try cleared.color(10, 10)[3] == 0 && cleared.color(30, 10)[3] == 255)
    }

    @Test func destinationInChangesTheShapeOnly() throws {
        // Core Graphics leaves what the shape does not cover; cairo by itself would not.
        let pixels = try draw([red] + all + [(.blend, [22]), (.fillColor, [0, 0, 0, 0])] + rect(0, 0, 20, 40))
        #expect(try pixels.color(10, 10)[3] == 0 && pixels.color(30, 10)[3] == 255)
    }

    @Test func aLayerIsDrawnAsOne() throws {
        let pixels = try draw(
            [red, (.alpha, [0.5]), (.beginLayer, [])] + rect(0, 0, 30, 40) + rect(10, 0, 30, 40) + [(.endLayer, [])])
        #expect(try pixels.color(5, 5)[3] == 128 && pixels.color(20, 5)[3] == 128 && pixels.color(35, 5)[3] == 128)
    }

    @Test func aShadowFallsWhereItIsSaid() throws {
        let pixels = try draw([red, (.shadow, [10, 10, 0, 0, 0, 1, 1])] + rect(5, 5, 10, 10))
        #expect(try pixels.color(10, 10) == [255, 0, 0, 255] && pixels.color(20, 20) == [0, 0, 255, 255] && pixels.color(28, 28)[3] == 0)
        let blurred = try draw([red, (.shadow, [0, 0, 8, 0, 0, 0, 1])] + rect(10, 10, 20, 20))
        let (near, far) = (try blurred.color(8, 20)[3], try blurred.color(3, 20)[3])
        #expect(near > far && near < 255 && near > 20)
    }

    @Test func gradientsEndOrGoOn() throws {
        func gradient(_ extend: Double) throws -> Pixels {
            try draw([(.linearGradient, [10, 0, 30, 0, extend, 2, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1])])
        }
        let closed = try gradient(0)
        #expect(try closed.color(5, 5)[3] == 0 && closed.color(35, 5)[3] == 0)
        let middle = try closed.color(20, 5)
        #expect(middle[0] > 100 && middle[2] > 100)
        let before = try gradient(1)
        #expect(try before.color(5, 5) == [255, 0, 0, 255] && before.color(35, 5)[3] == 0)
        let after = try gradient(2)
        #expect(try after.color(5, 5)[3] == 0 && after.color(35, 5) == [0, 0, 255, 255])
        let radial = try draw([(.radialGradient, [20, 20, 0, 20, 20, 15, 0, 2, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1])])
        #expect(try radial.color(20, 20)[0] > 230 && radial.color(1, 1)[3] == 0)
    }

    @Test func drawsPicturesUpright() throws {
        let picture = try Pixels.picture(2, 2) { x, y in y == 0 ? [255, 0, 0, 255] : x == 0 ? [0, 255, 0, 255] : [0, 0, 255, 255] }
        let pixels = try draw([(.image, [0, 0, 40, 40])], images: [picture])
        #expect(try pixels.color(5, 2)[0] > 200 && pixels.color(2, 37)[1] > 200 && pixels.color(37, 37)[2] > 200)
        #expect(try pixels.color(0, 0)[3] == 255 && pixels.color(39, 39)[3] == 255, "edges are sharp")
    }

    @Test func drawsTextInItsColors() throws {
        let text = WireStyledText.with {
            $0.text = "██ ██"
            $0.font.size = 20
            $0.runs = [
                .with {
                    $0.location = 3
                    $0.length = 2
                    $0.color = .with { $0.light = 0x0000_ffff }
                }
            ]
        }
        let pixels = try draw([red, (.text, [0, 0, 0, 0, 0])], texts: [text], width: 100, height: 30)
        let colors = try (0..<100).map { try pixels.color($0, 14) }
        let firstRed = colors.firstIndex { $0[0] > 200 && $0[2] < 50 }
        let firstBlue = colors.firstIndex { $0[2] > 200 && $0[0] < 50 }
        #expect(firstRed != nil && firstBlue != nil && firstRed! < firstBlue!)
    }

    @Test func textIsAsLargeAsMeasured() throws {
        let text = WireStyledText.with {
            $0.text = "Measured"
            $0.font.size = 24
        }
        let size = try imaging.measure(text)
        #expect(size.width > 60 && size.width < 160 && size.height > 24 && size.height < 40 && size.firstBaseline > 15)
        let pixels = try draw([(.text, [0, 0, 0, 0, 0])], texts: [text], width: 200, height: 60)
        var right = 0
        for x in 0..<200 { for y in 0..<60 where try pixels.color(x, y)[3] > 60 { right = x } }
        #expect(abs(Double(right) - size.width) < 6)
        #expect(try imaging.measure(text, width: 40).height > size.height * 1.5, "broken into lines")
    }

    @Test func alignmentMovesText() throws {
        let text = WireStyledText.with {
            $0.text = "I"
            $0.font.size = 20
        }
        func left(_ alignment: Double) throws -> Int {
            let pixels = try draw([(.text, [0, 0, 100, 30, alignment])], texts: [text], width: 100, height: 30)
            for x in 0..<100 { for y in 0..<30 where try pixels.color(x, y)[3] > 60 { return x } }
            return -1
        }
        let (natural, center, right) = (try left(0), try left(2), try left(3))
        #expect(natural >= 0 && natural < 10 && center > 40 && center < 60 && right > 85)
    }
}
