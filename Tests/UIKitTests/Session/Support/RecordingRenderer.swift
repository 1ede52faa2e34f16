import ExtensionHost
import RemoteView
import Synchronization
import Wire

/// A screen that writes down what it is given.
final class RecordingRenderer: ViewRenderer {
    let measurer: any ViewMeasurer = PlainMeasurer()
    let changes = Mutex<[ViewChanges]>([])
    let end = Mutex<String?>(nil)

    func viewChanged(_ changes: ViewChanges, in view: ExtensionView) { self.changes.withLock { $0.append(changes) } }
    func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView) {
        if case .ended(let reason) = state { end.withLock { $0 = reason } }
    }

    var animations: [WireViewAnimation] { changes.withLock { $0.compactMap(\.animation) } }
}

/// Text of ten points a character and twenty a line, with its baseline five above the bottom; controls of 50 by 30.
struct PlainMeasurer: ViewMeasurer {
    func naturalSize(of node: ViewNode, width: Double?, in environment: WireViewEnvironment) -> NaturalSize {
        guard node.kind == .label else { return NaturalSize(width: 50, height: 30) }
        let length = Double(node[.text]?.text.count ?? 0) * 10
        let lines = width.map { max(1, (length / max($0, 10)).rounded(.up)) } ?? 1
        var size = NaturalSize(width: min(length, width ?? length), height: lines * 20)
        (size.firstBaseline, size.lastBaseline) = (15, 5)
        return size
    }

    func measure(_ text: WireMeasureText, in environment: WireViewEnvironment) -> WireMeasuredText {
        .with {
            $0.width = Double(text.text.text.count) * 10
            $0.height = 20
        }
    }
}
