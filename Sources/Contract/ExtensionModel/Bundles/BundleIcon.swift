public import Foundation

/// The file of a bundle's icon: found and read, but not decoded.
public enum BundleIcon {
    /// The largest file that is read, in bytes.
    public static let sizeLimit = 4 << 20
    /// The formats of an icon; no other file is considered.
    static let formats: Set<String> = ["png", "jpg", "jpeg", "webp"]
    private static let nameLimit = 16

    /// The bytes of the icon; nil when the bundle names none.
    ///
    /// A name stands for all files that differ from it in scale (`@2x`), device (`~ipad`) and format, as on Apple's systems. The largest of these
    /// files is read: it has the most pixels.
    /// - Throws: a warning that says what is wrong with the files that the bundle names.
    public static func read(_ info: BundleInfo, layout: BundleLayout, at url: URL) throws(BundleWarning) -> [UInt8]? {
        let names = ([info.iconFile].compactMap(\.self) + info.iconFiles).prefix(nameLimit)
        guard !names.isEmpty else { return nil }
        let stems = Set(names.map(stem))
        var problem = FileProblem.missing
        for place in layout.resourceDirectories {
            do throws(FileProblem) {
                let folder = try BundleDirectory(path: url.path).descend(place)
                var best: (name: String, size: Int64)?
                for name in try folder.names(limit: BundlePart.entryLimit) where stems.contains(stem(name)) && isPicture(name) {
                    let size = try folder.prefix(of: name, count: 0).size
                    if size > best?.size ?? 0 { best = (name, size) }
                }
                if let best { return try folder.contents(of: best.name, limit: sizeLimit) }
            } catch {
                if error != .missing { problem = error }
            }
        }
        throw BundleWarning(
            file: url.lastPathComponent, keyPath: info.iconFile == nil ? "CFBundleIconFiles" : "CFBundleIconFile",
            message: "Found \(problem.found) where a PNG, JPEG or WebP picture \(names[0].quotedForMessage) is expected; it has no icon. "
                + problem.remedy)
    }

    private static func isPicture(_ name: String) -> Bool { formats.contains(name.split(separator: ".").last?.lowercased() ?? "") }

    /// A name without format, device and scale.
    private static func stem(_ name: String) -> Substring {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isFormat = parts.count > 1 && (formats.contains(parts[parts.count - 1].lowercased()) || parts.last == "icns")
        let base = isFormat ? parts.dropLast().joined(separator: ".") : name
        return base.prefix { $0 != "@" && $0 != "~" }
    }
}

extension BundleWarning: Error {}
