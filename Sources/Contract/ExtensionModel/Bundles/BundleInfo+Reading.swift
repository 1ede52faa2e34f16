extension BundleInfo {
    /// Reads the keys that apps and extensions have in common. Nil when there is no usable identifier; the report then says so.
    init?(reader: KeyedReader, packageType expectedType: String, requiresExecutable: Bool, report: inout BundleReport) {
        func text(_ key: String) -> String? {
            reader.value([key], .string, report: &report)?.string
        }
        func version(_ key: String) -> String? {
            reader.string(
                [key], expected: "a version of at most 64 letters, digits, “.”, “-” and “+”", remedy: "Write it like 1.2.3.",
                report: &report, where: Self.isVersion)
        }
        let identifier = reader.string(
            ["CFBundleIdentifier"], isRequired: true,
            expected: "a reverse-DNS name of letters, digits, hyphens and dots, at most 155 bytes",
            remedy: "Write an identifier such as org.example.notes for CFBundleIdentifier.", report: &report, where: Syntax.isBundleIdentifier)
        let name = text("CFBundleName")
        let displayName = text("CFBundleDisplayName")
        let executable = reader.value(
            ["CFBundleExecutable"], .fileName, isRequired: requiresExecutable,
            remedy: "Write the name of the built file in the bundle, without a directory, for CFBundleExecutable.", report: &report)?.string
        let type = reader.value(["CFBundlePackageType"], .oneOf([expectedType]), report: &report)?.string
        if reader.root[["CFBundlePackageType"]] == nil {
            report.warn(
                BundleWarning(
                    file: reader.file, keyPath: "CFBundlePackageType",
                    message: "The key is missing and taken as \(expectedType). Add it with that value."))
        }
        let shortVersion = version("CFBundleShortVersionString")
        let build = version("CFBundleVersion")
        let region = reader.string(
            ["CFBundleDevelopmentRegion"], expected: "a language such as en or pt-BR", remedy: "Write the language of the Info.plist's own texts.",
            report: &report
        ) { UserLanguages.canonical($0) != nil }
        let icon = reader.value(["CFBundleIconFile"], .fileName, report: &report)?.string
        let icons =
            [["CFBundleIcons", "CFBundlePrimaryIcon", "CFBundleIconFiles"], ["CFBundleIconFiles"]].lazy
            .compactMap { reader.root[$0]?.strings }.first ?? []
        let sdk = version("AppexSDKVersion")
        let urlTypes = Self.urlTypes(reader: reader, report: &report)
        let exported = reader.value(["UTExportedTypeDeclarations"], .arrayOfDictionaries, report: &report)?.array
        let imported = reader.value(["UTImportedTypeDeclarations"], .arrayOfDictionaries, report: &report)?.array
        guard let identifier, let raw = reader.root.dictionary else { return nil }
        self.init(
            identifier: identifier, name: name, displayName: displayName, executable: executable, packageType: type,
            shortVersion: shortVersion, version: build, developmentRegion: region, iconFile: icon, iconFiles: icons, sdkVersion: sdk,
            urlTypes: urlTypes,
            exportedTypeDeclarations: exported ?? [], importedTypeDeclarations: imported ?? [], raw: raw)
    }

    private static func isVersion(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains($0) }
    }

    private static func urlTypes(reader: KeyedReader, report: inout BundleReport) -> [URLType] {
        let entries = reader.value(["CFBundleURLTypes"], .arrayOfDictionaries, report: &report)?.array ?? []
        return entries.enumerated().map { index, entry in
            let part = KeyedReader(file: reader.file, part: entry.dictionary ?? [:], prefix: ["CFBundleURLTypes[\(index)]"])
            let schemes = part.value(["CFBundleURLSchemes"], .arrayOfStrings, isRequired: true, report: &report)?.strings ?? []
            for scheme in schemes where !Syntax.isURLScheme(scheme) && Syntax.buildVariable(in: scheme) == nil {
                report.add(
                    BundleProblem(
                        file: reader.file, keyPath: "CFBundleURLTypes[\(index)].CFBundleURLSchemes",
                        found: "the string \(scheme.quotedForMessage)", expected: "the scheme of a URL: letters, digits, “+”, “-” and “.”",
                        remedy: "Write the scheme alone, without “://”."))
            }
            let name = part.value(["CFBundleURLName"], .string, report: &report)?.string
            return URLType(name: name, schemes: schemes.map { $0.lowercased() })
        }
    }
}
