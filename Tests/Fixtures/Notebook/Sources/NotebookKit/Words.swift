import Foundation

/// What a source that imports Foundation alone reads in the bundle of its process.
func words() -> String {
    let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
    let point = (Bundle.main.object(forInfoDictionaryKey: "NSExtension") as? [String: Any])?["NSExtensionPointIdentifier"] as? String
    return [
        NSLocalizedString("A note", comment: "In de.lproj and fr.lproj"), Bundle.main.bundleIdentifier ?? "no identifier", name ?? "no name",
        point ?? "no point", Bundle.main.preferredLocalizations.joined(separator: ","),
    ].joined(separator: "; ")
}
