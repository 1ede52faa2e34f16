import CDrawing

/// Why a picture could not be read, written or drawn.
package struct ImagingError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Code: Sendable, Equatable {
        case unknownFormat, damaged, tooLarge, noMemory, unsupported, invalid
        /// The file cannot be opened, or the result cannot be written.
        case unreadable
        /// The library, which contains cairo, is not installed.
        case noLibrary
    }

    package let code: Code
    package let description: String

    package init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    init(_ problem: appex_problem) {
        code =
            switch problem.code {
            case APPEX_IMAGING_UNKNOWN_FORMAT: .unknownFormat
            case APPEX_IMAGING_DAMAGED: .damaged
            case APPEX_IMAGING_TOO_LARGE: .tooLarge
            case APPEX_IMAGING_NO_MEMORY: .noMemory
            case APPEX_IMAGING_UNSUPPORTED: .unsupported
            default: .invalid
            }
        description = withUnsafeBytes(of: problem.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
