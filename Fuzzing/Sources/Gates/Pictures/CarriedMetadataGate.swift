import CMetadata
import Foundation
import SystemCalls

/// What the file of a photograph says about it, carried over into the file of its edited version, by the core of `appex-metadata`. The product calls it in
/// a process with limits of its own.
final class CarriedMetadataGate: Gate {
    static let name = "carried-metadata"
    static let longest = 32 << 10

    /// The first byte says whether the others are the original or the edited version. The other file is a good one of the same kind.
    func enter(_ bytes: [UInt8]) throws {
        guard let role = bytes.first, let ours = Self.good(for: bytes.dropFirst(), isOriginal: role % 2 == 1) else { return }
        let theirs = Array(bytes.dropFirst())
        let (original, rendered) = role % 2 == 1 ? (ours, theirs) : (theirs, ours)
        let result = try carry(original, to: rendered)
        // The rows of our JPEG file are its end, and nobody has made others.
        if let result, rendered == Self.bare[.jpeg] {
            try require(result.suffix(24) == rendered.suffix(24), "The picture is another one.")
        }
    }

    /// Nil when there is no result.
    private func carry(_ original: [UInt8], to rendered: [UInt8]) throws -> [UInt8]? {
        let (source, target) = (try SealedMemory.make(original), try SealedMemory.make(rendered))
        let memory = try SealedMemory.makeEmpty(name: "result")
        var problem = appex_metadata_problem()
        let outcome = appex_metadata_carry(source.rawValue, target.rawValue, memory.rawValue, &problem)
        withExtendedLifetime((source, target)) {}
        let size = memory.regularFileSize ?? 0
        switch outcome {
        case APPEX_METADATA_CARRIED:
            try require(size > 0 && size <= rendered.count + 64 << 20, "The result has \(size) bytes.")
            return try memory.wholeFile(atMost: size, "read the result")
        case APPEX_METADATA_COMPLETE, APPEX_METADATA_NOT_WRITTEN: try require(size == 0, "There is a result of nothing.")
        case APPEX_METADATA_FAILED: try require(problem.text.0 != 0, "It fails without a sentence.")
        default: throw Contradiction("There is no outcome \(outcome.rawValue).")
        }
        return nil
    }

    private enum Kind { case jpeg, png, webP, tiff }

    private static func good(for bytes: ArraySlice<UInt8>, isOriginal: Bool) -> [UInt8]? {
        if isOriginal { return said }
        let kind: Kind =
            switch bytes.first {
            case 0xff: .jpeg
            case 0x89: .png
            case UInt8(ascii: "R"): .webP
            default: .tiff
            }
        return bare[kind]
    }

    // Two by two pixels, gray.
    private static let bare: [Kind: [UInt8]] = [
        .jpeg: decoded(
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAACAA \
            IBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AH//Z
            """),
        .png: decoded(
            """
            iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVQI12OsY2BiYAAAAogAgvUbKvUAAAAASUVORK5CYII=
            """),
        .webP: decoded(
            """
            UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoCAAIAB0CWJaQABHQAAORAAAA=
            """),
        .tiff: decoded(
            """
            SUkqAAwAAAB+fn5+DQAAAQMAAQAAAAIAAAABAQMAAQAAAAIAAAACAQMAAQAAAAgAAAADAQMAAQAAAAEAAAAGAQMAAQAAAAEAAAAKAQMAAQAAAAEAAAARAQQAAQAAAAgAAA \
            ASAQMAAQAAAAEAAAAVAQMAAQAAAAEAAAAWAQMAAQAAAAIAAAAXAQQAAQAAAAQAAAAcAQMAAQAAAAEAAAApAQMAAgAAAAAAAQAAAAAA
            """),
    ]

    /// A date, a camera, a place, a word and a source.
    private static let said = decoded(
        """
        /9j/4QD5aHR0cDovL25zLmFkb2JlLmNvbS94YXAvMS4wLwA8eDp4bXBtZXRhIHhtbG5zOng9ImFkb2JlOm5zOm1ldGEvIj48cmRmOlJERiB4bWxuczpyZGY9Imh0dHA6Ly \
        93d3cudzMub3JnLzE5OTkvMDIvMjItcmRmLXN5bnRheC1ucyMiPjxyZGY6RGVzY3JpcHRpb24gcmRmOmFib3V0PSIiIHhtbG5zOmRjPSJodHRwOi8vcHVybC5vcmcvZGMv \
        ZWxlbWVudHMvMS4xLyIgZGM6c291cmNlPSJIYXJib3VyIi8+PC9yZGY6UkRGPjwveDp4bXBtZXRhPv/gABBKRklGAAEBAAABAAEAAP/hARhFeGlmAABNTQAqAAAACAAHAQ \
        8AAgAAAAUAAABiARoABQAAAAEAAABoARsABQAAAAEAAABwASgAAwAAAAEAAQAAAhMAAwAAAAEAAQAAh2kABAAAAAEAAAB4iCUABAAAAAEAAADOAAAAAEFjbWUAAAAAAAEA \
        AAABAAAAAQAAAAEABZAAAAcAAAAEMDIzMpADAAIAAAAUAAAAupEBAAcAAAAEAQIDAKAAAAcAAAAEMDEwMKABAAMAAAAB//8AAAAAAAAyMDI0OjA1OjA2IDA3OjA4OjA5AA \
        ADAAAAAQAAAAQCAwAAAAEAAgAAAAJOAAAAAAIABQAAAAMAAAD4AAAAAAAAADQAAAABAAAAHgAAAAEAAAAAAAAAAf/tAC5QaG90b3Nob3AgMy4wADhCSU0EBAAAAAAAERwC \
        GQAFYm9hdHMcAgAAAgAEAP/bAEMAEAsMDgwKEA4NDhIREBMYKBoYFhYYMSMlHSg6Mz08OTM4N0BIXE5ARFdFNzhQbVFXX2JnaGc+TXF5cGR4XGVnY//AAAsIAAIAAgEBEQ \
        D/xAAUAAEAAAAAAAAAAAAAAAAAAAAB/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAPwAf/9k=
        """)

    private static func decoded(_ text: String) -> [UInt8] { Data(base64Encoded: text).map { Array($0) } ?? [] }
}
