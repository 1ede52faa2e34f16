import CPictureEngine
import RemoteDrawing

extension ImagingError {
    init(_ problem: appex_engine_problem) {
        let code: Code =
            switch problem.code {
            case APPEX_ENGINE_UNKNOWN_FORMAT: .unknownFormat
            case APPEX_ENGINE_DAMAGED: .damaged
            case APPEX_ENGINE_TOO_LARGE: .tooLarge
            case APPEX_ENGINE_NO_MEMORY: .noMemory
            case APPEX_ENGINE_UNSUPPORTED: .unsupported
            default: .invalid
            }
        self.init(code, withUnsafeBytes(of: problem.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
}
