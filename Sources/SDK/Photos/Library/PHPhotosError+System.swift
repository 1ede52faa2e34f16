import Glibc
import SystemCalls

extension PHPhotosError {
    init(_ error: SystemError) {
        let code: Code =
            switch error.code {
            case ENOENT, ENOTDIR, ESTALE: .missingResource
            case EACCES, EPERM, EROFS: .accessUserDenied
            case EINVAL, ELOOP: .invalidResource
            default: error.isOutOfSpace ? .notEnoughSpace : .internalError
            }
        self.init(code, error.description)
    }

    /// Whatever went wrong, as an error of this framework.
    static func of(_ error: any Error) -> PHPhotosError {
        if let known = error as? PHPhotosError { return known }
        if let system = error as? SystemError { return PHPhotosError(system) }
        return PHPhotosError(.invalidResource, "\(error)")
    }
}
