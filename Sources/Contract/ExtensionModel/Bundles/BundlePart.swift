import Foundation

/// What apps and extensions have in common on the disk: a layout, an `Info.plist`, entitlements, an executable, texts.
struct BundlePart {
    /// The most entries of a directory in a bundle.
    static let entryLimit = 4096

    let layout: BundleLayout
    /// The `Info.plist`, or nil when it could not be read; the report then says why.
    let info: KeyedReader?
    /// The path of the `Info.plist` from the root of the app.
    let infoPath: String
    private let url: URL
    /// The path of this bundle from the root of the app, empty for the app.
    private let path: String

    /// Nil when there is no `Info.plist` at all.
    init?(directory: borrowing BundleDirectory, url: URL, path: String, report: inout BundleReport) {
        self.url = url
        self.path = path
        let isFlat = directory.kind(of: "Info.plist") != nil
        let hasContents = directory.kind(of: ["Contents", "Info.plist"]) != nil
        if isFlat && hasContents {
            report.add(
                BundleProblem(
                    file: path.isEmpty ? "." : path, found: "Info.plist and Contents/Info.plist", expected: "one of the two",
                    remedy: "Remove the one that does not belong to this build."))
        }
        layout = hasContents && !isFlat ? .contents : .flat
        infoPath = Self.join(path, layout.base + ["Info.plist"])
        do throws(FileProblem) {
            let bytes = try directory.descend(layout.base).contents(of: "Info.plist", limit: PropertyListReader.sizeLimit)
            info = KeyedReader(file: infoPath, dictionary: try Self.parse(bytes, file: infoPath, report: &report), report: &report)
        } catch {
            // `.system(0)` means that the report already has the property list's problem.
            if error != Self.reported {
                report.add(error, file: infoPath, expected: "an XML property list of at most \(PropertyListReader.sizeLimit) bytes")
            }
            if error == .missing { return nil }
            info = nil
        }
    }

    private static let reported = FileProblem.system(code: 0)

    private static func parse(
        _ bytes: [UInt8], file: String, report: inout BundleReport
    ) throws(FileProblem) -> [String: PropertyListValue] {
        do throws(PropertyListError) {
            return try PropertyListReader.dictionary(from: bytes)
        } catch {
            report.add(error, file: file)
            throw reported
        }
    }

    func entitlements(in directory: borrowing BundleDirectory, report: inout BundleReport) -> Entitlements {
        let file = Self.join(path, layout.base + ["Entitlements.plist"])
        do throws(FileProblem) {
            let bytes = try directory.descend(layout.base).contents(of: "Entitlements.plist", limit: PropertyListReader.sizeLimit)
            let dictionary = try Self.parse(bytes, file: file, report: &report)
            return Entitlements(reader: KeyedReader(file: file, dictionary: dictionary, report: &report), report: &report)
        } catch {
            if error != .missing, error != Self.reported {
                report.add(error, file: file, expected: "an XML property list of at most \(PropertyListReader.sizeLimit) bytes")
            }
            return .none
        }
    }

    /// The file that `CFBundleExecutable` names.
    func executable(
        named name: String, mustBeLibrary: Bool, directory: borrowing BundleDirectory, report: inout BundleReport
    ) -> URL? {
        let places = layout.executableDirectories.map { $0 + [name] }
        let place = places.first { directory.kind(of: $0) != nil } ?? places[0]
        if mustBeLibrary { return library(at: place, directory: directory, keyPath: "CFBundleExecutable", report: &report) }
        let file = Self.join(path, place)
        do throws(FileProblem) {
            _ = try directory.descend(place.dropLast()).prefix(of: name, count: 1)
            return url.appendingPathComponent(place.joined(separator: "/"))
        } catch {
            report.add(
                BundleProblem(
                    file: infoPath, keyPath: "CFBundleExecutable", found: "\(error.found) at \(file.shownPath)", expected: "an executable file",
                    remedy: error.remedy))
            return nil
        }
    }

    /// A shared library for this machine; its header is read, nothing is loaded.
    func library(
        at place: [String], directory: borrowing BundleDirectory, keyPath: String?, report: inout BundleReport
    ) -> URL? {
        let file = Self.join(path, place)
        let expected = "an ELF 64-bit shared library for \(ELFHeader.machineName)"
        func refuse(_ found: String, _ remedy: String) {
            report.add(
                BundleProblem(
                    file: keyPath == nil ? file : infoPath, keyPath: keyPath, found: keyPath == nil ? found : "\(found) at \(file.shownPath)",
                    expected: expected, remedy: remedy))
        }
        guard let name = place.last else { return nil }
        do throws(FileProblem) {
            let (bytes, size) = try directory.descend(place.dropLast()).prefix(of: name, count: ELFHeader.bytesNeeded)
            do throws(ELFHeader.Refusal) {
                try ELFHeader.checkSharedLibrary(bytes, fileSize: size)
                return url.appendingPathComponent(place.joined(separator: "/"))
            } catch {
                refuse(error.description, "Build the bundle again on this machine with “appex build”.")
            }
        } catch {
            refuse(error.found, error.remedy)
        }
        return nil
    }

    func localizations(in directory: borrowing BundleDirectory, region: String?, report: inout BundleReport) -> LocalizedInfo {
        var tables: [String: [String: String]] = [:]
        for place in layout.resourceDirectories {
            do throws(FileProblem) {
                let resources = try directory.descend(place)
                let names = try resources.names(limit: Self.entryLimit).filter { $0.hasSuffix(".lproj") }
                for name in names.prefix(LocalizedInfo.languageLimit) {
                    guard let language = LocalizedInfo.language(ofDirectory: name), tables[language] == nil else { continue }
                    tables[language] = strings(in: resources, name: name, place: place, report: &report)
                }
                if names.count > LocalizedInfo.languageLimit {
                    report.warn(
                        BundleWarning(
                            file: Self.join(path, place),
                            message: "There are \(names.count) *.lproj directories; only the first \(LocalizedInfo.languageLimit) are read."))
                }
            } catch .missing {
                continue
            } catch {
                report.add(error, file: Self.join(path, place), expected: "a directory of at most \(Self.entryLimit) entries")
            }
        }
        return LocalizedInfo(tables: tables, developmentRegion: region)
    }

    private func strings(
        in resources: borrowing BundleDirectory, name: String, place: [String], report: inout BundleReport
    ) -> [String: String]? {
        let file = Self.join(path, place + [name, "InfoPlist.strings"])
        do throws(FileProblem) {
            let bytes = try resources.directory(name).contents(of: "InfoPlist.strings", limit: StringsFile.sizeLimit)
            do throws(StringsFile.Failure) {
                return try StringsFile.parse(bytes).filter { LocalizedInfo.keys.contains($0.key) && $0.value.utf8.count <= LocalizedInfo.textLimit }
            } catch {
                report.warn(BundleWarning(file: file, message: error.description + " The texts of this file are not used."))
            }
        } catch .missing {
            return nil
        } catch {
            report.warn(BundleWarning(file: file, message: "Found \(error.found); the texts are not used. \(error.remedy)"))
        }
        return nil
    }

    private static func join(_ path: String, _ components: [String]) -> String {
        let all = (path.isEmpty ? [] : [path]) + components
        return all.isEmpty ? "." : all.joined(separator: "/")
    }
}
