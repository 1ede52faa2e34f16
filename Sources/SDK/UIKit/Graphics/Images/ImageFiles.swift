import ExtensionFoundation
import Foundation
import SystemCalls

/// Finds image files by name.
enum ImageFiles {
    private static let extensions = ["png", "jpg", "jpeg", "webp"]

    /// The bundle that `UIImage(named:)` searches: the extension's; in other processes the program's.
    static let bundle = ExtensionProcess.bundlePath.flatMap { Bundle(path: $0) } ?? .main

    /// The best file for a scale: the next larger one, or the largest.
    static func path(_ name: String, in bundle: Bundle, scale: CGFloat) -> String? {
        guard !name.isEmpty, !name.pathNames.contains("..") else { return nil }
        let wanted = min(max(Int(scale.rounded(.up)), 1), 3)
        let scales = Array(wanted...3) + (1..<wanted).reversed()
        let folders = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
        let given = (name as NSString).pathExtension.lowercased()
        let (stem, extensions) = Self.extensions.contains(given) ? ((name as NSString).deletingPathExtension, [given]) : (name, Self.extensions)
        for scale in scales {
            for folder in folders {
                for suffix in extensions {
                    let path = "\(folder)/\(stem)\(scale == 1 ? "" : "@\(scale)x").\(suffix)"
                    if FileManager.default.fileExists(atPath: path) { return path }
                }
            }
        }
        return nil
    }

    /// 2 for `name@2x.png`; 1 for a name without a scale.
    static func scale(ofFileNamed path: String) -> CGFloat {
        let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
    }
}
