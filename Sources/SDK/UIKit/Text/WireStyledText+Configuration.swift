import Foundation
import Wire

extension WireStyledText {
    /// - Parameter transformer: applied to the attributes of each run.
    init(_ attributed: AttributedString, transformer: UIConfigurationTextAttributesTransformer? = nil) {
        self.init()
        text = String(attributed.characters)
        var location = 0
        for run in attributed.runs {
            let length = attributed[run.range].utf16.count
            defer { location += length }
            let attributes = transformer?.transform(run.attributes) ?? run.attributes
            let (font, color, background, link) = (attributes.font, attributes.foregroundColor, attributes.backgroundColor, attributes.link)
            guard font != nil || color != nil || background != nil || link != nil else { continue }
            runs.append(
                .with {
                    $0.location = UInt32(clamping: location)
                    $0.length = UInt32(clamping: length)
                    if let font { $0.font = font.wire }
                    if let color { $0.color = color.wire }
                    if let background { $0.background = background.wire }
                    if let link { $0.link = link.absoluteString }
                })
        }
    }
}
