import ExtensionModel
import Foundation
import Registry
import Synchronization
import Wire

/// Every installed extension, in memory: what can be asked many times a second never touches the disk.
final class Catalog: Sendable {
    private let entries = Mutex<[String: CatalogEntry]>([:])
    private let apps = Mutex<[String: AppBundle]>([:])
    /// The person's languages, best first.
    let languages: [String]

    init(languages: [String]) { self.languages = languages }

    /// Reads the bundles that the registry names. One that cannot be read any more is left out and reported.
    func load(_ registry: Registry, paths: SystemPaths, report: (String) -> Void) throws {
        let choices = Dictionary(try registry.choices().map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        for record in try registry.apps() {
            let path = paths.bundle(record.identifier, generation: record.generation, name: record.bundleName)
            do throws(BundleErrors) {
                add(try AppBundle.read(at: URL(fileURLWithPath: path)), generation: record.generation, choices: choices)
            } catch {
                report("The installed app \(record.identifier) is damaged and is not used until it is installed again: \(error)")
            }
        }
    }

    /// Makes an installation the one that is used, in place of an earlier one of the same app.
    func add(_ app: AppBundle, generation: String, choices: [String: ChoiceRecord]) {
        remove(app.info.identifier)
        let new = app.extensions.compactMap { bundle -> CatalogEntry? in
            guard let point = bundle.point, let choice = choices[bundle.info.identifier] else { return nil }
            return CatalogEntry(
                app: app, bundle: bundle, point: point, generation: generation, isEnabled: choice.isEnabled, rank: choice.rank)
        }
        entries.withLock { entries in
            for entry in new { entries[entry.identifier] = entry }
        }
        apps.withLock { $0[app.info.identifier] = app }
    }

    func remove(_ app: String) {
        entries.withLock { entries in entries = entries.filter { $0.value.app.info.identifier != app } }
        _ = apps.withLock { $0.removeValue(forKey: app) }
    }

    func apply(_ choices: [ChoiceRecord]) {
        entries.withLock { entries in
            for choice in choices {
                entries[choice.identifier]?.isEnabled = choice.isEnabled
                entries[choice.identifier]?.rank = choice.rank
            }
        }
    }

    subscript(identifier: String) -> CatalogEntry? { entries.withLock { $0[identifier] } }

    func app(_ identifier: String) -> AppBundle? { apps.withLock { $0[identifier] } }

    /// The extensions of an app, or of all, in the person's order.
    func extensions(ofApp app: String? = nil) -> [CatalogEntry] {
        let all = entries.withLock { Array($0.values) }
        return all.filter { app == nil || $0.app.info.identifier == app }.sorted { $0.rank < $1.rank }
    }

    /// The enabled extensions that accept the items, in the person's order.
    func matches(_ items: ActivationItems, point: ExtensionPoint?) -> [CatalogEntry] {
        let classified = ClassifiedItems(items)
        return extensions().filter { entry in
            entry.isEnabled && entry.problem == nil && (point == nil || entry.point.identifier == point?.identifier)
                && entry.rule?.accepts(classified) == true
        }
    }
}

extension ActivationItems {
    init(_ shapes: [WireItemShape]) {
        self.init(
            extensionItems: shapes.map { shape in
                Item(attachments: shape.attachments.map(\.typeIdentifiers), hasContentText: shape.hasContentText_p)
            })
    }
}
