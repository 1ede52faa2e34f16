import CFilmEngine

/// Why a film could not be read or written.
package struct FilmError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Code: Sendable, Equatable {
        case unknownFormat, damaged, noMemory, unsupported, invalid, cancelled, noFrame
        /// The file cannot be opened.
        case unreadable
        case unwritable, noSpace
        /// There is a file already where one should be made.
        case exists
        /// The library, which contains libavformat, is not installed.
        case noLibrary
    }

    package let code: Code
    package let description: String

    package init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    init(_ problem: appex_film_problem) {
        let code: Code =
            switch problem.code {
            case APPEX_FILM_UNKNOWN_FORMAT: .unknownFormat
            case APPEX_FILM_DAMAGED: .damaged
            case APPEX_FILM_NO_MEMORY: .noMemory
            case APPEX_FILM_UNSUPPORTED: .unsupported
            case APPEX_FILM_CANCELLED: .cancelled
            case APPEX_FILM_UNWRITABLE: .unwritable
            case APPEX_FILM_NO_SPACE: .noSpace
            case APPEX_FILM_NO_FRAME: .noFrame
            default: .invalid
            }
        self.init(code, withUnsafeBytes(of: problem.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
}
