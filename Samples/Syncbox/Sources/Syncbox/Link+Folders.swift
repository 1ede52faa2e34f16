import Foundation
import SyncboxKit
import SyncEngine

extension Link {
    /// Two folders that may be linked.
    /// - Parameter container: where the app's own data is, which cannot be synchronized.
    init(left: String, right: String, apartFrom container: String) throws {
        let paths = try [left, right].map { try Self.real($0) }
        for (one, other) in [(paths[0], paths[1]), (paths[1], paths[0])] where (other + "/").hasPrefix(one + "/") {
            throw FileProblem(one == other ? "This is one folder, not two." : "\(other) is in \(one). Choose folders beside each other.")
        }
        let own = (try? Self.real(container)) ?? container
        for path in paths where (own + "/").hasPrefix(path + "/") || (path + "/").hasPrefix(own + "/") {
            throw FileProblem("\(path) has Syncbox's own data in it.")
        }
        try self.init(
            left: paths[0], right: paths[1], leftIdentity: LinkedFolder.identity(of: paths[0]), rightIdentity: LinkedFolder.identity(of: paths[1]))
    }

    private static func real(_ path: String) throws -> String {
        guard let real = realpath(path, nil) else { throw FileProblem("There is no folder \(path).") }
        defer { free(real) }
        return String(cString: real)
    }
}
