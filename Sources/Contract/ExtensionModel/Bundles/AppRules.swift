/// Rules about all extensions of an app together. Each rule is a column of the table of extension points.
enum AppRules {
    static func check(_ extensions: [ExtensionBundle], report: inout BundleReport) {
        checkIdentifiers(extensions, report: &report)
        checkCounts(extensions, report: &report)
        for bundle in extensions {
            for key in bundle.point?.attributes ?? [] {
                checkEntitlement(key, of: bundle, report: &report)
                checkSibling(key, of: bundle, among: extensions, report: &report)
            }
        }
        checkUniqueValues(extensions, report: &report)
    }

    private static func checkIdentifiers(_ extensions: [ExtensionBundle], report: inout BundleReport) {
        var seen: [String: String] = [:]
        for bundle in extensions {
            // Compared without case: file systems and D-Bus may ignore case in names.
            let identifier = bundle.info.identifier.lowercased()
            if let other = seen[identifier] {
                report.add(
                    problem(
                        bundle, ["CFBundleIdentifier"], found: "the identifier of \(other.shownPath)", expected: "an identifier of its own",
                        remedy: "Give each extension another last part."))
            } else {
                seen[identifier] = bundle.path
            }
        }
    }

    private static func checkCounts(_ extensions: [ExtensionBundle], report: inout BundleReport) {
        var counts: [String: Int] = [:]
        for bundle in extensions {
            guard let point = bundle.point, let maximum = point.maximumPerApp else { continue }
            counts[point.identifier, default: 0] += 1
            if counts[point.identifier] == maximum + 1 {
                report.add(
                    problem(
                        bundle, ["NSExtension", "NSExtensionPointIdentifier"], found: "more than \(maximum) for \(point.title)",
                        expected: "at most \(maximum) in an app", remedy: "Merge them, or move one to another app."))
            }
        }
    }

    private static func checkEntitlement(_ key: AttributeKey, of bundle: ExtensionBundle, report: inout BundleReport) {
        guard let entitlement = key.listedInEntitlement, let stated = bundle.info.stated(key), let value = stated.value.string,
            !bundle.entitlements.strings(for: entitlement).contains(value)
        else { return }
        report.add(
            problem(
                bundle, stated.path, found: "the string \(value.quotedForMessage)",
                expected: "a value that \(entitlement) in the extension's Entitlements.plist lists",
                remedy: "Add it to that array in Entitlements.plist."))
    }

    private static func checkSibling(
        _ key: AttributeKey, of bundle: ExtensionBundle, among extensions: [ExtensionBundle], report: inout BundleReport
    ) {
        guard let sibling = key.sibling, let stated = bundle.info.stated(key) else { return }
        let values = stated.value.strings ?? [stated.value.string].compactMap(\.self)
        let concerned = values.filter(sibling.values.contains)
        if concerned.isEmpty || extensions.contains(where: { $0.info.pointIdentifier == sibling.point }) { return }
        report.add(
            problem(
                bundle, stated.path, found: concerned.joined(separator: ", ").shownInMessage,
                expected: "these only beside an extension of \(sibling.point)",
                remedy: "Remove them, or add an extension of \(sibling.point) to the app."))
    }

    private static func checkUniqueValues(_ extensions: [ExtensionBundle], report: inout BundleReport) {
        var owners: [[String]: String] = [:]
        for bundle in extensions {
            for key in bundle.point?.attributes ?? [] where key.valuesAreUniqueInApp {
                guard let stated = bundle.info.stated(key) else { continue }
                for value in stated.value.strings ?? [stated.value.string].compactMap(\.self) {
                    if let other = owners.updateValue(bundle.path, forKey: [bundle.info.pointIdentifier, key.name, value]), other != bundle.path {
                        report.add(
                            problem(
                                bundle, stated.path, found: "\(value.quotedForMessage), which \(other.shownPath) has too",
                                expected: "each value in one extension of the app", remedy: "Remove it from one of them."))
                    }
                }
            }
        }
    }

    private static func problem(
        _ bundle: ExtensionBundle, _ path: [String], found: String, expected: String, remedy: String
    ) -> BundleProblem {
        let file = ([bundle.path] + bundle.layout.base + ["Info.plist"]).joined(separator: "/")
        return BundleProblem(file: file, keyPath: KeyedReader.keyPath(path), found: found, expected: expected, remedy: remedy)
    }
}
