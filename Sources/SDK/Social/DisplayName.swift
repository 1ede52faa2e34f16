import Foundation

extension Bundle {
    /// The name that the person knows the bundle by.
    var displayName: String? {
        for key in ["CFBundleDisplayName", "CFBundleName"] {
            for dictionary in [localizedInfoDictionary, infoDictionary] {
                if let name = dictionary?[key] as? String, !name.isEmpty { return name }
            }
        }
        return nil
    }
}
