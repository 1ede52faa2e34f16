import ExtensionHost
import Foundation
import SafeText
import Synchronization
import WebPages

/// One request of an extension on a page, with all that its author wants to see of it.
final class PageTrial: Sendable {
    struct Report: Encodable {
        struct Line: Encodable {
            let level: String
            let text: String
        }

        /// After redirections.
        let address: String
        let title: String
        var console: [Line] = []
        /// What `run` passed on, as an XML property list.
        var results: String?
        /// What `finalize` was called with.
        var argument: String?
        /// What went wrong in the page.
        var problem: String?
        /// How the page has changed, in lines as `diff -u` writes them; nil when it could not be read before the request, or after it.
        var changes: [String]?
    }

    private let tried: TriedPage
    private let request: PageRequest
    private let record: Record

    /// What remarks add to, on any thread.
    private final class Record: Sendable {
        let report: Mutex<Report>
        private let script: String
        private let isShown: Bool

        /// - Parameter script: the name of its file.
        init(_ report: Report, script: String, isShown: Bool) {
            self.report = Mutex(report)
            self.script = script
            self.isShown = isShown
        }

        func note(_ remark: PageRequest.Remark) {
            switch remark {
            case .console(let line):
                report.withLock { $0.console.append(.init(level: line.level.rawValue, text: line.text)) }
                if isShown { Terminal.standardError("console.\(line.level.rawValue): \(line.text)\n") }
            case .problem(let problem):
                report.withLock { $0.problem = problem.details }
                if isShown { Terminal.standardError("\(script): \(problem.details)\n") }
            case .results(let value):
                let text = PageTrial.propertyList(value)
                report.withLock { $0.results = text }
                if isShown { Terminal.standardError("The script returned:\n\(text.withEnd)") }
            case .finalizes(let value): report.withLock { $0.argument = PageTrial.propertyList(value) }
            case .replaces: break  // nothing is selected here
            }
        }
    }

    /// - Parameter isShown: whether remarks are printed when they come.
    init(_ tried: TriedPage, _ target: InstalledExtension, in system: ExtensionSystem, isShown: Bool) {
        let script = target.pageScriptPath.map { URL(fileURLWithPath: $0).lastPathComponent.printableLine } ?? "The script"
        let record = Record(Report(address: tried.page.url.absoluteString, title: tried.page.title), script: script, isShown: isShown)
        self.tried = tried
        self.record = record
        request = PageRequest(page: tried.page, subject: .page, extension: target, scripting: tried.link, system: system) { record.note($0) }
    }

    /// Runs the script, and makes the items of the request.
    func items() async throws -> [NSExtensionItem] {
        do {
            return try await request.items()
        } catch let problem as PageProblem {
            throw ExtensionHostError(.other, problem.details)
        }
    }

    /// Takes what was returned, before the extension's process ends.
    ///
    /// - Returns: with all that happened.
    func finish(with returned: [NSExtensionItem]) async -> Report {
        await request.returned(returned)
        let documents = await tried.close()
        let changes: [String]? =
            if let before = documents?.before, let after = documents?.after {
                DocumentChanges(from: before, to: after).lines
            } else {
                nil
            }
        return record.report.withLock { report in
            report.changes = changes
            return report
        }
    }

    private static func propertyList(_ value: PageValue) -> String {
        let data = try? PropertyListSerialization.data(fromPropertyList: value.object, format: .xml, options: 0)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? value.json
    }
}

extension String {
    /// Ends with the end of a line.
    fileprivate var withEnd: String { hasSuffix("\n") ? self : self + "\n" }
}
