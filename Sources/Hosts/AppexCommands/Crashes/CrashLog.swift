import ExtensionHost

/// `appex log --crash`.
enum CrashLog {
    static func show(
        _ wanted: LoggedName?, delete: Bool, limit: Int, json: Bool, in system: ExtensionSystem
    ) async throws {
        let name = wanted?.identifier
        if delete {
            let count = try await system.deleteCrashReports(of: name)
            if json { return try Output.json(["deleted": count]) }
            return print(count == 1 ? "1 report was deleted." : "\(count) reports were deleted.")
        }
        let reports = try await system.crashReports(of: name)
        if reports.isEmpty { try wanted?.check() }
        // Finding names means reading files, so only the shown reports get them.
        if json { return try Output.json(reports.prefix(limit).map { $0.named() }) }
        guard let newest = reports.first else {
            return print(name == nil ? "No extension has crashed or hung." : "There is no report of \(name ?? ""). `appex log --crash` lists all.")
        }
        guard name == nil else {
            print(CrashReportText.text(newest.named()))
            if reports.count > 1 {
                print("\nEarlier ones: \(reports.dropFirst().prefix(limit).map(\.id).joined(separator: ", "))")
            }
            return
        }
        var table = Table(["REPORT", "STARTED", "EXTENSION", "REASON", "WHERE"])
        for report in reports.prefix(limit) {
            table.add([
                report.id, Output.time(report.startedAt), report.extensionIdentifier, report.reason,
                report.location ?? CrashReportText.summary(report.named()),
            ])
        }
        print(table)
        print("`appex log --crash REPORT` shows one.")
    }
}
