import Foundation
import Wire

/// The reports of crashes and hangs as files: a folder for each extension, a JSON file for each report.
struct ReportFolder: Sendable {
    /// The most reports of one extension; the oldest are deleted first.
    static let limit = 20
    /// In seconds: 90 days.
    static let age = 90.0 * 86_400
    /// The system writes no longer files, in bytes.
    private static let fileLimit = 1 << 20
    private static let ending = ".json"

    let path: String

    /// Saves a report, whole or not at all, and deletes the oldest reports.
    func add(_ report: WireCrashReport) throws {
        let folder = "\(path)/\(report.extensionIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = "\(folder)/\(report.identifier)\(Self.ending)"
        try report.fileContents().write(to: URL(fileURLWithPath: file), options: .atomic)
        chmod(file, 0o600)
        prune(report.extensionIdentifier, now: report.startedAt)
    }

    /// The reports for a name, newest first: those of an extension, a single report, or all for an empty name.
    func reports(_ name: String) -> [WireCrashReport] {
        files(name).compactMap { file in
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: file.path)), data.count <= Self.fileLimit else { return nil }
            return try? WireCrashReport(fileContents: data)
        }
    }

    /// Deletes reports, and returns how many there were.
    func remove(_ name: String) -> Int { files(name).count { unlink($0.path) == 0 } }

    /// Deletes all reports of some extensions.
    func removeAll(of identifiers: [String]) {
        for identifier in identifiers where !identifier.isEmpty {
            _ = files(identifier).count { unlink($0.path) == 0 }
            rmdir("\(path)/\(identifier)")
        }
    }

    private func prune(_ identifier: String, now: Double) {
        for (place, file) in files(identifier).enumerated() {
            var status = stat()
            let isOld = stat(file.path, &status) == 0 && now - Double(status.st_mtim.tv_sec) > Self.age
            if place >= Self.limit || isOld { unlink(file.path) }
        }
    }

    /// Newest first: identifiers of reports begin with the time. The name is only compared, never used in a path.
    private func files(_ name: String) -> [(identifier: String, path: String)] {
        let folders = names(in: path)
        let isFolder = folders.contains(name)
        let found = folders.filter { !isFolder || $0 == name }.flatMap { folder in
            names(in: "\(path)/\(folder)").filter { $0.hasSuffix(Self.ending) }.map { file in
                (String(file.dropLast(Self.ending.count)), "\(path)/\(folder)/\(file)")
            }
        }
        return found.filter { name.isEmpty || isFolder || $0.0 == name }.sorted { $0.0 > $1.0 }
    }

    private func names(in folder: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
}
