import ExtensionModel
import Foundation
import Registry
import Synchronization
import UniformTypeIdentifiers

/// Every installed extension, in memory: frequent requests never read the disk.
final class Catalog: Sendable {
    private struct State {
        var entries: [String: CatalogEntry] = [:]
        /// The extensions in the person's order; computed at the first use after a change.
        var ordered: [CatalogEntry]?
        /// Differs after every change, and between two systems.
        var version = UInt64.random(in: 1...UInt64.max >> 1)
        var apps: [String: AppBundle] = [:]
        /// Identifiers of apps, in the order of their installation.
        var appOrder: [String] = []

        mutating func hasChanged() {
            ordered = nil
            version += 1
        }

        mutating func inOrder() -> [CatalogEntry] {
            if let ordered { return ordered }
            let made = entries.values.sorted { $0.rank < $1.rank }
            ordered = made
            return made
        }
    }

    private let state = Mutex(State())
    private let observer = Mutex<(@Sendable () -> Void)?>(nil)
    private let paths: SystemPaths
    /// The person's languages, best first.
    let languages: [String]

    init(languages: [String], paths: SystemPaths) {
        self.languages = languages
        self.paths = paths
    }

    /// Runs after each change, on the thread that made it.
    func onChange(_ action: @escaping @Sendable () -> Void) { observer.withLock { $0 = action } }

    private func notify() { observer.withLock { $0 }?() }

    /// Reads the bundles that the registry names. An unreadable bundle is left out and reported.
    func load(_ registry: Registry) throws {
        let choices = Self.byIdentifier(try registry.choices())
        for record in try registry.apps() {
            let path = paths.bundle(record.identifier, generation: record.generation, name: record.bundleName)
            do throws(BundleErrors) {
                insert(try AppBundle.read(at: URL(fileURLWithPath: path)), generation: record.generation, choices: choices)
            } catch {
                Log.write("The installed app \(record.identifier) is damaged and is not used until it is installed again: \(error)")
            }
        }
        publishTypes()
    }

    /// Adds an installation, in place of an earlier installation of the same app.
    func add(_ app: AppBundle, generation: String, choices: [ChoiceRecord]) {
        insert(app, generation: generation, choices: Self.byIdentifier(choices))
        publishTypes()
        notify()
    }

    private static func byIdentifier(_ choices: [ChoiceRecord]) -> [String: ChoiceRecord] {
        Dictionary(choices.map { ($0.identifier, $0) }) { first, _ in first }
    }

    private func insert(_ app: AppBundle, generation: String, choices: [String: ChoiceRecord]) {
        let identifier = app.info.identifier
        let icons = paths.icons(identifier, generation: generation)
        let new = app.extensions.compactMap { bundle in
            choices[bundle.info.identifier].flatMap { choice in
                CatalogEntry(app: app, bundle: bundle, generation: generation, icons: icons, choice: choice, languages: languages)
            }
        }
        state.withLock { state in
            if state.apps.updateValue(app, forKey: identifier) == nil {
                state.appOrder.append(identifier)
            } else {
                state.entries = state.entries.filter { $0.value.app.info.identifier != identifier }
            }
            for entry in new { state.entries[entry.identifier] = entry }
            state.hasChanged()
        }
    }

    func remove(_ app: String) {
        state.withLock { state in
            state.entries = state.entries.filter { $0.value.app.info.identifier != app }
            state.hasChanged()
            state.apps[app] = nil
            state.appOrder.removeAll { $0 == app }
        }
        publishTypes()
        notify()
    }

    func apply(_ choices: [ChoiceRecord]) {
        state.withLock { state in
            for choice in choices {
                guard let entry = state.entries[choice.identifier] else { continue }
                state.entries[choice.identifier] = entry.with(choice)
            }
            state.hasChanged()
        }
        notify()
    }

    subscript(identifier: String) -> CatalogEntry? { state.withLock { $0.entries[identifier] } }

    func app(_ identifier: String) -> AppBundle? { state.withLock { $0.apps[identifier] } }

    /// Every app, in the order of installation.
    func apps() -> [AppBundle] { state.withLock { state in state.appOrder.compactMap { state.apps[$0] } } }

    /// Differs after every change.
    var version: UInt64 { state.withLock { $0.version } }

    /// Every extension, in the person's order.
    func extensions() -> [CatalogEntry] { state.withLock { $0.inOrder() } }

    /// Every extension, in the person's order, with the version of the catalog.
    func snapshot() -> (extensions: [CatalogEntry], version: UInt64) { state.withLock { ($0.inOrder(), $0.version) } }

    /// The extensions of an app, in the person's order.
    func extensions(ofApp app: String) -> [CatalogEntry] { extensions().filter { $0.app.info.identifier == app } }

    // MARK: - Types

    /// Publishes the types that installed apps declare, for all processes.
    private func publishTypes() {
        let types = state.withLock { state in
            InstalledTypes(apps: state.appOrder.compactMap { state.apps[$0] }.compactMap { $0.declaredTypes.app })
        }
        do {
            try types.write(to: paths.types)
        } catch {
            Log.write("The types that apps declare could not be written to \(paths.types): \(error)", about: "apps")
        }
    }
}

extension AppBundle {
    /// The types that the app declares, if any, and the errors of the refused ones.
    var declaredTypes: (app: InstalledTypes.App?, refused: [UTTypeDeclarationError]) {
        let found = UTTypeDeclarations.declarations(infoDictionary: [
            "UTExportedTypeDeclarations": info.exportedTypeDeclarations.map(\.foundationObject),
            "UTImportedTypeDeclarations": info.importedTypeDeclarations.map(\.foundationObject),
        ])
        guard !found.exported.isEmpty || !found.imported.isEmpty else { return (nil, found.refused) }
        return (InstalledTypes.App(owner: info.identifier, exported: found.exported, imported: found.imported), found.refused)
    }
}
