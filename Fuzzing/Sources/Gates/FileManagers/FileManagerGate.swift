import CImaging
import Foundation
import RemoteDrawing
import SystemCalls

/// What the hub between file managers, extensions and sync programs is told, and what it tells a file manager of that.
///
/// The first byte says who speaks: 0 an adapter, 1 a sync program, both in lines; 2 an extension, whose messages are parts: its traits, a badge's
/// picture, badges, the menu of its toolbar item, and then its menu.
final class FileManagerGate: Gate {
    static let name = "file-managers"
    static let longest = 8 << 10

    private let library = ImagingLibrary(table: appex_imaging_table())
    private let picture: OwnedDescriptor

    init() throws { picture = try SealedMemory.make((0..<1 << 16).map { UInt8(truncatingIfNeeded: $0 &* 7) }) }

    func enter(_ bytes: [UInt8]) throws {
        var input = Input(bytes)
        switch input.byte() % 3 {
        case 0:
            var adapter = AdapterLines()
            for line in lines(input.remainder()) { try adapter.receive(line) }
        case 1:
            var program = SyncLines()
            for line in lines(input.remainder()) { try program.receive(line) }
            try program.end()
        default:
            var messages = FinderMessages()
            try messages.receive(traits: input.part())
            if let picture = try messages.receive(image: input.part(), picture) { _ = try? library.encode(picture, as: .png) }
            try messages.receive(badges: input.part())
            try messages.receive(toolbarMenu: input.part(), menu: input.remainder())
        }
    }

    private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "\n")) }
}
