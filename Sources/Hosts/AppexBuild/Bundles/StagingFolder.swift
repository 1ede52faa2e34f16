import Foundation
import Glibc

/// A folder beside the place where a bundle will be, so that it takes that place in one step and whole.
struct StagingFolder {
    /// The bundle while it is being made: it has its final name, which its checks look at.
    let bundle: String
    private let folder: String
    private let destination: String

    /// - Parameter output: the folder that gets the bundle; made when it does not exist.
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

    /// Puts the bundle in its place; an older one goes at the same moment.
    func finish() throws(BuildError) -> String {
        if rename(bundle, destination) == 0 { return destination }
        // Something is there, and a folder with files in it is not replaced by a rename.
        guard errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR else { throw BundleFolder.failure("replace", destination) }
        if Self.exchange(bundle, destination) { return destination }
        // File systems without exchange: the old bundle steps aside, and comes back if the new one cannot take its place.
        let old = folder + "/old"
        guard rename(destination, old) == 0 else { throw BundleFolder.failure("replace", destination) }
        if rename(bundle, destination) == 0 { return destination }
        let problem = BundleFolder.failure("replace", destination)
        _ = rename(old, destination)
        throw problem
    }

    /// Exchanges two paths in one step, so that whoever opens one finds the old or the new, never nothing.
    private static func exchange(_ first: String, _ second: String) -> Bool {
        typealias Function = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        // The function is behind a macro that Swift's view of the C library does not set.
        guard let symbol = dlsym(nil, "renameat2") else { return false }
        // SAFETY: this is the signature of `renameat2` in every C library that has it (glibc 2.28, musl 1.2.6).
        let renameat2 = unsafeBitCast(symbol, to: Function.self)
        let exchange: UInt32 = 2
        return renameat2(AT_FDCWD, first, AT_FDCWD, second, exchange) == 0
    }

    /// Removes what is left here: an unfinished bundle, or the one that was replaced.
    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// A build that was ended with Control-C leaves its folder behind.
    private static func removeRemains(in output: String, prefix: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? [] where name.hasPrefix(prefix) {
            guard let process = pid_t(name.dropFirst(prefix.count)), process == getpid() || (kill(process, 0) != 0 && errno == ESRCH) else {
                continue
            }
            try? FileManager.default.removeItem(atPath: output + "/" + name)
        }
    }
}
