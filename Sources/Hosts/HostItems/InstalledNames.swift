package import ExtensionHost
import SafeText

/// Short names for identifiers: what a person may write in place of `org.example.app.edit-photo` is its end after a dot, `edit-photo`, or the
/// displayed name, as far as only one has it.
package struct InstalledNames: Sendable {
    package struct Entry: Hashable, Sendable {
        package let identifier: String
        /// The displayed name; nil when there is none.
        package let name: String?

        package init(_ identifier: String, name: String? = nil) {
            self.identifier = identifier
            self.name = name
        }
    }

    /// Without repetitions, in the order of their first occurrence.
    private let entries: [Entry]
    /// What they are; nil for extensions, or for several kinds.
    private let kind: String?
    /// The command that lists them.
    private let list: String

    /// - Parameters:
    ///   - kind: what they are, a noun; nil for extensions, or for several kinds.
    ///   - list: the command that lists them.
    package init(_ entries: [Entry], of kind: String? = nil, listedBy list: String = "appex list") {
        self.kind = kind
        self.list = list
        var seen: Set<String> = []
        self.entries = entries.filter { seen.insert($0.identifier).inserted }
    }

    /// The installed extensions.
    package static func extensions(in system: ExtensionSystem) async throws -> InstalledNames {
        InstalledNames(try await system.extensions().map { Entry($0.identifier, name: $0.displayName) })
    }

    /// The installed extensions of one extension point, by its short name.
    package static func extensions(ofPoint alias: String, in system: ExtensionSystem) async throws -> InstalledNames {
        InstalledNames(try await system.extensions().filter { $0.pointAlias == alias }.map { Entry($0.identifier, name: $0.displayName) })
    }

    /// The installed apps.
    package static func apps(in system: ExtensionSystem) async throws -> InstalledNames {
        InstalledNames(try await system.apps().map { Entry($0.identifier, name: $0.name) }, of: "app", listedBy: "appex apps")
    }

    /// The installed widgets.
    package static func widgets(in system: ExtensionSystem) async throws -> InstalledNames {
        InstalledNames(
            try await system.widgets().map { Entry($0.identifier, name: $0.extension.displayName) }, of: "widget", listedBy: "appex today list"
        )
    }

    /// The installed extensions and apps.
    package static func all(in system: ExtensionSystem) async throws -> InstalledNames {
        let (extensions, apps) = (try await extensions(in: system), try await apps(in: system))
        return InstalledNames(extensions.entries + apps.entries)
    }

    /// What a shell may complete the beginning of a word to: identifiers, or else last parts of identifiers that only one has.
    package func completions(of beginning: String) -> [String] {
        let identifiers = entries.map(\.identifier)
        guard !identifiers.contains(where: { $0.hasPrefix(beginning) }) else { return identifiers }
        let parts = identifiers.compactMap { $0.split(separator: ".").last.map(String.init) }
        return parts.filter { part in part.hasPrefix(beginning) && parts.count { $0 == part } == 1 }
    }

    /// The identifier that the word stands for; nil when nothing is called so.
    ///
    /// - Throws: ``ArgumentProblem`` with the candidates, when several are called so.
    package func identifier(of word: String) throws -> String? {
        if entries.contains(where: { $0.identifier == word }) { return word }
        let wanted = word.lowercased()
        guard !wanted.isEmpty else { return nil }
        let ways: [(Entry) -> Bool] = [
            { $0.identifier.lowercased() == wanted }, { $0.identifier.lowercased().hasSuffix("." + wanted) }, { $0.name?.lowercased() == wanted },
        ]
        for isMeant in ways {
            let found = entries.filter(isMeant)
            if found.count > 1 {
                throw ArgumentProblem(
                    "\(word.debugDescription) may be \(Self.either(found.map(\.identifier))). Write more of the identifier.")
            }
            if let only = found.first { return only.identifier }
        }
        return nil
    }

    /// The identifier that the word stands for.
    ///
    /// - Throws: an error with the nearest name, when nothing is called so.
    package func require(_ word: String) throws -> String {
        if let identifier = try identifier(of: word) { return identifier }
        throw notFound(word)
    }

    /// The error for a word that nothing is called, with a suggestion when something has a similar name.
    ///
    /// - Parameter sentence: the first sentence; without it, that it is not installed.
    package func notFound(_ word: String, _ sentence: String? = nil) -> ExtensionHostError {
        let meant = nearest(to: word)
        return ExtensionHostError(
            .notFound, sentence ?? (kind.map { "No \($0) \(word) is installed." } ?? "\(word) is not installed."),
            remedy: (meant.map { "Did you mean \($0)? " } ?? "") + "`\(list)` shows what is.")
    }

    /// The identifier that looks like a slip of the word: the whole of it, its last part, or the displayed name.
    package func nearest(to word: String) -> String? {
        // A third of the letters may be wrong, and at most three.
        let most = min(3, word.count / 3)
        guard most > 0, word.count <= 255 else { return nil }
        let wanted = word.lowercased()
        var best: (distance: Int, identifier: String)?
        for entry in entries {
            let last = entry.identifier.split(separator: ".").last.map(String.init)
            for name in [entry.identifier, last, entry.name].compactMap({ $0?.lowercased() }) where abs(name.count - wanted.count) <= most {
                let distance = EditDistance.between(Array(name), Array(wanted))
                if distance <= most, distance < best?.distance ?? .max { best = (distance, entry.identifier) }
            }
        }
        return best?.identifier
    }

    private static func either(_ names: [String]) -> String {
        guard names.count > 2, let last = names.last else { return names.joined(separator: " or ") }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension ExtensionSystem {
    /// The identifier of the extension that the word stands for.
    package func extensionIdentifier(_ word: String) async throws -> String { try await InstalledNames.extensions(in: self).require(word) }

    /// The identifier of the widget that the word stands for.
    package func widgetIdentifier(_ word: String) async throws -> String { try await InstalledNames.widgets(in: self).require(word) }

    /// The identifier of the app that the word stands for.
    package func appIdentifier(_ word: String) async throws -> String { try await InstalledNames.apps(in: self).require(word) }
}
