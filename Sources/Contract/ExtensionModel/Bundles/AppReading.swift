import Foundation

/// Reads an app bundle once. After a problem, it goes on with whatever can still be checked.
struct AppReading {
    let url: URL
    let knownPoints: [ExtensionPoint]
    var report = BundleReport()

    init(url: URL, knownPoints: [ExtensionPoint]) {
        self.url = url
        self.knownPoints = knownPoints
    }

    mutating func run() -> AppBundle? {
        guard url.isFileURL, url.pathExtension == "app" else {
            report.add(
                BundleProblem(
                    file: ".", found: url.lastPathComponent.quotedForMessage, expected: "a directory whose name ends with .app",
                    remedy: "Name the app bundle, not a file in it or the directory around it."))
            return nil
        }
        do throws(FileProblem) {
            return read(try BundleDirectory(path: url.path))
        } catch {
            report.add(
                BundleProblem(
                    file: ".", found: error == .missing ? "nothing at \(url.path.quotedForMessage)" : error.found,
                    expected: "an app bundle, which is a directory", remedy: "Check the path."))
            return nil
        }
    }

    private mutating func read(_ directory: borrowing BundleDirectory) -> AppBundle? {
        guard let part = BundlePart(directory: directory, url: url, path: "", report: &report) else { return nil }
        var info: AppInfo?
        if let reader = part.info,
            let bundle = BundleInfo(reader: reader, packageType: "APPL", requiresExecutable: false, report: &report)
        {
            let declared = ExtensionPoint.declared(in: reader, app: bundle.identifier, known: knownPoints, report: &report)
            info = AppInfo(bundle: bundle, declaredPoints: declared)
        }
        let executable = info?.executable.flatMap { name in
            part.executable(named: name, mustBeLibrary: false, directory: directory, report: &report)
        }
        let entitlements = part.entitlements(in: directory, report: &report)
        let localizations = part.localizations(in: directory, region: info?.developmentRegion, report: &report)
        let frameworks = frameworks(of: part, in: directory)
        let extensions = extensions(of: part, in: directory, info: info)
        AppRules.check(extensions, report: &report)
        guard let info else { return nil }
        return AppBundle(
            url: url, layout: part.layout, info: info, entitlements: entitlements, executable: executable, extensions: extensions,
            frameworks: frameworks, localizations: localizations, warnings: [])
    }

    private mutating func frameworks(of part: BundlePart, in directory: borrowing BundleDirectory) -> [URL] {
        let names = names(in: "Frameworks", suffix: ".so", of: part, limit: AppBundle.frameworkLimit, what: "shared libraries", directory: directory)
        return names.compactMap { name in
            part.library(at: part.layout.base + ["Frameworks", name], directory: directory, keyPath: nil, report: &report)
        }
    }

    private mutating func extensions(
        of part: BundlePart, in directory: borrowing BundleDirectory, info: AppInfo?
    ) -> [ExtensionBundle] {
        let names = names(in: "PlugIns", suffix: ".appex", of: part, limit: AppBundle.extensionLimit, what: "extensions", directory: directory)
        // The app's own points come first: they may be newer than the known points of an earlier version of the app.
        let points = (info?.declaredPoints ?? []) + knownPoints
        var extensions: [ExtensionBundle] = []
        for name in names {
            let components = part.layout.base + ["PlugIns", name]
            let path = components.joined(separator: "/")
            do throws(FileProblem) {
                let inner = try directory.descend(components)
                let place = url.appendingPathComponent(path, isDirectory: true)
                if let bundle = readExtension(inner, url: place, path: path, points: points, app: info) { extensions.append(bundle) }
            } catch {
                report.add(error, file: path, expected: "a directory")
            }
        }
        return extensions
    }

    private mutating func readExtension(
        _ directory: borrowing BundleDirectory, url: URL, path: String, points: [ExtensionPoint], app: AppInfo?
    ) -> ExtensionBundle? {
        guard let part = BundlePart(directory: directory, url: url, path: path, report: &report) else { return nil }
        let info = part.info.flatMap { ExtensionInfo(reader: $0, points: points, report: &report) }
        if let info, let app { checkPrefix(info, app: app, file: part.infoPath) }
        // The library is checked even when another key is wrong, so that both problems are listed.
        let name = part.info?.root[["CFBundleExecutable"]]?.string
        let executable = name.flatMap { name -> URL? in
            guard Syntax.isFileName(name), Syntax.buildVariable(in: name) == nil else { return nil }
            return part.executable(named: name, mustBeLibrary: true, directory: directory, report: &report)
        }
        let entitlements = part.entitlements(in: directory, report: &report)
        let localizations = part.localizations(in: directory, region: info?.developmentRegion, report: &report)
        guard let info, let executable else { return nil }
        return ExtensionBundle(
            url: url, path: path, layout: part.layout, info: info, point: points.first { $0.identifier == info.pointIdentifier },
            entitlements: entitlements, executable: executable, localizations: localizations)
    }

    private mutating func checkPrefix(_ info: ExtensionInfo, app: AppInfo, file: String) {
        let prefix = app.identifier + "."
        if info.identifier.hasPrefix(prefix) { return }
        report.add(
            BundleProblem(
                file: file, keyPath: "CFBundleIdentifier", found: "the string \(info.identifier.quotedForMessage)",
                expected: "an identifier that begins with \(prefix.quotedForMessage), the identifier of the containing app",
                remedy: "Write \(prefix) and a name for this extension."))
    }

    /// The entries of a directory of the bundle that end with a suffix; empty when the directory does not exist.
    private mutating func names(
        in name: String, suffix: String, of part: BundlePart, limit: Int, what: String, directory: borrowing BundleDirectory
    ) -> [String] {
        let components = part.layout.base + [name]
        let path = components.joined(separator: "/")
        let all: [String]
        do throws(FileProblem) {
            all = try directory.descend(components).names(limit: BundlePart.entryLimit)
        } catch .missing {
            return []
        } catch {
            report.add(error, file: path, expected: "a directory of \(what), at most \(BundlePart.entryLimit) entries")
            return []
        }
        var names: [String] = []
        for entry in all {
            guard entry.hasSuffix(suffix), Syntax.isFileName(entry) else {
                report.warn(BundleWarning(file: path + "/" + entry, message: "Not one of the \(what) (*\(suffix)); it is not used."))
                continue
            }
            names.append(entry)
        }
        if names.count > limit {
            report.add(
                BundleProblem(
                    file: path, found: "\(names.count) \(what)", expected: "at most \(limit)",
                    remedy: "Move some of them to another app."))
        }
        return Array(names.prefix(limit))
    }
}
