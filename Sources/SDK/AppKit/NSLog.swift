public import Foundation

/// Logs an object in place of `%@`. Foundation's own function accepts no objects on Linux, and Apple's templates log an array.
public func NSLog(_ format: String, _ object: NSObject) {
    let text = format.replacingOccurrences(of: "%@", with: object.description)
    Foundation.NSLog(text.replacingOccurrences(of: "%", with: "%%"))
}
