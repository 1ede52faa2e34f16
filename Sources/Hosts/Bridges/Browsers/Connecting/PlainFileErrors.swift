import Foundation
import Glibc
import SystemCalls

/// Runs what changes files through Foundation, whose errors do not read as sentences.
func withPlainFileErrors<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as CocoaError {
        let reason = (error.userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code.rawValue ?? EIO
        throw SystemError(reason, "change \(error.userInfo[NSFilePathErrorKey] as? String ?? "a file")")
    }
}
