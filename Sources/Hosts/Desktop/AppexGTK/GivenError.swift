import CAppexGTK
import CGtk
import ExtensionHost
import GTKViews
import HostItems

/// Errors in the form for a program in C.
enum GivenError {
    static func make(_ error: any Error) -> UnsafeMutablePointer<GError>? {
        switch error {
        case is CancellationError: appex_error_new_cancelled()
        case let error as ExtensionHostError where error.isCancellation: appex_error_new_cancelled()
        case let error as ExtensionHostError: appex_error_new(code(of: error), error.description.forC)
        case let problem as ArgumentProblem: appex_error_new(APPEX_ERROR_INVALID_ITEM, problem.sentence.forC)
        default: appex_error_new(APPEX_ERROR_FAILED, error.localizedDescription.forC)
        }
    }

    private static func code(of error: ExtensionHostError) -> AppexError {
        switch error.code {
        case .systemUnavailable: APPEX_ERROR_UNAVAILABLE
        case .notFound: APPEX_ERROR_NOT_FOUND
        case .refused: APPEX_ERROR_REFUSED
        case .extensionFailed: APPEX_ERROR_EXTENSION_FAILED
        case .cancelledByExtension: APPEX_ERROR_EXTENSION_REFUSED
        default: APPEX_ERROR_FAILED
        }
    }
}
