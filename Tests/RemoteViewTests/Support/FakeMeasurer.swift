import RemoteView
import Synchronization
import Wire

/// Text of ten points a character and twenty a line; controls of 50 by 30. Counts what it is asked.
final class FakeMeasurer: ViewMeasurer {
    let asked = Mutex<[UInt64]>([])

    func naturalSize(of node: ViewNode, width: Double?, in environment: WireViewEnvironment) -> NaturalSize {
        asked.withLock { $0.append(node.id) }
        guard node.kind == .label || node.kind == .textView else { return NaturalSize(width: 50, height: 30) }
        let length = Double(node[.text]?.text.count ?? 0) * 10 * (environment.textScale > 0 ? environment.textScale : 1)
        guard let width, width < length else { return NaturalSize(width: length, height: 20) }
        return NaturalSize(width: width, height: (length / max(width, 10)).rounded(.up) * 20)
    }

    func measure(_ text: WireMeasureText, in environment: WireViewEnvironment) -> WireMeasuredText {
        .with {
            $0.width = Double(text.text.text.count) * 10
            $0.height = 20
        }
    }
}
