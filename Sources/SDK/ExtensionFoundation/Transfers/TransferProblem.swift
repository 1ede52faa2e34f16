import Foundation
import Wire

/// An error in NSURLErrorDomain.
package struct TransferProblem: Error, Sendable {
    package let code: Int
    package let message: String

    package var error: NSError {
        NSError(domain: "NSURLErrorDomain", code: code, userInfo: [NSLocalizedDescriptionKey: message])
    }

    static let disconnected = TransferProblem(
        code: -997, message: "Background transfers need a process that the system has started: an extension or its containing app.")

    init(code: Int, message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: CallError) {
        if case .failure(let failure) = error, failure.domain == "NSURLErrorDomain" {
            self.init(code: Int(failure.domainCode), message: failure.message)
        } else {
            self.init(code: -997, message: error.description)
        }
    }
}
