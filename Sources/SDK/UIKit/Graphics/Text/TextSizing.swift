import RemoteDrawing
import Synchronization
package import Wire

/// Measures text.
package enum TextSizing {
    package typealias Measure = @Sendable (WireMeasureText) -> WireMeasuredText?

    private static let host = Mutex<Measure?>(nil)

    /// Measures in the host, which has the fonts. Nil before a host is connected; may return nil, and is called on any thread that measures.
    package static var measure: Measure? {
        get { host.withLock { $0 } }
        set { host.withLock { $0 = newValue } }
    }

    /// Measured by the host; without a host, with the fonts of this process or, failing that, with the proportions of common fonts.
    package static func size(_ text: WireStyledText, width: Double = 0, lines: Int = 0) -> WireMeasuredText {
        let request = WireMeasureText.with {
            $0.text = text
            $0.width = width
            $0.lines = UInt32(clamping: lines)
        }
        if let answer = measure?(request) { return answer }
        if let answer = try? ImagingLibrary.shared().measure(text, width: width, lines: lines) { return answer }
        return estimate(text, width: width, lines: lines)
    }

    static func estimate(_ text: WireStyledText, width: Double, lines: Int) -> WireMeasuredText {
        let size = text.font.size > 0 ? text.font.size : 17
        var widest = 0.0
        var count = 0
        for line in text.text.split(separator: "\n", omittingEmptySubsequences: false) {
            let length = Double(line.count) * size * 0.55
            let rows = width > 0 ? max(1, (length / width).rounded(.up)) : 1
            widest = max(widest, width > 0 ? min(length, width) : length)
            count += Int(min(rows, 100_000))
        }
        if lines > 0 { count = min(count, lines) }
        return .with {
            $0.width = widest
            $0.height = Double(count) * size * 1.19
            $0.firstBaseline = size * 0.95
            $0.lastBaseline = size * 0.24
        }
    }
}
