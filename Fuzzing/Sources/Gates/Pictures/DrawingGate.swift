import CDrawing
import CImaging
import Foundation
@testable import RemoteDrawing
@testable import RemoteView
import Wire

/// A drawing of an extension: drawn as it is, and drawn as a host draws it, which has checked it.
final class DrawingGate: Gate {
    static let name = "drawings"
    static let longest = 4 << 10

    private static let side = 48
    private let table = appex_imaging_table()
    private let picture: Pixels

    init() throws {
        picture = try Pixels.make(width: 3, height: 2) { bytes in
            for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : UInt8(index * 9) }
        }
    }

    func enter(_ bytes: [UInt8]) throws {
        guard let list = try? WireDisplayList(serializedBytes: bytes) else { return }
        _ = try draw(list)
        var checked = list
        do throws(ViewViolation) {
            try DrawingCheck.check(&checked, of: 1, limits: ViewLimits())
            for text in checked.texts { try ValueCheck(limits: ViewLimits(), view: 1, key: .text).check(text) }
        } catch {
            return
        }
        let code = try draw(checked)
        try require(code != APPEX_IMAGING_INVALID, "A drawing that has been checked does not fit together.")
    }

    private func draw(_ list: WireDisplayList) throws -> appex_imaging_code {
        var pixels = [UInt8](repeating: 0, count: Self.side * Self.side * 4)
        var problem = appex_problem()
        let images = list.images.prefix(64).map { _ in picture }
        let code = try CDrawingArena.withDrawing(list, images: images) { drawing in
            table?.pointee.draw(drawing, &pixels, UInt32(Self.side), UInt32(Self.side), Self.side * 4, 1.5, &problem)
        }
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = pixels[start + 3]
            try require((0..<3).allSatisfy { pixels[start + $0] <= alpha }, "A pixel is brighter than its transparency allows.")
        }
        return code ?? APPEX_IMAGING_DONE
    }
}
