import SafeText

extension AppBundle {
    /// The app's display name: `CFBundleDisplayName`, else `CFBundleName`, else the name of the directory.
    /// - Parameter languages: the person's, best first; see ``UserLanguages``.
    public func displayName(languages: [String]) -> String {
        let name = localizations.text("CFBundleDisplayName", languages: languages, plain: info.displayName) ?? bundleName(languages: languages)
        return Self.shown(name)
    }

    /// The most Unicode scalars of a name; no menu shows more.
    private static let nameLimit = 120

    /// A display name comes from an untrusted file and appears among those of other apps, so it becomes one printable line.
    package static func shown(_ name: String) -> String { PrintableText.line(name, limit: nameLimit) }

    /// The extension's display name (guide, “Design a Streamlined UI”): its own `CFBundleDisplayName`, else the app's `CFBundleName`.
    ///
    /// Where several extensions of the app would have the app's name, each is `<app>—<extension>`, the guide's pattern, so that a person can
    /// tell them apart.
    /// - Parameters:
    ///   - bundle: one of ``extensions``.
    ///   - languages: the person's, best first; see ``UserLanguages``.
    public func displayName(of bundle: ExtensionBundle, languages: [String]) -> String {
        if let own = bundle.ownDisplayName(languages: languages) { return Self.shown(own) }
        let name = bundleName(languages: languages)
        let nameless = extensions.filter { $0.ownDisplayName(languages: languages) == nil }
        if nameless.count < 2 { return Self.shown(name) }
        let label = bundle.label(languages: languages)
        let isUnique = nameless.count { $0.label(languages: languages) == label } == 1
        return Self.shown("\(name)—\(isUnique ? label : bundle.fileName)")
    }

    private func bundleName(languages: [String]) -> String {
        localizations.text("CFBundleName", languages: languages, plain: info.name) ?? url.deletingPathExtension().lastPathComponent
    }
}

extension ExtensionBundle {
    /// A sentence about the extension (guide, “Design a Streamlined UI”): `widget.description` of its `InfoPlist.strings`; nil without one.
    /// - Parameter languages: the person's, best first; see ``UserLanguages``.
    public func widgetDescription(languages: [String]) -> String? {
        localizations.text("widget.description", languages: languages, plain: info.bundle.raw["widget.description"]?.string)
    }

    /// The display name from the extension's own `Info.plist`.
    fileprivate func ownDisplayName(languages: [String]) -> String? {
        localizations.text("CFBundleDisplayName", languages: languages, plain: info.displayName)
    }

    /// The part of the name that distinguishes the extension from the app's other extensions.
    fileprivate func label(languages: [String]) -> String {
        localizations.text("CFBundleName", languages: languages, plain: info.name) ?? fileName
    }
}
