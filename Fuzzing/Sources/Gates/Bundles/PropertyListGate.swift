@testable import ExtensionModel
import Foundation
import UniformTypeIdentifiers

/// `Info.plist` and `Entitlements.plist`: read, and everything that follows from their keys.
final class PropertyListGate: Gate {
    static let name = "property-lists"
    static let longest = 16 << 10

    func enter(_ bytes: [UInt8]) throws {
        let dictionary: [String: PropertyListValue]
        do throws(PropertyListError) {
            dictionary = try PropertyListReader.dictionary(from: bytes)
        } catch {
            _ = error.description + error.expected + error.remedy
            return
        }
        var report = BundleReport()
        let reader = KeyedReader(file: "Info.plist", dictionary: dictionary, report: &report)
        readApp(reader, &report)
        readExtension(reader, &report)
        _ = Entitlements(reader: reader, report: &report)
        for problem in report.problems { try Self.check(problem.description) }
        for warning in report.warnings { try Self.check(warning.description) }
    }

    private func readApp(_ reader: KeyedReader, _ report: inout BundleReport) {
        guard let info = BundleInfo(reader: reader, packageType: "APPL", requiresExecutable: false, report: &report) else { return }
        let points = ExtensionPoint.declared(in: reader, app: info.identifier, known: ExtensionPoint.all, report: &report)
        _ = ExtensionInfo(reader: reader, points: points + ExtensionPoint.all, report: &report)
        let keys = info.raw.mapValues(\.foundationObject)
        _ = UTTypeDeclarations.declarations(infoDictionary: keys)
    }

    private func readExtension(_ reader: KeyedReader, _ report: inout BundleReport) {
        guard let info = ExtensionInfo(reader: reader, points: ExtensionPoint.all, report: &report),
            let point = ExtensionPoint[identifier: info.pointIdentifier]
        else { return }
        do throws(ActivationRuleError) {
            let eligibility = try Eligibility(info, point: point)
            _ = eligibility.accepts(Selection(ActivationItems(attachments: [["public.jpeg"], ["public.url"]])))
            _ = eligibility.rule?.decide(ActivationItems(attachments: [["public.jpeg"]]))
        } catch {
            _ = error.description
        }
    }

    /// What is said about a stranger's file goes to a terminal.
    private static func check(_ line: String) throws(Contradiction) {
        try require(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "A control character is in: \(line.debugDescription)")
    }
}
