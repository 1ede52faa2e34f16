import CDeeds
import UIKit

/// What deeds know of the world outside, from the request's `userInfo`.
enum Surroundings {
    static func report(_ request: Request, file: Int32) {
        // These live as long as the process.
        deed_given.secret = request["secret"].map { UnsafePointer(strdup($0)) } ?? nil
        deed_given.other = request["other"].map { UnsafePointer(strdup($0)) } ?? nil
        deed_given.socket = request["socket"].map { UnsafePointer(strdup($0)) } ?? nil
        deed_given.abstract_socket = request["abstract"].map { UnsafePointer(strdup($0)) } ?? nil
        deed_given.port = request["port"].flatMap { Int32($0) } ?? 0
        deed_given.system = request["system"].flatMap { Int32($0) } ?? 0
        deed_given.file = file
    }
}
