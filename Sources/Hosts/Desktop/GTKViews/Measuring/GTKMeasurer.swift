import CGtk
package import RemoteView
package import Wire

/// Natural sizes with the host's fonts and controls. Made on the main thread, used on any.
package struct GTKMeasurer: ViewMeasurer {
    private let ruler: TextRuler
    private let systemFont: SystemFont
    private let metrics: ControlMetrics

    /// Measures with the current fonts and controls; make a new one when fonts change.
    @MainActor
    package init() {
        adw_init()
        let label: Widget = gtk_label_new("")
        g_object_ref_sink(label.raw)
        defer { g_object_unref(label.raw) }
        ruler = TextRuler(as: label)
        systemFont = SystemFont(of: label)
        metrics = ControlMetrics(measuring: ())
    }

    package func naturalSize(of node: ViewNode, width: Double?, in environment: WireViewEnvironment) -> NaturalSize {
        naturalSize(node.kind, Properties(node.properties), width: width, in: environment)
    }

    package func measure(_ text: WireMeasureText, in environment: WireViewEnvironment) -> WireMeasuredText {
        let lines = Int(text.lines)
        let measured = measure(text.text, font: nil, lines: lines, lineBreak: 0, width: text.width > 0 ? text.width : nil, in: environment)
        return .with {
            $0.width = measured.width
            $0.height = measured.height
            $0.firstBaseline = measured.firstBaseline
            $0.lastBaseline = measured.lastBaseline
        }
    }

    /// The same for properties outside of a tree.
    package func naturalSize(_ kind: WireViewKind, _ node: Properties, width: Double?, in environment: WireViewEnvironment) -> NaturalSize {
        switch kind {
        case .label: return label(node, width, environment)
        case .button: return button(node, environment)
        case .textField: return field(node, environment)
        case .searchField: return NaturalSize(metrics.search, width: nil)
        case .textView: return textView(node, width, environment)
        case .switch: return NaturalSize(metrics.toggle)
        case .slider: return NaturalSize(metrics.slider, width: nil)
        case .stepper: return NaturalSize(metrics.stepper)
        case .segments: return segments(node, environment)
        case .picker: return picker(node, environment)
        case .datePicker: return datePicker(node)
        case .activity: return node[.large] ? NaturalSize(width: 32, height: 32) : NaturalSize(width: 16, height: 16)
        case .progress: return NaturalSize(metrics.progress, width: nil)
        case .pageControl:
            return NaturalSize(width: metrics.dot.width * Double(max(1, PageControlLeaf.count(node))), height: metrics.dot.height)
        case .image where !node[.symbol].isEmpty: return NaturalSize(width: 16, height: 16)
        default: return NaturalSize()
        }
    }

    private func measure(
        _ text: WireStyledText, font: WireViewFont?, lines: Int, lineBreak: Int, width: Double?, isBold: Bool = false,
        in environment: WireViewEnvironment
    ) -> TextRuler.Measured {
        let scale = environment.textScale > 0 ? environment.textScale : 1
        let attributes = TextAttributes(systemFont: systemFont, textScale: scale, isBold: isBold)
        let style = LabelText.Style(lines: lines, lineBreak: lineBreak)
        return ruler.measure(LabelText.shown(text, lines: lines), font: font, attributes: attributes, style: style, width: width)
    }

    private func label(_ node: Properties, _ width: Double?, _ environment: WireViewEnvironment) -> NaturalSize {
        guard let text = node[.text], !text.text.isEmpty else { return NaturalSize(width: 0, height: 0) }
        let wrap = node[.wrapWidth] > 0 ? node[.wrapWidth] : width
        let measured = measure(text, font: node[.font], lines: node[.lines], lineBreak: node[.lineBreak], width: wrap, in: environment)
        return NaturalSize(measured)
    }

    private func button(_ node: Properties, _ environment: WireViewEnvironment) -> NaturalSize {
        let look = ButtonLook(node)
        let insets = look.extraInsets
        let title =
            look.hasTitle
            ? measure(node[.text] ?? WireStyledText(), font: node[.font], lines: 1, lineBreak: 0, width: nil, isBold: look.isBold, in: environment)
            : TextRuler.Measured()
        var width = title.width
        var height = title.height
        if let subtitle = node[.subtitle], !subtitle.text.isEmpty {
            let measured = measure(subtitle.captioned, font: nil, lines: 1, lineBreak: 0, width: nil, in: environment)
            width = max(width, measured.width)
            height += measured.height
        }
        if node[.image] != nil || !node[.symbol].isEmpty {
            let side = ButtonLook.symbolSize
            if node[.imagePlacement] >= 2 {
                width = max(width, side)
                height += height > 0 ? side + 3 : side
            } else {
                width += width > 0 ? side + 6 : side
                height = max(height, side)
            }
        }
        width += insets.left + insets.right
        height += insets.top + insets.bottom
        var size = ControlMetrics.Size(width: width, height: height)
        if look.style != .custom || look.isInBar {
            let (empty, frame) =
                look.hasTitle ? (metrics.emptyButton, metrics.buttonFrame) : (metrics.emptyImageButton, metrics.imageButtonFrame)
            size = ControlMetrics.Size(width: max(empty.width, width + frame.width), height: max(empty.height, height + frame.height))
        }
        var natural = NaturalSize(size)
        if look.hasTitle {
            natural.firstBaseline = ((size.height - title.height) / 2).rounded(.down) + title.firstBaseline
            natural.lastBaseline = size.height - natural.firstBaseline
        }
        return natural
    }

    private func field(_ node: Properties, _ environment: WireViewEnvironment) -> NaturalSize {
        let text = node[.text].map { $0.text.isEmpty ? $0.with(node[.placeholder]) : $0 } ?? WireStyledText.with { $0.text = node[.placeholder] }
        var line = text
        if line.text.isEmpty { line.text = "X" }
        let measured = measure(line, font: node[.font], lines: 1, lineBreak: 3, width: nil, in: environment)
        let isBare = FieldForm(.textField, node) == .bare
        let height = isBare ? measured.height : max(metrics.entry.height, measured.height + metrics.entryFrame.height)
        var size = NaturalSize(width: measured.width + (isBare ? 2 : metrics.entryFrame.width), height: height)
        size.firstBaseline = ((height - measured.height) / 2).rounded(.down) + measured.firstBaseline
        size.lastBaseline = height - size.firstBaseline
        return size
    }

    private func textView(_ node: Properties, _ width: Double?, _ environment: WireViewEnvironment) -> NaturalSize {
        func inset(_ value: Double) -> Double { min(500, max(0, value.finite())) }
        let insets = node[.textInsets] ?? .usualInTextView
        let across = inset(insets.left) + inset(insets.right)
        let down = inset(insets.top) + inset(insets.bottom)
        var text = node[.text] ?? WireStyledText()
        if text.text.isEmpty || text.text.hasSuffix("\n") { text.text += "X" }
        let inner = width.map { max(1, $0 - across) }
        let measured = measure(text, font: node[.font], lines: 0, lineBreak: 1, width: inner, in: environment)
        return NaturalSize(width: nil, height: measured.height + down)
    }

    private func segments(_ node: Properties, _ environment: WireViewEnvironment) -> NaturalSize {
        let titles = node[.choices]?.columns.first?.titles ?? []
        let widest = widest(of: titles, isBold: true, environment)
        let width = max(metrics.emptyButton.width, widest + metrics.segmentFrame.width)
        return NaturalSize(width: width * Double(max(1, titles.count)), height: metrics.emptyButton.height)
    }

    private func picker(_ node: Properties, _ environment: WireViewEnvironment) -> NaturalSize {
        let columns = node[.choices]?.columns ?? []
        let widest = columns.map { self.widest(of: $0.titles, isBold: false, environment) }.max() ?? 0
        let count = Double(max(1, columns.count))
        return NaturalSize(width: (widest + metrics.dropDownFrame.width) * count + 6 * (count - 1), height: metrics.dropDown.height)
    }

    private func widest(of titles: [String], isBold: Bool, _ environment: WireViewEnvironment) -> Double {
        titles.prefix(200).map { title in
            measure(.with { $0.text = title }, font: nil, lines: 1, lineBreak: 0, width: nil, isBold: isBold, in: environment).width
        }.max() ?? 0
    }

    private func datePicker(_ node: Properties) -> NaturalSize {
        switch node[.dateMode] {
        case 0, 3: NaturalSize(metrics.time)
        case 1: NaturalSize(metrics.day)
        default: NaturalSize(width: metrics.day.width + 8 + metrics.time.width, height: max(metrics.day.height, metrics.time.height))
        }
    }
}

extension WireStyledText {
    /// Captions as the theme draws them, where no font is given.
    fileprivate var captioned: WireStyledText {
        guard !hasFont else { return self }
        return .with {
            $0.text = text
            $0.font.size = 12
            $0.font.scales = true
        }
    }
}

extension NaturalSize {
    init(_ size: ControlMetrics.Size) { self.init(width: size.width, height: size.height) }
    init(_ size: ControlMetrics.Size, width: Double?) { self.init(width: width, height: size.height) }

    init(_ measured: TextRuler.Measured) {
        self.init(width: measured.width, height: measured.height)
        firstBaseline = measured.firstBaseline
        lastBaseline = measured.lastBaseline
    }
}
