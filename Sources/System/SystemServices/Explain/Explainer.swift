import ExtensionModel
import Foundation
import Registry
import Sandbox
import Wire

/// Explains why an extension would run for some items or not: every condition of the decision, in its order.
struct Explainer: Sendable {
    let catalog: Catalog
    let lifecycle: LifecycleService
    let ladder: SandboxLadder
    let registry: Registry
    let widgets: WidgetService
    let limits: LimitService
    let groups: ControlGroups?
    let pressure: PressureService

    func explain(_ request: WireExplainExtension) async throws -> WireExplanation {
        guard let entry = catalog[request.extensionIdentifier] else { throw SystemFailure.notInstalled(request.extensionIdentifier) }
        var explanation = WireExplanation()
        explanation.extension = entry.summary
        let selection = Selection(request.items, documentPicker: request.hasDocumentPicker ? request.documentPicker : nil)
        let findings = entry.eligibility?.explain(selection) ?? []
        explanation.activation = findings.compactMap(\.trace).first?.wireNodes ?? []
        explanation.clauses = [
            WireClause("Installed", true, "\(entry.app.info.identifier) \(entry.app.info.shortVersion ?? "") at \(entry.app.url.path)"),
            WireClause(
                "Enabled", entry.isEnabled,
                entry.isEnabled
                    ? "place \(entry.rank + 1) in your order"
                    : (entry.isDisabledAfterCrashes ? "It crashed several times in a row. " : "")
                        + "Enable it with `appex enable \(entry.identifier)`."),
            sdk(entry), WireClause("Can run in this version", entry.problem == nil, entry.problem ?? entry.point.title),
        ]
        explanation.clauses += entry.eligibility?.isOfferedForSelections == false ? [placed(entry)] : findings.map(WireClause.init)
        if entry.point.isWidget { explanation.clauses.append(content(entry)) }
        explanation.clauses += try sharing(entry)
        explanation.clauses += [await sandbox(), limits(entry), try recentEnds(entry)]
        explanation.wouldRun = explanation.clauses.allSatisfy(\.passed)
        return explanation
    }

    private func sdk(_ entry: CatalogEntry) -> WireClause {
        let problem = CatalogEntry.sdkProblem(entry.bundle.info.sdkVersion)
        return WireClause("SDK version", problem == nil, problem ?? "\(AppexVersion.sdk), the installed one")
    }

    private func placed(_ entry: CatalogEntry) -> WireClause {
        WireClause("Activation", true, "\(entry.point.title) extensions are not chosen for a selection.")
    }

    private func content(_ entry: CatalogEntry) -> WireClause {
        let hasContent = widgets.hasContent(entry.identifier)
        return WireClause("Has content", hasContent, hasContent ? "It has not said otherwise." : "It or its app said that it has nothing to show.")
    }

    /// What the extension shares, and with which apps; empty when it shares nothing.
    private func sharing(_ entry: CatalogEntry) throws -> [WireClause] {
        let groups = entry.summary.appGroups + entry.summary.keychainGroups
        guard !groups.isEmpty else { return [] }
        let claims = try registry.claims()
        var clause = WireClause("Shares data", true, groups.joined(separator: ", "))
        clause.clauses = Set(groups).sorted().map { group in
            let others = Set(claims.filter { $0.name == group && $0.app != entry.app.info.identifier }.map(\.app)).sorted()
            return WireClause(group, true, others.isEmpty ? "with bundles of this app only" : "with \(others.joined(separator: ", ")), as you agreed")
        }
        return [clause]
    }

    private func sandbox() async -> WireClause {
        let probe = await ladder.examine()
        var clause = WireClause("Sandbox", probe.rung != nil, probe.rung?.rawValue ?? "Nothing can run here. `appex doctor` tells what to do.")
        clause.clauses = probe.checks.map { WireClause($0.title, $0.passed, $0.detail) }
        return clause
    }

    private func limits(_ entry: CatalogEntry) -> WireClause {
        let point = limits.effectivePoint(of: entry)
        let running = lifecycle.runningCount
        var detail = "memory \(point.memoryLimit.inMebibytes), launch \(point.launchBudget.inWords)"
        if let request = point.requestBudget { detail += ", request \(request.inWords)" }
        detail += ", \(point.processLimit) process; \(running) of \(LifecycleService.limit) extensions are running"
        var clause = WireClause("Limits", running < LifecycleService.limit, detail)
        clause.clauses = limits.lowered(of: entry.identifier).sorted { $0.key.rawValue < $1.key.rawValue }.map { limit, figure in
            let table = entry.point.limit(limit).map { ", in place of \(limit.words($0))" } ?? ""
            return WireClause("Lowered by you", true, limit.words(figure) + table)
        }
        return clause
    }

    /// Earlier ends do not affect the decision, but they help a developer.
    private func recentEnds(_ entry: CatalogEntry) throws -> WireClause {
        var request = WireListLaunches()
        request.extensionIdentifier = entry.identifier
        request.limit = 5
        let launches = try lifecycle.launches(request).launches
        var clause = WireClause("Recent ends", true, launches.isEmpty ? "It has not been launched yet." : "the last \(launches.count)")
        clause.clauses = launches.map { record in
            WireClause(
                Date(timeIntervalSince1970: record.startedAt).formatted(.iso8601),
                record.reason == .completed || record.reason == .cancelledByExtension,
                record.explanation)
        }
        return clause
    }

    /// Extensions run without control groups, so this is never a failure.
    static func controlGroups(_ there: Set<ControlGroupController>, remedy: @autoclosure () -> String = ControlGroups.remedy()) -> WireClause {
        let has = ControlGroupController.allCases.filter(there.contains).map(\.rawValue).joined(separator: ", ")
        guard !there.contains(.memory) else { return WireClause("Control groups", true, has) }
        let lack =
            "limits of memory are watched, and not enforced by the kernel: each process limits what it allocates, the rest is looked at four times a second"
        return .warning("Control groups", "\(has.isEmpty ? "none" : has); \(lack). \(remedy())")
    }

    private func memoryPressure() -> WireClause {
        guard !pressure.isListening else { return WireClause("Memory pressure", true, "the kernel tells") }
        return .warning("Memory pressure", "this kernel does not tell, so no process is ended early")
    }

    /// The capabilities of this machine.
    func examine(paths: SystemPaths) async -> WireSystemReport {
        let probe = await ladder.examine()
        var report = WireSystemReport()
        report.sandboxRung = probe.rung?.rawValue ?? ""
        report.checks = probe.checks.map { WireClause($0.title, $0.passed, $0.detail) }
        report.checks += [Self.controlGroups(groups?.controllers ?? []), memoryPressure()]
        report.dataPath = paths.data
        report.runtimePath = paths.runtime
        report.systemVersion = AppexVersion.product
        report.sdkVersion = AppexVersion.sdk
        report.runningExtensions = UInt32(clamping: lifecycle.runningCount)
        return report
    }
}

extension WireClause {
    init(_ finding: Eligibility.Finding) {
        self.init(finding.title, finding.passed, finding.detail)
        clauses = finding.clauses.map { part in
            let counted = part.countedValue.map { "counted \($0)" + (part.bound.map { ", bound \($0)" } ?? "") }
            return WireClause(part.text, part.passed, part.error ?? counted ?? "")
        }
    }

    init(_ title: String, _ passed: Bool, _ detail: String) {
        self.init()
        self.title = title
        self.passed = passed
        self.detail = detail
    }

    /// A condition that holds, with a weakness.
    static func warning(_ title: String, _ detail: String) -> WireClause {
        var clause = WireClause(title, true, detail)
        clause.isWarning = true
        return clause
    }
}
