import ExtensionModel
import Foundation
import Registry
import SystemCalls
package import Wire

/// A refusal of the system, ready for the wire.
package struct SystemFailure: Error, Sendable {
    package let failure: WireFailure

    init(_ code: WireFailureCode, _ message: String, remedy: String = "", details: [String] = []) {
        failure = WireFailure(code, message, remedy: remedy, details: details)
    }

    private init(failure: WireFailure) { self.failure = failure }

    /// An error as a refusal with code, sentence and remedy.
    init(_ error: any Error) {
        switch error {
        case let error as SystemFailure: self = error
        case let error as URLProblem: self = SystemFailure(failure: error.failure)
        case let error as SystemError:
            self.init(error.isOutOfSpace ? .storage : .unavailable, error.description)
        case let error as BundleErrors:
            let count = error.problems.count + error.omitted
            self.init(
                .invalidBundle, count == 1 ? "The bundle has a problem:" : "The bundle has \(count) problems:",
                details: error.description.split(separator: "\n").map(String.init))
        case let error as BundleCopyError:
            self.init(.invalidBundle, "The bundle cannot be installed:", details: [error.description])
        case is CancellationError:
            self.init(.cancelled, "The request was cancelled.")
        case let error as CocoaError where error.code == .fileWriteOutOfSpace:
            self.init(.storage, "There is no space left on the disk.", remedy: "Free some disk space and try again.")
        default:
            if let problem = RegistryProblem(error) {
                self.init(problem.isOutOfSpace ? .storage : .unavailable, problem.sentence, remedy: problem.remedy)
            } else {
                self.init(.unknown, "\(error)")
            }
        }
    }

    static func notInstalled(_ identifier: String) -> SystemFailure {
        SystemFailure(.notFound, "\(identifier) is not installed.", remedy: "`appex list` shows what is.")
    }
}
