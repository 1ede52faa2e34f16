extension ExtensionPoint {
    /// The key in an app's `Info.plist` under which it declares extension points of its own: an array of dictionaries.
    ///
    /// | key | value |
    /// |---|---|
    /// | `Identifier` | required; begins with the identifier of the app and a dot |
    /// | `Alias` | lower-case letters, digits and hyphens; the last part of the identifier when absent |
    /// | `Title` | the name for people; the identifier when absent |
    /// | `Principal` | `RequestHandler` (default) or `ViewController` |
    /// | `ProcessModel` | `OnePerRequest` (default) or `OneLongLived` |
    /// | `Presentation` | `modal` (default), `embedded` or `fullScreen`, with a view only |
    /// | `Activation` | `none` (default) or `activationRule` |
    /// | `LaunchSeconds` | 1 to 5 |
    /// | `RequestSeconds` | 1 to 600; 60 without a view, no limit with one |
    /// | `MemoryMiB` | 8 to 120, in addition to the runtime's memory; 40 when absent |
    /// | `RequiredAttributes`, `OptionalAttributes` | from keys of `NSExtensionAttributes` to `Boolean`, `Integer`, `String`, `FileName`, `StringArray`, `TypeIdentifierArray` or `Dictionary` |
    public static let declarationKey = "AppexExtensionPoints"

    /// The most extension points that an app may declare, and the most attributes of each.
    static let declarationLimit = 16
    static let declaredAttributeLimit = 32

    private static let declaredKeys: Set<String> = [
        "Identifier", "Alias", "Title", "Principal", "ProcessModel", "Presentation", "Activation", "LaunchSeconds", "RequestSeconds",
        "MemoryMiB", "RequiredAttributes", "OptionalAttributes",
    ]

    /// The types that a declared attribute may have.
    private static let attributeTypes: [(name: String, expectation: ValueExpectation)] = [
        ("Boolean", .boolean), ("Integer", .integer(Int64.min...Int64.max)), ("String", .string), ("FileName", .fileName),
        ("StringArray", .arrayOfStrings), ("TypeIdentifierArray", .arrayOfTypeIdentifiers), ("Dictionary", .dictionary),
    ]

    /// The points that an app declares. Invalid declarations are reported and skipped.
    static func declared(
        in reader: KeyedReader, app: String, known: [ExtensionPoint], report: inout BundleReport
    ) -> [ExtensionPoint] {
        let entries = reader.value([declarationKey], .arrayOfDictionaries, report: &report)?.array ?? []
        if entries.count > declarationLimit {
            report.add(
                BundleProblem(
                    file: reader.file, keyPath: declarationKey, found: "\(entries.count) extension points",
                    expected: "at most \(declarationLimit)", remedy: "Give one extension point an attribute in place of several points."))
        }
        // An app that is installed again declares the same points: its earlier declarations do not conflict with them.
        let others = ExtensionPoint.all + known.filter { !$0.identifier.hasPrefix(app + ".") }
        var points: [ExtensionPoint] = []
        for (index, entry) in entries.prefix(declarationLimit).enumerated() {
            let part = KeyedReader(file: reader.file, part: entry.dictionary ?? [:], prefix: ["\(declarationKey)[\(index)]"])
            if let point = ExtensionPoint(declaration: part, index: index, app: app, others: others + points, report: &report) {
                points.append(point)
            }
        }
        return points
    }

    private init?(declaration part: KeyedReader, index: Int, app: String, others: [ExtensionPoint], report: inout BundleReport) {
        let place = "\(Self.declarationKey)[\(index)]"
        let identifier = part.string(
            ["Identifier"], isRequired: true, expected: "an identifier of its own that begins with \((app + ".").quotedForMessage)",
            remedy: "Write the identifier of the app, a dot and a name.", report: &report
        ) { text in
            Syntax.isBundleIdentifier(text) && text.hasPrefix(app + ".") && !others.contains { $0.identifier == text }
        }
        let lastPart = identifier?.split(separator: ".").last.map { $0.lowercased() }
        let statedAlias = part.string(
            ["Alias"], expected: "at most 32 lower-case letters, digits and hyphens that no other extension point uses",
            remedy: "Choose another short name.", report: &report
        ) { text in
            Syntax.isAlias(text) && !others.contains { $0.alias == text }
        }
        let title = part.value(["Title"], .string, report: &report)?.string
        let principal = part.value(["Principal"], .oneOf(["RequestHandler", "ViewController"]), report: &report)?.string
        let process = part.value(["ProcessModel"], .oneOf(ProcessModel.allCases.map(\.rawValue)), report: &report)?.string
        let shown = part.value(["Presentation"], .oneOf(["modal", "embedded", "fullScreen"]), report: &report)?.string
        let activation = part.value(["Activation"], .oneOf(["none", "activationRule"]), report: &report)?.string
        let launch = part.value(["LaunchSeconds"], .integer(1...5), report: &report)?.integer
        let request = part.value(["RequestSeconds"], .integer(1...600), report: &report)?.integer
        let memory = part.value(["MemoryMiB"], .integer(8...120), report: &report)?.integer
        var attributes = Self.attributes("RequiredAttributes", isRequired: true, part: part, report: &report)
        attributes += Self.attributes("OptionalAttributes", isRequired: false, part: part, report: &report)
        for key in (part.root.dictionary ?? [:]).keys.sorted() where !Self.declaredKeys.contains(key) {
            report.warn(BundleWarning(file: part.file, keyPath: KeyedReader.keyPath([place, key]), message: "The key is unknown and not used."))
        }
        guard let identifier else { return nil }
        let requirement = principal.flatMap(PrincipalRequirement.init(rawValue:)) ?? .requestHandler
        let hasView = requirement == .viewController
        let kind = activation.flatMap(ActivationMethod.init(rawValue:)) ?? .none
        if kind == .activationRule { attributes.append(Attributes.activationRule) }
        let fallback = lastPart.flatMap { part in Syntax.isAlias(part) && !others.contains { $0.alias == part } ? part : nil }
        self.init(
            identifier: identifier, alias: statedAlias ?? fallback ?? identifier, title: title ?? identifier, guideChapter: "",
            platforms: [], principal: requirement, hasUserInterface: hasView, allowsMainStoryboard: false,
            processModel: process.flatMap(ProcessModel.init(rawValue:)) ?? .onePerRequest,
            launchBudget: launch.map { .seconds($0) } ?? Common.launchBudget,
            requestBudget: request.map { .seconds($0) } ?? (hasView ? nil : .seconds(60)),
            completionBudget: Common.completionBudget, expirationGrace: Common.expirationGrace,
            memoryLimit: (memory ?? 40) * Common.mebibyte + Common.runtimeAllowance,
            processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: Common.openFileLimit,
            fileSizeLimit: 64 * Common.mebibyte, diskLimit: Common.smallDiskLimit, sandbox: .strict, openAccessKey: nil, mayOpenURLs: false,
            activation: kind,
            presentation: hasView ? shown.flatMap(Presentation.init(rawValue:)) ?? .modal : .none, fullScreenKey: nil,
            isEnabledOnInstall: false, maximumPerApp: nil, hasDescription: false, attributes: attributes)
    }

    private static func attributes(
        _ key: String, isRequired: Bool, part: KeyedReader, report: inout BundleReport
    ) -> [AttributeKey] {
        let entries = part.value([key], .dictionary, report: &report)?.dictionary ?? [:]
        if entries.count > declaredAttributeLimit {
            report.add(
                BundleProblem(
                    file: part.file, keyPath: part.keyPath([key]), found: "\(entries.count) attributes",
                    expected: "at most \(declaredAttributeLimit)", remedy: "Put them into one attribute of type Dictionary."))
        }
        return entries.sorted { $0.key < $1.key }.prefix(declaredAttributeLimit).compactMap { name, _ in
            let type = part.value([key, name], .oneOf(attributeTypes.map(\.name)), report: &report)?.string
            return attributeTypes.first { $0.name == type }.map { AttributeKey(name, $0.expectation, isRequired: isRequired) }
        }
    }
}
