import Foundation
import Glibc
import SystemCalls

/// A folder beside the bundle's final place, so that the complete bundle is moved there in one step.
struct StagingFolder {
    /// The unfinished bundle: it has its final name, which its checks need.
    let bundle: String
    private let folder: String
    private let destination: String

    /// - Parameter output: the folder for the bundle; made when it does not exist.
    init(name: String, output: String) throws(BuildError) {
        do {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        } catch {
            throw BuildError("The output folder \(output) cannot be made: \(error.localizedDescription). Choose another one with --output.")
        }
        let prefix = ".\(name).building-"
        Self.removeRemains(in: output, prefix: prefix)
        folder = output + "/" + prefix + "\(getpid())"
        bundle = folder + "/" + name
        destination = output + "/" + name
        try BundleFolder.make(folder)
        try BundleFolder.make(bundle)
    }

    /// Moves the bundle to its place, and removes an older one in the same step.
    func finish() throws(BuildError) -> String {
        if rename(bundle, destination) == 0 { return destination }
        // The name exists, and a rename does not replace a folder with files.
        guard errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR else { throw BundleFolder.failure("replace", destination) }
        // A program that opens either finds the old or the new, never nothing.
        if KernelRename.exchanging.rename(bundle, destination) { return destination }
        // On file systems without exchange the old bundle is renamed first, and renamed back if the new one cannot be moved.
        let old = folder + "/old"
        guard rename(destination, old) == 0 else { throw BundleFolder.failure("replace", destination) }
        if rename(bundle, destination) == 0 { return destination }
        let problem = BundleFolder.failure("replace", destination)
        _ = rename(old, destination)
        throw problem
    }

    /// Removes the remaining files: an unfinished bundle, or the replaced one.
    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// A build that was ended with Control-C leaves its folder.
    private static func removeRemains(in output: String, prefix: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? [] where name.hasPrefix(prefix) {
            guard let process = pid_t(name.dropFirst(prefix.count)), process == getpid() || (kill(process, 0) != 0 && errno == ESRCH) else {
                continue
            }
            try? FileManager.default.removeItem(atPath: output + "/" + name)
        }
    }
}
