import ExtensionHost
import HostPhotos
import PhotoStore
import SystemCalls

extension ExtensionHostError {
    /// An error of work on the store of originals as the command line says it; nil for any other error.
    init?(photos error: any Error) {
        switch error {
        case let problem as PhotoStoreProblem: self.init(problem)
        case let error as SystemError: self.init(PhotoStoreProblem.system(error))
        case let error as ExtensionHostError: self = error
        default: return nil
        }
    }

    /// Where a command helps, the remedy names it.
    init(_ problem: PhotoStoreProblem) {
        let text = PhotoProblemText(problem)
        let code: Code =
            switch problem {
            case .notFound: .notFound
            case .system, .records, .newerStore: .storage
            default: .refused
            }
        let remedy =
            switch problem {
            case .changed: "`appex photos resolve --keep theirs|ours|both` keeps one version, or both."
            case .tooMany: "`appex photos forget` removes the records of missing ones."
            case .originalElsewhere, .originalDamaged: text.remedy + " `appex photos import` imports archives."
            default: text.remedy
            }
        self.init(code, text.sentence, remedy: remedy)
    }
}
