import Foundation

extension Bundle {
    /// The name of the bundle as the person sees it.
    var displayName: String? {
        for key in ["CFBundleDisplayName", "CFBundleName"] {
            for dictionary in [localizedInfoDictionary, infoDictionary] {
                if let name = dictionary?[key] as? String, !name.isEmpty { return name }
            }
        }
        return nil
    }
}
