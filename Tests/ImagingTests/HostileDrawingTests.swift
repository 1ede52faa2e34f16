import Foundation
import RemoteDrawing
import Testing
import Wire

/// Lists made to do harm.
@Suite struct HostileDrawingTests {
    private let fill: [(WireDrawOperation, [Double])] = [(.beginPath, []), (.rect, [0, 0, 40, 40]), (.fill, [0])]

    @Test func aListThatRunsOutOfOperandsStops() throws {
        var list = drawing(fill)
        list.numbers.removeLast()
        let pixels = try imaging.draw(list, images: [], width: 40, height: 40, scale: 1, isOpaque: false)
        #expect(try pixels.color(5, 5)[3] == 0)
        #expect(try draw([(.text, [0, 0, 0, 0, 0])] + fill).color(5, 5)[3] == 0, "no text")
        #expect(try draw([(.image, [0, 0, 9, 9])] + fill).color(5, 5)[3] == 0, "no image")
        #expect(try draw([(.dash, [0, 1e18])] + fill).color(5, 5)[3] == 0, "more lengths than numbers")
    }

    @Test func anUnknownOperationEndsThePlay() throws {
        #expect(try draw([(.UNRECOGNIZED(99), [])] + fill).color(5, 5)[3] == 0)
        #expect(try draw([(.none, [])] + fill).color(5, 5)[3] == 0)
        #expect(try draw([(.UNRECOGNIZED(Int.min), [])] + fill).color(5, 5)[3] == 0)
    }

    @Test func numbersThatAreNoneAreSkipped() throws {
        for bad in [Double.nan, .infinity, -.infinity] {
            let pixels = try draw([(.beginPath, []), (.rect, [bad, 0, 40, 40]), (.fill, [0])] + fill)
            #expect(try pixels.color(5, 5)[3] == 255)
            #expect(try draw([(.transform, [bad, 0, 0, 1, 0, 0])] + fill).color(5, 5)[3] == 255)
        }
    }

    @Test func squeezedCoordinatesDrawNothingUntilRestored() throws {
        let pixels = try draw([(.save, []), (.transform, [0, 0, 0, 0, 0, 0])] + fill + [(.restore, [])])
        #expect(try pixels.color(5, 5)[3] == 0)
        #expect(try draw([(.save, []), (.transform, [0, 0, 0, 0, 0, 0]), (.restore, [])] + fill).color(5, 5)[3] == 255)
    }

    @Test func whatIsOpenIsClosed() throws {
        let pixels = try draw([(.save, []), (.beginLayer, []), (.save, []), (.beginLayer, [])] + fill)
        #expect(try pixels.color(5, 5)[3] == 255, "layers that are left open are drawn")
        #expect(try draw([(.restore, []), (.endLayer, []), (.restore, [])] + fill).color(5, 5)[3] == 255)
        // A restore does not close a layer.
        #expect(try draw([(.alpha, [0.5]), (.beginLayer, []), (.restore, [])] + fill).color(5, 5)[3] == 128)
    }

    @Test func nestingIsBounded() throws {
        _ = try draw(Array(repeating: (.save, []), count: 100_000) + fill)
        _ = try draw(Array(repeating: (.beginLayer, []), count: 100_000) + fill)
    }

    @Test(.timeLimit(.minutes(10))) func workIsBounded() throws {
        let shadowed: [(WireDrawOperation, [Double])] = [(.shadow, [0, 0, 500, 0, 0, 0, 1])]
        _ = try draw(shadowed + Array(repeating: fill, count: 50_000).flatMap { $0 }, width: 2000, height: 2000)
        let layers: [(WireDrawOperation, [Double])] = [(.beginLayer, []), (.endLayer, [])]
        _ = try draw(Array(repeating: layers, count: 100_000).flatMap { $0 }, width: 2000, height: 2000)
        let line: [(WireDrawOperation, [Double])] = [(.dash, [0, 2, 1e-9, 1e-9]), (.beginPath, []), (.move, [-1e300, 0]), (.line, [1e300, 40])]
        _ = try draw(line + [(.stroke, [])] + fill)
        var zigzag: [(WireDrawOperation, [Double])] = [(.beginPath, [])]
        for index in 0..<190_000 { zigzag.append((.line, [Double(index % 997), Double(index * 7919 % 1009)])) }
        _ = try draw(zigzag + [(.clip, [0])] + fill, width: 1000, height: 1000)
        _ = try draw(zigzag + [(.stroke, [])], width: 1000, height: 1000)
    }

    @Test func survivesGarbage() throws {
        var generator = SeededGenerator(state: 7)
        let picture = try Pixels.picture(3, 3) { _, _ in [9, 9, 9, 99] }
        let special: [Double] = [0, 1, -1, 2, 1e9, -1e9, 1e300, .nan, .infinity, 0.5, 40, 1e-300]
        for _ in 0..<3000 {
            let list = WireDisplayList.with {
                $0.operations = (0..<40).map { _ in WireDrawOperation(rawValue: Int.random(in: 1...32, using: &generator)) ?? .save }
                $0.numbers = (0..<200).map { _ in
                    Bool.random(using: &generator) ? special.randomElement(using: &generator)! : Double.random(in: -50...50, using: &generator)
                }
                $0.texts = (0..<4).map { index in
                    .with {
                        $0.text = ["", "a\0b", "🎉 שלום", "x"][index]
                        $0.font.size = special[Int.random(in: 0..<special.count, using: &generator)]
                        $0.runs = [
                            .with {
                                $0.location = UInt32.random(in: 0...9, using: &generator)
                                $0.length = UInt32.random(in: 0...UInt32.max, using: &generator)
                                $0.isUnderlined = true
                            }
                        ]
                    }
                }
            }
            _ = try imaging.draw(list, images: Array(repeating: picture, count: 4), width: 30, height: 30, scale: 1.5, isOpaque: false)
        }
    }
}
