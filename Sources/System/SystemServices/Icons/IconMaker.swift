import ExtensionModel
import Foundation
import Sandbox

/// Makes the icons of an app that is being installed. An invalid icon causes a warning; hosts then show a letter.
struct IconMaker {
    /// For all icons of an app together.
    private static let budget = Duration.seconds(20)

    private let converter: IconConverter
    private let icons: InstalledIcons
    private(set) var warnings: [String] = []
    private let end = ContinuousClock.now + budget

    init(_ ladder: SandboxLadder, icons: InstalledIcons) {
        converter = IconConverter(ladder, sizes: InstalledIcons.sizes)
        self.icons = icons
    }

    mutating func make(for app: AppBundle) async {
        await make(app.info.bundle, layout: app.layout, at: app.url, as: .own)
        for bundle in app.extensions {
            guard let use = bundle.point?.icon, use != .containingApp else { continue }
            await make(bundle.info.bundle, layout: bundle.layout, at: bundle.url, as: use)
        }
    }

    private mutating func make(_ info: BundleInfo, layout: BundleLayout, at url: URL, as use: IconUse) async {
        do throws(BundleWarning) {
            guard let picture = try BundleIcon.read(info, layout: layout, at: url) else { return }
            do {
                guard ContinuousClock.now < end else { throw IconConverter.Problem("The icons before it took too long.") }
                try write(try await converter.convert(picture), of: info.identifier, as: use)
            } catch {
                throw BundleWarning(file: url.lastPathComponent, message: "Its icon is not used. \(error)")
            }
        } catch {
            warnings.append(error.description)
        }
    }

    private func write(_ pixels: [IconPixels], of identifier: String, as use: IconUse) throws {
        // Without transparency, a template would be a filled square.
        let isTemplate = use == .template && pixels.contains(where: \.hasTransparency)
        var files: [Int: Data] = [:]
        for square in pixels {
            guard let data = PNGWriter.png(isTemplate ? square.mask : square) else {
                throw IconConverter.Problem("There is not enough memory for it.")
            }
            files[square.size] = data
        }
        try icons.write(files, of: identifier, isTemplate: isTemplate)
    }
}
