package import RemoteView
package import Wire

/// Measures without fonts: the same on every machine, and close enough to real fonts for realistic layouts.
package struct TextMeasurer: ViewMeasurer {
    package init() {}

    package func measure(_ text: WireMeasureText, in environment: WireViewEnvironment) -> WireMeasuredText {
        let block = TextBlock(text.text, width: text.width > 0 ? text.width : nil, lines: Int(text.lines), in: environment)
        return .with {
            $0.width = block.width
            $0.height = block.height
            $0.firstBaseline = block.firstBaseline
            $0.lastBaseline = block.lastBaseline
        }
    }

    package func naturalSize(of node: ViewNode, width: Double?, in environment: WireViewEnvironment) -> NaturalSize {
        switch node.kind {
        case .label: text(of: node, width, lines: node[.lines], in: environment).size
        case .textView: node[.editable] ? NaturalSize() : padded(node, node[.textInsets], 8, 5, width, in: environment)
        case .textField: padded(node, node[.textInsets], 7, 7, nil, in: environment)
        case .searchField: NaturalSize(height: 36)
        case .button: button(node, in: environment)
        case .image: NaturalSize(width: 20, height: 20)
        case .switch: NaturalSize(width: 51, height: 31)
        case .slider: NaturalSize(height: 34)
        case .stepper: NaturalSize(width: 94, height: 32)
        case .segments: segments(node, in: environment)
        case .picker, .datePicker: NaturalSize(width: 320, height: 216)
        case .activity: node[.large] ? NaturalSize(width: 37, height: 37) : NaturalSize(width: 20, height: 20)
        case .progress: NaturalSize(height: 4)
        case .pageControl: NaturalSize(width: 16 * min(max(node[.maximum], 1), 50), height: 26)
        default: NaturalSize()
        }
    }

    private func text(of node: ViewNode, _ width: Double?, lines: Int, in environment: WireViewEnvironment) -> TextBlock {
        var text = node[.text] ?? WireStyledText()
        if !text.hasFont, let font = node[.font] { text.font = font }
        if text.text.isEmpty, !node[.placeholder].isEmpty { text.text = node[.placeholder] }
        return TextBlock(text, width: width, lines: max(0, lines), in: environment)
    }

    private func padded(
        _ node: ViewNode, _ insets: WireViewInsets?, _ vertical: Double, _ horizontal: Double, _ width: Double?, in environment: WireViewEnvironment
    ) -> NaturalSize {
        let insets = insets ?? .with { ($0.top, $0.left, $0.bottom, $0.right) = (vertical, horizontal, vertical, horizontal) }
        let across = insets.left + insets.right
        var size = text(of: node, width.map { max(1, $0 - across) }, lines: 0, in: environment).size
        size.width = size.width.map { $0 + across }
        size.height = size.height.map { $0 + insets.top + insets.bottom }
        size.firstBaseline += insets.top
        size.lastBaseline += insets.bottom
        return size
    }

    private func button(_ node: ViewNode, in environment: WireViewEnvironment) -> NaturalSize {
        var size = padded(node, node[.contentInsets], 7, node[.buttonStyle] == 0 || node[.buttonStyle] == 5 ? 2 : 14, nil, in: environment)
        if node[.text]?.text.isEmpty ?? true { size.width = 0 }
        let picture = node.imageSize ?? (node[.symbol].isEmpty ? nil : ViewSize(width: 20, height: 20))
        if let picture {
            size.width = (size.width ?? 0) + picture.width + 6
            size.height = max(size.height ?? 0, picture.height + 14)
        }
        size.height = max(size.height ?? 0, 30)
        size.width = max(size.width ?? 0, 30)
        return size
    }

    private func segments(_ node: ViewNode, in environment: WireViewEnvironment) -> NaturalSize {
        let titles = node[.choices]?.columns.first?.titles ?? []
        let widest = titles.map { title in TextBlock(.with { $0.text = title }, width: nil, lines: 1, in: environment).width }.max() ?? 0
        return NaturalSize(width: Double(titles.count) * (widest + 20), height: 32)
    }
}

extension TextBlock {
    fileprivate var size: NaturalSize {
        var size = NaturalSize(width: width, height: height)
        size.firstBaseline = firstBaseline
        size.lastBaseline = lastBaseline
        return size
    }
}
